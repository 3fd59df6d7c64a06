import type { Page } from "playwright/test";
import type { Control } from "./control.ts";
import type { movedClock } from "./moved-clock.ts";
import { firstSundayAfter } from "./platform-days.ts";

const hourMs = 3_600_000;
export const dayMs = 24 * hourMs;

/** Advances the clocks of gateway and platform together. Pages read the time from the gateway. */
export class YearClock {
  readonly #gateway: ReturnType<typeof movedClock>;
  readonly #control: Control;

  constructor(gateway: ReturnType<typeof movedClock>, control: Control) {
    this.#gateway = gateway;
    this.#control = control;
  }

  /** Moves to 10:00 on the first Sunday of the next month, so that no day, week or month ends unexpectedly. */
  async begin(): Promise<void> {
    const now = await this.#control.clock();
    await this.pass(firstSundayAfter(now) - now);
  }

  async pass(ms: number): Promise<void> {
    await this.#gateway.move(ms);
    await this.#control.advanceClock(ms);
  }

  hours = (hours: number): Promise<void> => this.pass(hours * hourMs);
  days = (days: number): Promise<void> => this.pass(days * dayMs);

  async play(page: Page, minutes: number): Promise<void> {
    await this.#gateway.play(page, minutes);
    await this.#control.advanceClock(minutes * 60_000);
  }
}
