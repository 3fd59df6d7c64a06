import Type from "typebox";
import { keys } from "../../redis/keys.ts";
import { ApiError } from "../api-error.ts";
import type { Config } from "../config.ts";
import { type AccountHash, type AccountSubject, accountHash } from "../crypto/account-hash.ts";
import { ignoreStoreUnavailable } from "../store/ignore-store-unavailable.ts";
import { parseStored } from "../store/parse-stored.ts";
import type { Store } from "../store/store.ts";
import { addressKey } from "./address.ts";

const secondMs = 1_000;
const minuteMs = 60_000;
const hourMs = 60 * minuteMs;
const dayMs = 24 * hourMs;
/** Life of a code as a platform may state it. */
const Minutes = Type.Number({ minimum: 1, maximum: 24 * 60 });
/** A place is held this long while the platform is asked; longer than any call may take. */
const heldMs = minuteMs;

/** One code by SMS, already counted against everything that limits it. */
export interface SmsReservation {
  readonly recipient: AccountHash;
  readonly address: string;
  releaseCountdown(): Promise<void>;
}

/**
 * What limits codes by SMS (docs/throttles.md): one per visitor and second, one per recipient until its countdown
 * ends, so many per address and hour, so many in all. Counted before the platform is asked, so that twenty at once
 * count as twenty; the recipient is taken in one atomic step of the store, whatever instance asks.
 */
export class SmsGuard {
  readonly #store: Store;
  readonly #limits: Config["limits"];

  constructor(deps: { readonly store: Store; readonly config: Pick<Config, "limits"> }) {
    this.#store = deps.store;
    this.#limits = deps.config.limits;
  }

  /**
   * @param visitor hash of the visitor's ticket
   * @param recipient number in its one spelling, or whatever stands for a number only the platform knows
   * @throws ApiError sms_throttled · sms_countdown with what is left of it · StoreUnavailable
   */
  async reserve(visitor: string, recipient: AccountSubject, ip: string): Promise<SmsReservation> {
    const hash = accountHash(recipient);
    const address = addressKey(ip);
    const countdown = keys.smsCountdown.key(hash);
    if (!(await this.#store.set(keys.smsThrottle.key(visitor), "1", { ttl: secondMs, ifAbsent: true }))) {
      throw new ApiError("sms_throttled", { retryAfterMs: secondMs });
    }
    const lock = await this.#store.lock(countdown, heldMs);
    if (!lock) throw new ApiError("sms_countdown", { retryAfterMs: (await this.#store.ttl(countdown)) ?? secondMs });
    const reservation = { recipient: hash, address, releaseCountdown: () => lock.release() };
    const [byAddress, overall] = await Promise.all([
      this.#store.increment(keys.smsAddress.key(address), hourMs),
      this.#store.increment(keys.smsOverall.key(), hourMs),
    ]);
    const full =
      (byAddress.count > this.#limits.smsPerAddress && byAddress) ||
      (overall.count > this.#limits.smsOverall && overall);
    if (!full) return reservation;
    await this.release(reservation);
    throw new ApiError("sms_throttled", { retryAfterMs: full.ttl });
  }

  /** No code was sent: the platform refused, or was away. The second between two requests stands. */
  async release(reservation: SmsReservation): Promise<void> {
    await Promise.all([
      reservation.releaseCountdown(),
      this.#store.increment(keys.smsAddress.key(reservation.address), hourMs, -1),
      this.#store.increment(keys.smsOverall.key(), hourMs, -1),
    ]).catch(ignoreStoreUnavailable);
  }

  /**
   * The code is on its way: the countdown starts.
   * @param minutes as the platform says
   * @returns its length in ms
   */
  async sent({ recipient }: SmsReservation, minutes: number): Promise<number> {
    const ttl = minutes * minuteMs;
    await Promise.all([
      this.#store.set(keys.smsCountdown.key(recipient), "1", { ttl }),
      this.#store.set(keys.smsLife.key(), String(minutes), { ttl: dayMs }),
    ]).catch(ignoreStoreUnavailable);
    return ttl;
  }

  /**
   * The platform knows nobody by this number, which nobody may learn: the same countdown starts as if a code were on
   * its way.
   */
  async recordSimulatedSend(reservation: SmsReservation): Promise<number> {
    const minutes = parseStored(Minutes, (await this.#store.get(keys.smsLife.key())) ?? "1");
    return this.sent(reservation, minutes ?? 1);
  }
}
