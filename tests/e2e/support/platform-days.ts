import type { BrowserContext } from "playwright/test";
import type { Control } from "./control.ts";

const hourMs = 3_600_000;
const dayMs = 24 * hourMs;
const spanMs = 300_000;
/** The site's clock runs in Dhaka. */
const offsetMs = 6 * hourMs;

/** Ten in the morning of the first Sunday of a month of the site's calendar, the next one after `now`: epoch ms. */
export function firstSundayAfter(now: number): number {
  const month = new Date(now + offsetMs);
  const first = Date.UTC(month.getUTCFullYear(), month.getUTCMonth() + 1, 1, 10);
  return first + ((7 - new Date(first).getUTCDay()) % 7) * dayMs - offsetMs;
}

/**
 * Days of the platform that pass in minutes. Browsers take the gateway's time for the site's, and the gateway runs on
 * the machine's clock, so these browsers get the platform's time instead.
 */
export class PlatformDays {
  readonly #control: Control;
  #ahead = 0;

  constructor(control: Control) {
    this.#control = control;
  }

  /** The first day: a Sunday, on which a week begins, with the fortnight whole in one month. */
  async begin(): Promise<void> {
    await this.#control.setClock(firstSundayAfter(await this.#control.clock()));
    await this.#read();
  }

  /** The same hour of the next day. */
  async next(): Promise<void> {
    await this.#control.advanceClock(dayMs);
    await this.#read();
  }

  /** The next span of five minutes of the clock, shortly after its beginning. */
  async nextSpan(): Promise<void> {
    const now = await this.#control.clock();
    await this.#control.setClock((Math.floor(now / spanMs) + 1) * spanMs + 10_000);
    await this.#read();
  }

  /** Tells the pages of a browser the platform's time. */
  async live(context: BrowserContext): Promise<void> {
    const isAnswer = ({ pathname }: URL): boolean =>
      pathname.startsWith("/api/") && pathname !== "/api/events" && !pathname.endsWith(".csv");
    await context.route(isAnswer, async (route) => {
      const response = await route.fetch();
      const date = new Date(Date.now() + this.#ahead).toUTCString();
      await route.fulfill({ response, headers: { ...response.headers(), date } });
    });
  }

  /** Before a browser goes: an answer may still be in a handler's hands. */
  leave = (context: BrowserContext): Promise<void> => context.unrouteAll({ behavior: "ignoreErrors" });

  async #read(): Promise<void> {
    this.#ahead = (await this.#control.clock()) - Date.now();
  }
}
