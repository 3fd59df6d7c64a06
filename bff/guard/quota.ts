import { keys } from "../../redis/keys.ts";
import { ApiError } from "../api-error.ts";
import type { Config } from "../config.ts";
import { ignoreStoreUnavailable } from "../store/ignore-store-unavailable.ts";
import type { Store } from "../store/store.ts";
import { addressKey } from "./address.ts";

const hourMs = 60 * 60_000;

/** What an address may do so often an hour, and the limit it goes by. */
export const limitOf = {
  registration: "registrations",
  trialSession: "trialSessions",
  emailReset: "resets",
  affiliateCheck: "affiliateChecks",
  upload: "uploads",
  feedback: "feedback",
} as const satisfies Record<string, keyof Config["limits"]>;

export type Counted = keyof typeof limitOf;

/** Hourly limits per client address, counted before the platform is called, so that fifty parallel calls count as fifty. */
export class Quota {
  readonly #store: Store;
  readonly #limits: Config["limits"];

  constructor(deps: { readonly store: Store; readonly config: Pick<Config, "limits"> }) {
    this.#store = deps.store;
    this.#limits = deps.config.limits;
  }

  /**
   * Takes a place.
   * @returns gives it back, for a call that came to nothing; never rejects for a store that is away
   * @throws ApiError too_many_requests · StoreUnavailable
   */
  async take(what: Counted, ip: string): Promise<() => Promise<void>> {
    const key = keys.quota.key(what, addressKey(ip));
    const release = async (): Promise<void> => {
      await this.#store.increment(key, hourMs, -1).catch(ignoreStoreUnavailable);
    };
    const { count, ttl } = await this.#store.increment(key, hourMs);
    if (count <= this.#limits[limitOf[what]]) return release;
    await release();
    throw new ApiError("too_many_requests", { retryAfterMs: ttl });
  }
}
