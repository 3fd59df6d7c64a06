import type { Page } from "playwright";
import type { Words } from "../e2e/support/words.ts";

/** Functions that page.js adds to every page. */
declare global {
  var crawl: { isSettled(): boolean; effect(): string; isTitled(start: string): boolean };
}

/** Maximum time until a page settles. A longer wait is a fault. */
export const timeoutMs = 15_000;

/** Waits until the page has loaded and nothing on it moves (`page.js`). */
export async function settle(page: Page): Promise<void> {
  await page.waitForFunction(() => crawl.isSettled(), undefined, { timeout: timeoutMs });
}

/** Timeout for the first page of a new gateway. */
const firstTimeoutMs = 4 * timeoutMs;

/** Waits for the announcements that home shows to a new visitor, and closes them for this visit. */
export async function greetingRead(page: Page, words: Words): Promise<void> {
  const greeting = page.getByRole("dialog", { name: words.notices.announcements });
  // The popup opens only after user activity.
  await page.keyboard.press("F4");
  await greeting.getByRole("button", { name: words.common.ui.close }).click({ timeout: firstTimeoutMs });
  await greeting.waitFor({ state: "hidden" });
}
