/** How late an end may come. */
const tickMs = 20;

/**
 * What ends at a certain time unless it is done before; nearly everything is. Node makes a timer for each, in a list of
 * its own while there is no other, and unmakes both: 6,000 of the 300,000 cycles of a call at 2,000 a second. So all of
 * them are looked at by one clock, which runs while there are any.
 */
export abstract class Expiring {
  static readonly #running: Expiring[] = [];
  static #clock: NodeJS.Timeout | undefined;

  #endsAt = Number.POSITIVE_INFINITY;
  /** Among those that run; -1: not among them. */
  #place = -1;

  /** Its time is over; called once. */
  protected abstract expire(): void;

  /** `performance.now()` when its time is over. */
  protected get endsAt(): number {
    return this.#endsAt;
  }

  /** @param endsAt as `performance.now()` tells it; in place of the end before */
  protected runUntil(endsAt: number): void {
    this.#endsAt = endsAt;
    if (this.#place < 0) this.#place = Expiring.#running.push(this) - 1;
    Expiring.#clock ??= setInterval(() => Expiring.#tick(), tickMs);
  }

  protected stop(): void {
    if (this.#place < 0) return;
    const last = Expiring.#running.pop();
    if (last && last !== this) {
      Expiring.#running[this.#place] = last;
      last.#place = this.#place;
    }
    this.#place = -1;
  }

  static #tick(): void {
    if (Expiring.#running.length === 0) {
      clearInterval(Expiring.#clock);
      Expiring.#clock = undefined;
      return;
    }
    const now = performance.now();
    const over = Expiring.#running.filter((one) => one.#endsAt <= now);
    for (const one of over) {
      // The end of another may have been its end as well.
      if (one.#place < 0) continue;
      one.stop();
      one.expire();
    }
  }
}
