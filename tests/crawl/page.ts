import type { Page } from "playwright";
import type { Words } from "../e2e/support/words.ts";

/** What page.js leaves in every page. */
declare global {
  var crawl: { settled(): boolean; effect(): string; isTitled(start: string): boolean };
}

/** How long a page may take to stand still before that is a finding. */
export const patienceMs = 15_000;

/** Waits until nothing moves, loads or stands for something still to come (`page.js`). */
export async function settle(page: Page): Promise<void> {
  await page.waitForFunction(() => crawl.settled(), undefined, { timeout: patienceMs });
}

/** For the first page that a fresh gateway serves. */
const firstPatienceMs = 4 * patienceMs;

/** Announcements greet somebody new over home: waits for them and puts them away for this visit. */
export async function greetingRead(page: Page, words: Words): Promise<void> {
  const greeting = page.getByRole("dialog", { name: words.notices.announcements });
  // It waits until somebody has touched the page.
  await page.keyboard.press("F4");
  await greeting.getByRole("button", { name: words.common.ui.close }).click({ timeout: firstPatienceMs });
  await greeting.waitFor({ state: "hidden" });
}
