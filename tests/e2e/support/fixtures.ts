import { type BrowserContext, test as base, expect, type Page } from "playwright/test";
import type { Language } from "../../../shared/language.ts";
import { axeFaults } from "../../support/axe.ts";
import { seed } from "../../support/seed.ts";
import { ConsoleWatch } from "./console.ts";
import type { TestAccount } from "./control.ts";
import { type Stack, type StackOptions, startStack, untilListed } from "./stack.ts";
import { type Words, wordsOf } from "./words.ts";

const processes = new URL("../../../scripts/lib-processes.mjs", import.meta.url);
const { cpuSeconds } = (await import(processes.href)) as { cpuSeconds(): number };

/** CPU seconds of this worker already charged to tests. */
let measuredTo = 0;

interface Fixtures {
  language: Language;
  /** Whether announcement popups are already closed (`seen`) or open automatically (`new`). */
  announcements: "seen" | "new";
  words: Words;
  /** A new member with a balance of ৳1,000.00. */
  account: TestAccount;
  problems: ConsoleWatch;
  /** Records the test's CPU seconds (worker, browser and servers) for docs/test-times.md. */
  cost: undefined;
  /** A page in a second browser context. Its console is checked, too. */
  otherPage: Page;
  /** Runs `assertSound` on the page, with axe if `isForAxe` selects the state. */
  sound(what: string): Promise<void>;
}

interface WorkerFixtures {
  /** Options of sandbox and gateway. Set with `test.use` at the top of a file. */
  stackOptions: StackOptions;
  stack: Stack;
  /** Init script that marks all announcements as closed. */
  closeAnnouncements: string;
}

/** The suite's `test`: one sandbox and one gateway per worker. Unexpected console errors fail the test. */
export const test = base.extend<Fixtures, WorkerFixtures>({
  // Includes the agents' tree, because a second stack for tests of agents would cost more.
  stackOptions: [{ tree: "small" }, { option: true, scope: "worker" }],
  stack: [
    async ({ stackOptions }, use) => {
      const stack = await startStack(stackOptions);
      try {
        await untilListed(stack);
        await use(stack);
      } finally {
        await stack.stop();
      }
    },
    { scope: "worker", timeout: 480_000 },
  ],
  closeAnnouncements: [({ stack }, use) => announcementsClosed(stack.url).then(use), { scope: "worker" }],
  baseURL: ({ stack }, use) => use(stack.url),
  language: ["BN", { option: true }],
  announcements: ["seen", { option: true }],
  words: ({ language }, use) => use(wordsOf[language]),
  account: async ({ stack, language }, use) => use(await stack.control.createAccount({ language })),
  context: async ({ context, language, announcements, closeAnnouncements }, use) => {
    await setPageLanguage(context, language);
    if (announcements === "seen") await context.addInitScript(closeAnnouncements);
    await use(context);
  },
  page: async ({ page }, use) => {
    restBeforeMoves(page);
    await use(page);
    // A background request may still be in a route handler.
    if (!page.isClosed()) await page.unrouteAll({ behavior: "ignoreErrors" });
  },
  cost: [
    async ({ browser: _started }, use, info) => {
      const before = cpuSeconds();
      await use(undefined);
      const after = cpuSeconds();
      // CPU time spent between tests, or before a worker's first test, is charged to the next test.
      info.annotations.push({ type: "cpu", description: (after - Math.min(before, measuredTo)).toFixed(2) });
      measuredTo = after;
    },
    { auto: true },
  ],
  problems: [
    async ({ page }, use) => {
      const problems = new ConsoleWatch();
      problems.watch(page);
      await use(problems);
      expect(problems.problems(), "the console is clean").toEqual([]);
    },
    { auto: true },
  ],
  otherPage: async ({ browser, language, announcements, closeAnnouncements, problems }, use) => {
    const context = await browser.newContext();
    await setPageLanguage(context, language);
    if (announcements === "seen") await context.addInitScript(closeAnnouncements);
    const page = await context.newPage();
    restBeforeMoves(page);
    problems.watch(page);
    await use(page);
    await context.close();
  },
  sound: ({ page }, use, info) => use((what) => assertSound(page, what, isForAxe(info.file, what))),
});

/** Stores the language as the language switch does. Bengali is the default. Storage may be unavailable in frames. */
export async function setPageLanguage(context: BrowserContext, language: Language): Promise<void> {
  if (language === "EN") await context.addInitScript("try { localStorage.setItem('hisLang', 'EN'); } catch {}");
}

/**
 * Returns a script that stores the same values as closing every popup "for today"
 * (web/src/features/notices/closed-popups.ts).
 */
async function announcementsClosed(url: string): Promise<string> {
  const { popups } = (await (await fetch(`${url}/api/announcements`)).json()) as { popups: { id: string }[] };
  const closed = JSON.stringify(Object.fromEntries(popups.map(({ id }) => [id, {}])));
  return `try {
    localStorage.setItem("notToday", JSON.stringify({ day: new Date(Date.now() + 6 * 3_600_000).toISOString().slice(0, 10), closed: ${closed} }));
    sessionStorage.setItem("popupsClosed", ${JSON.stringify(closed)});
  } catch {}`;
}

/**
 * Makes navigations and Escape wait for pending history steps. A closing dialog removes its history entry, which would
 * abort a navigation, misdirect Back and disable Escape.
 */
function restBeforeMoves(page: Page): void {
  const goTo = page.goto.bind(page);
  page.goto = async (...args) => {
    await rest(page, "history");
    return goTo(...args);
  };
  const reload = page.reload.bind(page);
  page.reload = async (...args) => {
    await rest(page, "history");
    return reload(...args);
  };
  const goBack = page.goBack.bind(page);
  page.goBack = async (...args) => {
    await rest(page, "history");
    return goBack(...args);
  };
  const press = page.keyboard.press.bind(page.keyboard);
  page.keyboard.press = async (...args) => {
    if (args[0] === "Escape") await rest(page, "chunks", "history");
    return press(...args);
  };
}

/** In the deep tier, axe checks one in ten states. */
const axeShare = 10;

/**
 * Returns whether axe checks this state. Axe is slow, and screens.spec.ts and the crawl already check every screen.
 * Elsewhere, the seed selects a share of the deep tier's states; `WAYS=everywhere` selects all.
 */
function isForAxe(file: string, what: string): boolean {
  if (process.env.WAYS === "everywhere") return true;
  if (!file.includes("/deep/")) return false;
  const sum = [...what].reduce((hash, letter) => (hash * 31 + letter.charCodeAt(0)) >>> 0, 7);
  return (sum + seed) % axeShare === 0;
}

/** Checks for horizontal overflow, for the class `undefined`, and optionally with axe. */
export async function assertSound(page: Page, what: string, withAxe = true): Promise<void> {
  await untilSettled(page);
  if (withAxe) expect(await axeFaults(page), `axe on ${what}`).toEqual([]);
  const overflow = await page.evaluate("document.documentElement.scrollWidth - document.documentElement.clientWidth");
  expect(overflow, `${what} overflows sideways`).toBeLessThanOrEqual(0);
  expect(await page.locator(".undefined").count(), `classes that no stylesheet has on ${what}`).toBe(0);
}

/** Number of running animations shorter than 4 s. Ignores endless ones, such as marquees and spinners. */
const moving =
  "document.getAnimations().filter((a) => a.playState === 'running' && a.effect.getComputedTiming().endTime < 4000).length";

/** Number of lists that show faded previous results while new ones load. */
const busy =
  "[...document.querySelectorAll('main ul[aria-busy=true]')].filter((part) => part.checkVisibility()).length";

/**
 * Returns whether the page has rendered and no work of these kinds is pending (web/src/lib/browser/pending.ts). Waits
 * for five message-channel tasks, in which React may start more work. A fake clock does not stop message channels.
 */
const rests = `async (kinds) => {
  const turn = () => new Promise((resolve) => {
    const { port1, port2 } = new MessageChannel();
    port1.onmessage = () => { port1.close(); resolve(); };
    port2.postMessage(0);
  });
  // The HTML shows a start screen until the client renders. Until then data-pending is empty.
  const starting = () => document.querySelector("#root > .first, #root > .boot") !== null
    && document.querySelector("#root > .boot [role], body > [role=alert], #floor:not([hidden])") === null;
  const named = () => (document.documentElement.dataset.pending ?? "").split(" ");
  const pending = () => named().some((kind) => kinds.includes(kind)) || (kinds.includes("calls") && starting());
  for (let turns = 0; turns < 5; turns += 1) {
    if (pending()) return false;
    await turn();
  }
  return !pending();
}`;

/** Waits until no work of these kinds is pending. Default: all kinds. */
export async function rest(page: Page, ...kinds: ("calls" | "chunks" | "history")[]): Promise<void> {
  const argument = JSON.stringify(kinds.length > 0 ? kinds : ["calls", "chunks", "history"]);
  await expect
    .poll(() => page.evaluate(`(${rests})(${argument})`).catch(() => false), {
      message: "the page is idle",
      intervals: [20, 50, 100],
    })
    .toBe(true);
}

/** Waits until the page is idle and animations have ended, because half-faded text fails the contrast check. */
async function untilSettled(page: Page): Promise<void> {
  await rest(page);
  await expect.poll(() => page.evaluate(`${busy} + ${moving}`)).toBe(0);
}

export { expect };
