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

/** CPU seconds of this worker that tests were charged with. */
let measuredTo = 0;

interface Fixtures {
  /** The language this test speaks; set with `test.use`. */
  language: Language;
  /**
   * Whether the popups of announcements were closed in this browser before. They open by themselves in a pause, so only
   * tests about them leave them `new`. Set with `test.use`.
   */
  announcements: "seen" | "new";
  words: Words;
  /** A member of this test's own, 1000.00 in the wallet. */
  account: TestAccount;
  problems: ConsoleWatch;
  /** Notes what the test cost: CPU seconds of its worker, browser and servers (docs/test-times.md). */
  cost: undefined;
  /** A second browser: nothing of the first is in it; its console counts too. */
  elsewhere: Page;
  /**
   * Nothing sticks out sideways, no class is "undefined"; axe finds nothing on those screens that `isForAxe` chooses.
   */
  sound(what: string): Promise<void>;
}

interface WorkerFixtures {
  /** What the platform and the gateway of these tests differ in; set with `test.use` at the top of a file. */
  stackOptions: StackOptions;
  stack: Stack;
  /** A script that closes the platform's announcements before a page starts. */
  closeAnnouncements: string;
}

/** The suite's `test`: a sandbox and a gateway per worker, and no console error in any test. */
export const test = base.extend<Fixtures, WorkerFixtures>({
  // One stack for all who ask for nothing else, agents among them: another one costs more than their tree.
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
    await speak(context, language);
    if (announcements === "seen") await context.addInitScript(closeAnnouncements);
    await use(context);
  },
  page: async ({ page }, use) => {
    restBeforeMoves(page);
    await use(page);
    // A background request of the page may still be in a handler.
    if (!page.isClosed()) await page.unrouteAll({ behavior: "ignoreErrors" });
  },
  cost: [
    async ({ browser: _started }, use, info) => {
      const before = cpuSeconds();
      await use(undefined);
      const after = cpuSeconds();
      // What a worker starts before its first test, or ends between two, belongs to the next one.
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
  elsewhere: async ({ browser, language, announcements, closeAnnouncements, problems }, use) => {
    const context = await browser.newContext();
    await speak(context, language);
    if (announcements === "seen") await context.addInitScript(closeAnnouncements);
    const page = await context.newPage();
    restBeforeMoves(page);
    problems.watch(page);
    await use(page);
    await context.close();
  },
  sound: ({ page }, use, info) => use((what) => assertSound(page, what, isForAxe(info.file, what))),
});

/** What the language switch leaves behind; the default needs nothing. A frame may have no storage. */
export async function speak(context: BrowserContext, language: Language): Promise<void> {
  if (language === "EN") await context.addInitScript("try { localStorage.setItem('hisLang', 'EN'); } catch {}");
}

/**
 * @returns a script that writes what closing every popup "for today" writes (web/src/features/notices/closed-popups.ts)
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
 * A dialog that has just closed takes its entry out of the history; that step would abort a navigation, and an Escape
 * during it closes nothing.
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
  const press = page.keyboard.press.bind(page.keyboard);
  page.keyboard.press = async (...args) => {
    if (args[0] === "Escape") await rest(page, "chunks", "history");
    return press(...args);
  };
}

/** Of the states that flows of the deep tier pass, axe checks one in so many. */
const axeShare = 10;

/**
 * Whether axe checks this state in this run. Axe costs more than all else a test does on a screen, so it runs where
 * screens are opened for their own sake: in screens.spec.ts and in the crawl. Of the states that flows pass, the deep
 * tier checks a part that the seed selects, and `WAYS=everywhere` all.
 */
function isForAxe(file: string, what: string): boolean {
  if (process.env.WAYS === "everywhere") return true;
  if (!file.includes("/deep/")) return false;
  const sum = [...what].reduce((hash, letter) => (hash * 31 + letter.charCodeAt(0)) >>> 0, 7);
  return (sum + seed) % axeShare === 0;
}

/** What is on screen sticks out nowhere and has no class "undefined". */
export async function assertSound(page: Page, what: string, withAxe = true): Promise<void> {
  await settled(page);
  if (withAxe) expect(await axeFaults(page), `axe on ${what}`).toEqual([]);
  const overflow = await page.evaluate("document.documentElement.scrollWidth - document.documentElement.clientWidth");
  expect(overflow, `${what} overflows sideways`).toBeLessThanOrEqual(0);
  expect(await page.locator(".undefined").count(), `classes that no stylesheet has on ${what}`).toBe(0);
}

/** Motion that ends: what runs for ever (a marquee, a spinner) never settles and need not. */
const moving =
  "document.getAnimations().filter((a) => a.playState === 'running' && a.effect.getComputedTiming().endTime < 4000).length";

/** A list that still shows what was asked for before stands faded. */
const busy =
  "[...document.querySelectorAll('main ul[aria-busy=true]')].filter((part) => part.checkVisibility()).length";

/**
 * Whether the page is drawn and has nothing of these kinds under way (web/src/lib/browser/pending.ts), after React had
 * five turns to begin something else. Its scheduler uses message channels, too, which no fake clock holds.
 */
const rests = `async (kinds) => {
  const turn = () => new Promise((resolve) => {
    const { port1, port2 } = new MessageChannel();
    port1.onmessage = () => { port1.close(); resolve(); };
    port2.postMessage(0);
  });
  // What the HTML shows until the client draws: it names nothing as pending yet.
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

/** Waits until no call, chunk or history step of the page is under way. */
export async function rest(page: Page, ...kinds: ("calls" | "chunks" | "history")[]): Promise<void> {
  const wanted = JSON.stringify(kinds.length > 0 ? kinds : ["calls", "chunks", "history"]);
  await expect
    .poll(() => page.evaluate(`(${rests})(${wanted})`).catch(() => false), {
      message: "the page is idle",
      intervals: [20, 50, 100],
    })
    .toBe(true);
}

/** Half-faded text has half its contrast: wait until what is coming into view has arrived. */
async function settled(page: Page): Promise<void> {
  await rest(page);
  await expect.poll(() => page.evaluate(`${busy} + ${moving}`)).toBe(0);
}

export { expect };
