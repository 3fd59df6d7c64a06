import { AxeBuilder } from "@axe-core/playwright";
import type { Page } from "playwright";

/**
 * What breaks WCAG 2.2 AA or axe's own best practices on what is on screen now; game pages in frames are the platform's.
 * What stands hidden behind a modal is looked at when it stands alone. One document and violations alone: the rest of a
 * report costs as much again.
 */
export async function axeFaults(page: Page): Promise<string[]> {
  const { violations } = await new AxeBuilder({ page })
    .exclude("iframe")
    .exclude("[data-aria-hidden=true]")
    .options({ resultTypes: ["violations"] })
    .setLegacyMode()
    .analyze();
  return violations.map(({ id, nodes }) => `axe ${id}: ${nodes.map(({ html }) => html.slice(0, 160)).join(" | ")}`);
}
