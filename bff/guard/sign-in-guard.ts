import { keys } from "../../redis/keys.ts";
import { ApiError } from "../api-error.ts";
import type { Config } from "../config.ts";
import { type AccountHash, type AccountSubject, typedHash } from "../crypto/account-hash.ts";
import { ignoreStoreUnavailable } from "../store/ignore-store-unavailable.ts";
import type { Store } from "../store/store.ts";
import { addressKey, networkKey, networkTimes } from "./address.ts";
import { captchaDue, lockMs, locksMs, windowMs } from "./login-throttle.ts";

/** One try at signing in, already counted against its account and its address. */
export interface LoginReservation {
  /** The account, or the account at a browser that has proven it: its failures are nobody else's. */
  readonly accountHash: AccountHash;
  /** Keys of what counts its address and network; none for such a browser. */
  readonly addressKeys: readonly string[];
  /** Failures including this try, should it fail; of a network in proportion. */
  readonly failures: { readonly account: number; readonly address: number };
  readonly captchaRequired: boolean;
  /** Failures of the account that lock it. */
  readonly lockAfter: number;
}

/** What the platform's refusal of a try says. */
export interface Refusal {
  /** The platform wants a captcha from now on. */
  readonly platformAsks: boolean;
  /**
   * Whether it judged the secret. Where it stopped before that, the try counts against the address only: counted against
   * the account, anybody could lock it without ever passing a captcha. A proven browser has no other count than its own.
   */
  readonly judged: boolean;
}

/**
 * What an address with too many failures comes to. Thousands of players share a carrier's, so it closes for none of
 * them: whoever signs in or registers solves a captcha. Only tokens and codes of a reset, whose forms have no captcha, are
 * refused, and count by themselves, so that mistyped passwords do not close them.
 */
export type AddressPolicy = "captcha" | "closes";

/** Retry-After of an attempt that finds all reservations taken; the attempts before it decide what comes then. */
const contendedMs = 5_000;

/**
 * The login throttle (docs/throttles.md). An attempt is reserved before the platform is asked, so that fifty at once
 * count as fifty, and released when the platform did not refuse it.
 */
export class SignInGuard {
  readonly #store: Store;
  readonly #config: Pick<Config, "limits" | "sessionKeys">;
  /** A reservation is released once, whichever of the parallel steps of a sign-in fails first. */
  readonly #settled = new WeakSet<LoginReservation>();

  constructor(deps: { readonly store: Store; readonly config: Pick<Config, "limits" | "sessionKeys"> }) {
    this.#store = deps.store;
    this.#config = deps.config;
  }

  get #limits(): Config["limits"] {
    return this.#config.limits;
  }

  /**
   * Counts a try. One round trip: a sign-in must not get slow with the store (promise 6).
   * @param provenDevice id of a browser that has signed in to this account before: counted by itself (decision 034)
   * @param halved the subject shares its tries with another one, unless the browser has proven it: half of them are its
   * @throws ApiError sign_in_locked · StoreUnavailable
   */
  async reserve(
    subject: AccountSubject,
    ip: string,
    provenDevice?: string,
    policy: AddressPolicy = "captcha",
    halved = false,
  ): Promise<LoginReservation> {
    const { lockAfterAccount } = this.#limits;
    const lockAfter = halved && provenDevice === undefined ? Math.max(1, lockAfterAccount >> 1) : lockAfterAccount;
    const hash = typedHash(this.#config, provenDevice === undefined ? subject : `device ${provenDevice} ${subject}`);
    const addressKeys = provenDevice === undefined ? addressKeysFor(ip, policy) : [];
    const [lockedMs, byAccount, marked, byAddress] = await Promise.all([
      this.#store.ttl(keys.accountLock.key(hash)),
      this.#store.increment(keys.accountFailures.key(hash), windowMs),
      this.#store.get(keys.accountCaptcha.key(hash)),
      this.#countAddress(addressKeys, 1),
    ]);
    const reservation: LoginReservation = {
      accountHash: hash,
      addressKeys,
      failures: { account: byAccount.count, address: byAddress.count },
      captchaRequired:
        marked !== null || captchaDue({ account: byAccount.count - 1, address: byAddress.count - 1 }, this.#limits),
      lockAfter,
    };
    const addressIsFull = policy === "closes" && byAddress.count > this.#limits.addressFailures;
    const accountMs = this.#closedMs(reservation, lockedMs ?? 0);
    const retryAfterMs = addressIsFull ? byAddress.ttl : accountMs;
    if (retryAfterMs === undefined) return reservation;
    await this.release(reservation);
    throw new ApiError("sign_in_locked", { retryAfterMs });
  }

  /** Releases the reservation: the attempt never reached the platform, or the platform did not answer. */
  async release(reservation: LoginReservation): Promise<void> {
    if (!this.#settle(reservation)) return;
    await Promise.all([this.#releaseAccount(reservation.accountHash), this.#releaseAddress(reservation)]).catch(
      ignoreStoreUnavailable,
    );
  }

  /**
   * The password was right: a proven browser starts anew. Account and address only get this try back, or an attacker with
   * an account of their own would wipe their counts at will: one at the address, one whose name looks like the account's.
   */
  async succeeded(reservation: LoginReservation): Promise<void> {
    if (reservation.addressKeys.length > 0) return this.release(reservation);
    if (!this.#settle(reservation)) return;
    const { accountHash: hash } = reservation;
    const ofAccount = [keys.accountFailures, keys.accountLock, keys.accountLocks, keys.accountCaptcha];
    await this.#store.delete(...ofAccount.map((row) => row.key(hash))).catch(ignoreStoreUnavailable);
  }

  /**
   * The platform refused the try. Locks the account when this was its last one.
   * @returns whether the next sign-in must carry a captcha
   */
  async failed(reservation: LoginReservation, { platformAsks, judged }: Refusal): Promise<boolean> {
    const { accountHash: hash, addressKeys, failures, lockAfter } = reservation;
    const counts = judged || addressKeys.length === 0;
    const account = counts ? failures.account : failures.account - 1;
    await Promise.all([
      counts ? failures.account >= lockAfter && this.#lock(hash) : this.#releaseAccount(hash),
      platformAsks && this.#store.set(keys.accountCaptcha.key(hash), "1", { ttl: windowMs }),
    ]).catch(ignoreStoreUnavailable);
    return platformAsks || captchaDue({ ...failures, account }, this.#limits);
  }

  /** Whether any sign-in from this address must carry a captcha. */
  async captchaForAddress(ip: string): Promise<boolean> {
    const { count } = await this.#countAddress(addressKeysFor(ip, "captcha"), 0);
    return captchaDue({ account: 0, address: count }, this.#limits);
  }

  /** @returns false when that was done before */
  #settle(reservation: LoginReservation): boolean {
    const isFirst = !this.#settled.has(reservation);
    this.#settled.add(reservation);
    return isFirst;
  }

  #closedMs({ failures, lockAfter }: LoginReservation, lockedMs: number): number | undefined {
    if (lockedMs > 0) return lockedMs;
    return failures.account > lockAfter ? contendedMs : undefined;
  }

  /** The count of an address, or of its network in proportion when that is higher. */
  async #countAddress(addressKeys: readonly string[], step: number): Promise<{ count: number; ttl: number }> {
    const [own = uncounted, network = uncounted] = await Promise.all(
      addressKeys.map((key) => this.#store.increment(key, windowMs, step)),
    );
    const count = Math.ceil(network.count / networkTimes);
    return count > own.count ? { count, ttl: network.ttl } : own;
  }

  /** The lock first, then one place back: after it lapses exactly one try is open, and its failure locks for longer. */
  async #lock(hash: AccountHash): Promise<void> {
    const { count } = await this.#store.increment(keys.accountLocks.key(hash), locksMs);
    await this.#store.set(keys.accountLock.key(hash), "1", { ttl: lockMs(count) });
    await this.#releaseAccount(hash);
  }

  async #releaseAccount(hash: AccountHash): Promise<void> {
    await this.#store.increment(keys.accountFailures.key(hash), windowMs, -1);
  }

  async #releaseAddress({ addressKeys }: LoginReservation): Promise<void> {
    await this.#countAddress(addressKeys, -1);
  }
}

/** What nothing counts stands at. */
const uncounted = { count: 0, ttl: 0 };

/** The address first, then its network. */
function addressKeysFor(ip: string, policy: AddressPolicy): string[] {
  const row = policy === "closes" ? keys.addressGuesses : keys.addressFailures;
  return [addressKey(ip), networkKey(ip)].filter((name) => name !== undefined).map((name) => row.key(name));
}
