import { type Browser, type BrowserContext, chromium, type Page } from "playwright";
import { launching } from "../crawl/launching.ts";
import { wordsOf } from "../e2e/support/words.ts";
import { medianOf } from "./figures.ts";

/** Slow connection: 50,000 bytes per second and a latency of 400 ms. */
const line = { downloadThroughput: 50_000, uploadThroughput: 50_000, latency: 400, offline: false };
const slowerCpu = 6;

interface Mark {
  readonly name: string;
  readonly markMs: number;
  measure(browser: Browser, url: string): Promise<number>;
}

/** Records when React has drawn a game tile with a button. Runs before the page's scripts. */
const noteLobby = `new MutationObserver((_, observer) => {
  if (!document.querySelector("#root article button")) return;
  observer.disconnect();
  requestAnimationFrame(() => { window.lobbyMs = performance.now(); });
}).observe(document, { childList: true, subtree: true });`;

const firstPaint = "performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? 0";

/** Runs in the page: clicks "More" in the bottom bar and returns the time until the menu is painted, in ms. */
const openMenu = `new Promise((resolve) => {
  const button = [...document.querySelectorAll("button")].find((one) => one.textContent.trim() === "${wordsOf.BN.common.nav.more}");
  const since = performance.now();
  button.click();
  const look = () =>
    document.querySelector("[role=dialog]")
      ? requestAnimationFrame(() => resolve(performance.now() - since))
      : requestAnimationFrame(look);
  requestAnimationFrame(look);
})`;

/** Times of the first paint and of a usable lobby on a slow connection, and of opening the menu on a slow phone. */
const marks: readonly Mark[] = [
  {
    name: "something to see, 400 kbit/s",
    markMs: 2_500,
    measure: (browser, url) => onSlowLine(browser, url, firstPaint),
  },
  {
    name: "lobby usable, 400 kbit/s",
    markMs: 5_500,
    measure: (browser, url) => onSlowLine(browser, url, "window.lobbyMs ?? 0"),
  },
  { name: "menu open, CPU ×6", markMs: 300, measure: menuOnSlowPhone },
];

const phone = (browser: Browser): Promise<BrowserContext> =>
  browser.newContext({ viewport: { width: 360, height: 740 }, isMobile: true, hasTouch: true });

/** Polls a page expression until its value is above 0. */
async function untilAbove0(page: Page, expression: string): Promise<number> {
  for (;;) {
    const value = await page.evaluate<number>(expression);
    if (value > 0) return value;
    await page.waitForTimeout(50);
  }
}

async function onSlowLine(browser: Browser, url: string, expression: string): Promise<number> {
  const context = await phone(browser);
  const page = await context.newPage();
  await page.addInitScript(noteLobby);
  const client = await context.newCDPSession(page);
  await client.send("Network.enable");
  await client.send("Network.emulateNetworkConditions", line);
  await page.goto(url, { waitUntil: "commit", timeout: 60_000 });
  const ms = await untilAbove0(page, expression);
  await context.close();
  return ms;
}

async function menuOnSlowPhone(browser: Browser, url: string): Promise<number> {
  const context = await phone(browser);
  const page = await context.newPage();
  await page.addInitScript(noteLobby);
  await page.goto(url);
  await untilAbove0(page, "window.lobbyMs ?? 0");
  await page.waitForLoadState("networkidle", { timeout: 10_000 }).catch(() => undefined);
  const client = await context.newCDPSession(page);
  await client.send("Emulation.setCPUThrottlingRate", { rate: slowerCpu });
  const ms = await page.evaluate<number>(openMenu);
  await context.close();
  return ms;
}

/** Measures cold first visits of home, each figure as a median. @returns the rows of a table */
export async function firstVisit(url: string, runs: number): Promise<readonly string[]> {
  const browser = await chromium.launch(launching);
  const rows: string[] = [];
  for (const { name, markMs, measure } of marks) {
    const times: number[] = [];
    for (let run = 0; run < runs; run += 1) times.push(await measure(browser, url));
    const ms = medianOf(times);
    rows.push(`| ${name} | ${ms.toFixed(0)} ms${ms <= markMs ? "" : " ·"} | ${markMs} ms |`);
  }
  await browser.close();
  return rows;
}
