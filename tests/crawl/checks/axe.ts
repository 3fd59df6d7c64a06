import { AxeBuilder } from "@axe-core/playwright";
import type { Page } from "playwright";

/** WCAG 2.2 AA and axe's own best practices on what is on screen now; games in frames are the platform's. */
export async function axeFaults(page: Page): Promise<string[]> {
  const { violations } = await new AxeBuilder({ page })
    .exclude("iframe")
    .exclude("[data-aria-hidden=true]")
    .options({ resultTypes: ["violations"] })
    .setLegacyMode()
    .analyze();
  return violations.map(({ id, nodes }) => `axe ${id}: ${nodes.map(({ html }) => html.slice(0, 160)).join(" | ")}`);
}
