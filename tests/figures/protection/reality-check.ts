import { setTimeout as sleep } from "node:timers/promises";
import type { APIRequestContext, Page } from "playwright";
import type { PlayState, ProtectionHistory } from "../../../shared/contracts/protection.ts";
import { browserSite, openGame, send, type sizes, words } from "./browser-site.ts";
import { closing, type Figure } from "./figure.ts";

const minuteMs = 60_000;
const intervalMs = 15 * minuteMs;
/** Last part of each interval. It passes in real time, because the page's timers measure it. */
const unmovedMs = 30_000;
const mostMs = 10_000;

type Site = Awaited<ReturnType<typeof browserSite>>;

/** Independent calculation of play time: real and moved time while a game is open. */
class Played {
  readonly #site: Site;
  #moved = 0;
  #openSince: number | undefined;
  #before = 0;

  constructor(site: Site) {
    this.#site = site;
  }

  #now(): number {
    return performance.now() + this.#moved;
  }

  get ms(): number {
    return this.#before + (this.#openSince === undefined ? 0 : this.#now() - this.#openSince);
  }

  begin(): void {
    this.#openSince ??= this.#now();
  }

  end(): void {
    this.#before = this.ms;
    this.#openSince = undefined;
  }

  /** Starts the next interval after an answered check. Games stay open. */
  restart(): void {
    this.#before = 0;
    this.#openSince = this.#now();
  }

  async move(ms: number): Promise<void> {
    await this.#site.move(ms);
    this.#moved += ms;
  }
}

/** Makes a page report that its game is open, as it does every half minute. */
async function pulse(page: Page): Promise<void> {
  const pulseRequest = page.waitForRequest((request) => isPulse(request.url()) && request.method() === "POST");
  await page.evaluate("document.dispatchEvent(new Event('visibilitychange'))");
  await (await pulseRequest).response();
}

const isPulse = (url: string): boolean => url.endsWith("/api/protection/play");
const isOpening = (body: string | null): boolean => body?.includes('"open"') === true;
const check = (page: Page) => page.getByRole("dialog", { name: words.play.check.title });

/** Waits until the gateway's play clock has stopped after the last game closed. */
async function untilStopped(request: APIRequestContext): Promise<void> {
  const read = async () => ((await (await request.get("/api/protection/play")).json()) as PlayState).elapsedSeconds;
  for (let before = -1, now = await read(); now !== before; now = await read()) {
    before = now;
    await sleep(1_500);
  }
}

/** Plays until `untilMs` of play time, in steps of half a minute. Each page reports each step. */
async function play(played: Played, pages: readonly Page[], untilMs: number): Promise<void> {
  while (played.ms < untilMs - 1_000) {
    await played.move(Math.min(30_000, untilMs - played.ms));
    for (const page of pages) await pulse(page);
  }
}

/** Returns how far the clock next to each game differs from the play time, in ms. */
async function clocksOff(played: Played, pages: readonly Page[]): Promise<readonly number[]> {
  const read = async (page: Page): Promise<number> => {
    const [minutes = 0, seconds = 0] = ((await page.getByRole("timer").textContent()) ?? "").split(":").map(Number);
    return Math.abs((minutes * 60 + seconds) * 1_000 - played.ms);
  };
  return Promise.all(pages.map(read));
}

/**
 * Waits for the check on every page, and answers it on the last page. Returns the play time at the first check minus
 * the interval, in ms.
 */
async function meetCheck(played: Played, pages: readonly Page[]): Promise<number> {
  const [first] = await Promise.all([
    Promise.any(pages.map((page) => check(page).waitFor())).then(() => played.ms),
    ...pages.map((page) => check(page).waitFor()),
  ]);
  const last = pages.at(-1) as Page;
  const answered = last.waitForResponse((answer) => answer.url().endsWith("/reality-check/answers"));
  await check(last).getByRole("button", { name: words.play.check.continue }).click();
  await answered;
  played.restart();
  for (const page of pages) {
    if (page !== last) await pulse(page);
    await check(page).waitFor({ state: "hidden" });
  }
  return first - intervalMs;
}

/** Measures when and how often the reality check appears after a reload, in two tabs, and on two devices. */
export async function checkFigures(): Promise<readonly Figure[]> {
  return closing(async (t) => {
    const site = await browserSite(t);
    const account = await site.control.createAccount({ language: "EN" });
    const checks = new Set<string>();
    const device = async (url: string, size: keyof typeof sizes) => {
      const context = await site.device(url, size, account);
      context.on("response", async (answer) => {
        if (!isPulse(answer.url())) return;
        const state = (await answer.json().catch(() => ({}))) as Partial<PlayState>;
        if (state.checkSince) checks.add(state.checkSince);
      });
      return context;
    };
    const phone = await device(site.urls[0], "phone");
    await send(phone.request, "PUT", "/api/protection/reality-check", { minutes: 15 });
    const played = new Played(site);
    const page = await phone.newPage();
    const open = async (where: Page): Promise<void> => {
      // Moving the clock before the gateway receives the game's opening would create a jump that real time does not
      // have.
      const pulseResponse = where.waitForResponse(
        (answer) => isPulse(answer.url()) && isOpening(answer.request().postData()),
      );
      await openGame(where);
      played.begin();
      await pulseResponse;
    };
    const off: Record<string, { check: number; clocks: number }> = {};
    const end = async (name: string, pages: readonly Page[]): Promise<void> => {
      await play(played, pages, intervalMs - unmovedMs);
      const clocks = Math.max(...(await clocksOff(played, pages)));
      off[name] = { check: await meetCheck(played, pages), clocks };
    };

    await open(page);
    await play(played, [page], 6 * minuteMs);
    played.end();
    await page.reload();
    await untilStopped(phone.request);
    await played.move(minuteMs);
    await open(page);
    await end("a reload", [page]);

    const tab = await phone.newPage();
    await open(tab);
    await play(played, [page, tab], 8 * minuteMs);
    await end("two tabs", [page, tab]);
    await tab.close();

    await play(played, [page], 4 * minuteMs);
    const other = await (await device(site.urls[1], "desktop")).newPage();
    await open(other);
    await end("two devices", [page, other]);
    await play(played, [page, other], minuteMs);
    const again = (await check(page).isVisible()) || (await check(other).isVisible());

    const history = (await (await phone.request.get("/api/protection/history")).json()) as ProtectionHistory;
    const answers = history.items.filter(({ act }) => act === "reality_check_answered").length;
    const intervals = Object.keys(off).length;
    return [
      ...Object.entries(off).map(([name, { check: ms, clocks }]) => ({
        name: `reality check over ${name}: difference from the play time`,
        value: `${(ms / 1_000).toFixed(1)} s; the clock next to the game ${(clocks / 1_000).toFixed(1)} s`,
        target: "≤ 10 s",
        holds: Math.max(Math.abs(ms), clocks) <= mostMs,
      })),
      {
        name: "reality checks shown and answered, per interval and account",
        value: `${checks.size} and ${answers} in ${intervals} intervals${again ? ", and one repeated" : ""}`,
        target: "1 each",
        holds: checks.size === intervals && answers === intervals && !again,
      },
    ];
  });
}
