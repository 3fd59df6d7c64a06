import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { fileURLToPath } from "node:url";
import type { Page } from "playwright";

/**
 * axe from its Playwright package. The package's builder evaluates the unminified source three times per run, and
 * parsing that source takes longer than the run.
 */
const path = createRequire(fileURLToPath(import.meta.resolve("@axe-core/playwright"))).resolve("axe-core/axe.min.js");
const source = readFileSync(path, "utf8");

const run = (except: string) => `axe.run(
  { exclude: [["iframe"], ["[data-aria-hidden=true]"], ...document.querySelectorAll(${JSON.stringify(except)})] },
  { resultTypes: ["violations"] },
).then(({ violations }) => violations.map(
  ({ id, nodes }) => "axe " + id + ": " + nodes.map(({ html }) => html.slice(0, 160)).join(" | "),
))`;

/**
 * Returns the violations of axe's default rules on the current screen: WCAG 2.1 AA and best practices. The only rule
 * for WCAG 2.2, `target-size`, is off by default. Excludes frames, because the platform provides the game pages, and
 * content behind an open modal. Skips the other parts of axe's report, which would double the cost.
 * @param except selector of elements that another run has checked; rules about the complete page still apply
 */
export async function axeFaults(page: Page, except = "#nothing"): Promise<string[]> {
  if (!(await page.evaluate("'axe' in window"))) {
    await page.evaluate(source);
    await page.evaluate('axe.configure({ allowedOrigins: ["<same_origin>"] })');
  }
  return page.evaluate<string[]>(run(except));
}
