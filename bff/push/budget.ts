import { keys } from "../../redis/keys.ts";
import { ignoreStoreUnavailable, type Store } from "../store/store.ts";
import { mostCallsOfPoll } from "./poll.ts";

/**
 * A window is a little longer than a ninth of a second and has a tenth of the budget: any second, wherever it begins,
 * touches ten windows at most.
 */
export const windowMs = 112;
const windowsOfSecond = 10;
/** How many takes the usual one is the mean of. */
const remembered = 32;

/** What an instance may ask of the platform now. */
export interface Share {
  readonly calls: number;
  /** Until there may be more; 0 where all that was wanted was there. */
  readonly waitMs: number;
}

/** The platform calls that pushing may make, of all instances together, counted in the store. */
export class PollBudget {
  readonly #store: Pick<Store, "increment">;
  readonly #perWindow: number;
  #usual = 0;

  constructor(store: Pick<Store, "increment">, callsPerSecond: number) {
    this.#store = store;
    this.#perWindow = Math.floor(callsPerSecond / windowsOfSecond);
  }

  /** Takes up to so many calls of the present window. With the store away an instance goes on with what it usually got. */
  async take(wanted: number): Promise<Share> {
    try {
      const { count, ttl } = await this.#store.increment(keys.pushCalls.key(), windowMs, wanted);
      const left = this.#perWindow - (count - wanted);
      const calls = Math.max(0, Math.min(wanted, left));
      this.#usual += (calls - this.#usual) / remembered;
      return { calls, waitMs: calls < wanted ? ttl : 0 };
    } catch (error) {
      ignoreStoreUnavailable(error);
      return { calls: Math.min(wanted, Math.max(mostCallsOfPoll, Math.floor(this.#usual))), waitMs: windowMs };
    }
  }
}
