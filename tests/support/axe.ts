import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { fileURLToPath } from "node:url";
import type { Page } from "playwright";

/**
 * axe as its Playwright package brings it. Its builder would evaluate the unminified source three times for each look;
 * parsing that cost more than looking.
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
 * What breaks WCAG 2.2 AA or axe's own best practices on what is on screen now; game pages in frames are the platform's.
 * What stands hidden behind a modal is looked at when it stands alone. One document and violations alone: the rest of a
 * report costs as much again.
 * @param except selector of what another run has checked; rules about the page as a whole still apply
 */
export async function axeFaults(page: Page, except = "#nothing"): Promise<string[]> {
  if (!(await page.evaluate("'axe' in window"))) {
    await page.evaluate(source);
    await page.evaluate('axe.configure({ allowedOrigins: ["<same_origin>"] })');
  }
  return page.evaluate<string[]>(run(except));
}
