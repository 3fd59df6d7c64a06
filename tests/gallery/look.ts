import type { Browser, Page } from "playwright";
import { ConsoleWatch } from "../e2e/support/console.ts";
import { axeFaults } from "../support/axe.ts";
import { galleryUrl, serveGallery } from "./build.ts";

export const sizes = {
  phone: { viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true },
  desktop: { viewport: { width: 1440, height: 900 } },
} as const;

export interface View {
  readonly size: keyof typeof sizes;
  readonly language: "bn" | "en";
}

export const views: readonly View[] = [
  { size: "phone", language: "bn" },
  { size: "desktop", language: "en" },
  { size: "phone", language: "en" },
  { size: "desktop", language: "bn" },
];

/** Narrowest width without horizontal scrolling (WCAG 2.2, 1.4.10 Reflow). */
const narrowest = { width: 320, height: 640 };

/** Part of the gallery with its state names. A state's index is its number in the address. */
export interface Part {
  readonly id: string;
  readonly states: readonly string[];
}

export async function openGallery(browser: Browser, { size }: View): Promise<Page> {
  const context = await browser.newContext({ ...sizes[size], timezoneId: "Asia/Dhaka", reducedMotion: "reduce" });
  await serveGallery(context);
  return context.newPage();
}

export async function partsOf(page: Page): Promise<Part[]> {
  await page.goto(galleryUrl);
  return page.evaluate<Part[]>(`[...document.querySelectorAll("[data-part]")].map((link) => ({
    id: link.dataset.part,
    states: [...link.parentElement.querySelectorAll("[data-state]")].map((state) => state.dataset.state),
  }))`);
}

/**
 * Opens a part in one state, or in all states side by side, and returns its faults.
 * @param state number of the state. Without a number, all states share a page, so duplicate landmark names are ignored.
 */
export async function faultsOf(page: Page, { size, language }: View, part: string, state?: number): Promise<string[]> {
  const watch = new ConsoleWatch();
  const stop = watch.watch(page);
  const number = state === undefined ? "" : `&state=${state}`;
  await page.goto(`${galleryUrl}/?part=${part}${number}&lang=${language}`);
  await page.locator("h1").waitFor({ state: "attached" });
  await page.evaluate("document.fonts.ready");
  const faults = await axeFaults(page);
  if (size === "phone") {
    await page.setViewportSize(narrowest);
    const width = "document.documentElement.scrollWidth - document.documentElement.clientWidth";
    const overflow = await page.evaluate<number>(width);
    if (overflow > 0) faults.push(`sticks out by ${overflow} px at ${narrowest.width} px`);
    await page.setViewportSize(sizes.phone.viewport);
  }
  stop();
  const own = state === undefined ? faults.filter((fault) => !fault.startsWith("axe landmark-unique")) : faults;
  return [...own, ...watch.problems()];
}
