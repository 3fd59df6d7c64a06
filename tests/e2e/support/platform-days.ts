import type { BrowserContext } from "playwright/test";
import type { Control } from "./control.ts";

const hourMs = 3_600_000;
const dayMs = 24 * hourMs;
const spanMs = 300_000;
/** The site's time zone is GMT+6. */
const offsetMs = 6 * hourMs;

/** Returns 10:00 on the first Sunday of the month after `now`, in the site's time zone, as epoch ms. */
export function firstSundayAfter(now: number): number {
  const month = new Date(now + offsetMs);
  const first = Date.UTC(month.getUTCFullYear(), month.getUTCMonth() + 1, 1, 10);
  return first + ((7 - new Date(first).getUTCDay()) % 7) * dayMs - offsetMs;
}

/**
 * Lets platform days pass in minutes. Pages read the site's time from the gateway's Date header, so `live` replaces
 * that header with the platform's time.
 */
export class PlatformDays {
  readonly #control: Control;
  #ahead = 0;

  constructor(control: Control) {
    this.#control = control;
  }

  /** Moves to the first day: a Sunday in a month that contains the complete fortnight. */
  async begin(): Promise<void> {
    await this.#control.setClock(firstSundayAfter(await this.#control.clock()));
    await this.#read();
  }

  /** Moves to the same hour of the next day. */
  async next(): Promise<void> {
    await this.#control.advanceClock(dayMs);
    await this.#read();
  }

  /** Moves to 10 s after the start of the next five-minute period. */
  async nextSpan(): Promise<void> {
    const now = await this.#control.clock();
    await this.#control.setClock((Math.floor(now / spanMs) + 1) * spanMs + 10_000);
    await this.#read();
  }

  /** Sets the Date header of API responses in this browser to the platform's time. */
  async live(context: BrowserContext): Promise<void> {
    const isAnswer = ({ pathname }: URL): boolean =>
      pathname.startsWith("/api/") && pathname !== "/api/events" && !pathname.endsWith(".csv");
    await context.route(isAnswer, async (route) => {
      const response = await route.fetch();
      const date = new Date(Date.now() + this.#ahead).toUTCString();
      await route.fulfill({ response, headers: { ...response.headers(), date } });
    });
  }

  /** Removes the route handlers before the browser closes, because a response may still be in one. */
  leave = (context: BrowserContext): Promise<void> => context.unrouteAll({ behavior: "ignoreErrors" });

  async #read(): Promise<void> {
    this.#ahead = (await this.#control.clock()) - Date.now();
  }
}
