import { keys } from "../../redis/keys.ts";
import { ApiError } from "../api-error.ts";
import type { Config } from "../config.ts";
import { type AccountHash, type AccountSubject, typedHash } from "../crypto/account-hash.ts";
import type { MemoryPressure } from "../store/memory-pressure.ts";
import { ignoreStoreUnavailable, type Store } from "../store/store.ts";
import { decrementAll, incrementAll } from "../store/stored-values.ts";
import { addressSubjects, networkTimes } from "./address.ts";
import { captchaDue, lockMs, locksMs, type OverallFailures, windowMs } from "./login-throttle.ts";

/** A sign-in attempt that is already counted against its account and address. */
export interface LoginReservation {
  /** Hash of the account. For a proven browser, hash of account and browser, which are counted separately. */
  readonly accountHash: AccountHash;
  /** Counter keys of the address and its network. Empty for a proven browser. */
  readonly addressKeys: readonly string[];
  /** Failures including this attempt. `address` is the network's scaled-down count if that is higher. */
  readonly failures: { readonly account: number; readonly address: number };
  readonly captchaRequired: boolean;
  /** Number of failures at which the account is locked or, if `locks` is false, further attempts are refused. */
  readonly lockAfter: number;
  readonly locks: boolean;
  readonly successKey: string;
}

export interface TryTerms {
  /** Id of a browser that has signed in to this account before, which is counted separately (decision 034). */
  readonly provenDevice?: string | undefined;
  readonly policy?: AddressPolicy | undefined;
  /** Two subjects share the attempts, and each has half the limit unless the browser is proven. */
  readonly halved?: boolean | undefined;
  /**
   * The attempt is made in a session. Unless the browser is proven, it has half the limit and locks no sign-in: another
   * account may have the same throttle name (decision 069).
   */
  readonly inSession?: boolean | undefined;
  /** Subject by which successful sign-ins are counted; defaults to the attempt's subject. */
  readonly successes?: AccountSubject | undefined;
}

/**
 * Effect of too many failures from an address. `captcha`: sign-in and registration require a captcha, because a
 * carrier's address has thousands of players. `closes`: URL tokens and reset codes, whose forms have no captcha, are
 * refused. These attempts have a separate count, which mistyped passwords do not raise.
 */
export type AddressPolicy = "captcha" | "closes";

interface SignInGuardDeps {
  readonly store: Store;
  readonly config: Pick<Config, "limits" | "sessionKeys">;
  readonly overallFailures: Pick<OverallFailures, "count" | "exceeded">;
  readonly memoryPressure: Pick<MemoryPressure, "isHigh" | "refuseNewVisitor">;
}

/** Retry-After of an attempt that exceeds the limit while other attempts are in flight. */
const contendedMs = 5_000;

/** The login throttle (docs/throttles.md). Reserves attempts before the platform call, so concurrent ones all count. */
export class SignInGuard {
  readonly #store: Store;
  readonly #deps: SignInGuardDeps;
  /** Prevents a second settlement, because several parallel steps of a sign-in may fail. */
  readonly #settled = new WeakSet<LoginReservation>();

  constructor(deps: SignInGuardDeps) {
    this.#store = deps.store;
    this.#deps = deps;
  }

  get #limits(): Config["limits"] {
    return this.#deps.config.limits;
  }

  /**
   * Counts an attempt, usually in one round trip to the store (promise 6).
   * @throws ApiError sign_in_locked · too_many_requests after too many successful sign-ins · overloaded for an unproven
   * browser and a name without a counter while the store is nearly full · StoreUnavailable
   */
  async reserve(
    subject: AccountSubject,
    ip: string,
    { provenDevice, policy = "captcha", halved, inSession, successes = subject }: TryTerms = {},
  ): Promise<LoginReservation> {
    const { addressFailures, lockAfterAccount, signIns: maxSignIns } = this.#limits;
    const isProven = provenDevice !== undefined;
    const hasHalf = (halved || inSession) && !isProven;
    const lockAfter = hasHalf ? Math.max(1, lockAfterAccount >> 1) : lockAfterAccount;
    const hashOf = (name: AccountSubject): AccountHash =>
      typedHash(this.#deps.config, isProven ? `device ${provenDevice} ${name}` : name);
    const hash = hashOf(subject);
    const successKey = signInsKey(hashOf(successes));
    const addressKeys = isProven ? [] : addressKeysFor(ip, policy);
    if (this.#deps.memoryPressure.isHigh && !isProven) await this.#requireCounter(hash);
    const counting = incrementAll(this.#store, failureCounters(hash, addressKeys));
    const [signIns, lockedMs, [byAccount, ...addressCounts], captchaMark, overallExceeded] = await Promise.all([
      this.#store.increment(successKey, hourMs, 0),
      this.#store.ttl(keys.accountLock.key(hash)),
      counting,
      this.#store.get(keys.accountCaptcha.key(hash)),
      isProven ? false : this.#deps.overallFailures.exceeded(),
    ]).catch(async (error: unknown) => {
      await decrementAll(this.#store, await counting.catch(() => []));
      throw error;
    });
    const byAddress = addressCount(addressCounts);
    const reservation: LoginReservation = {
      accountHash: hash,
      addressKeys: await this.#keepNetworkOnly(addressKeys, byAddress),
      failures: { account: byAccount.count, address: byAddress.count },
      captchaRequired:
        overallExceeded ||
        captchaMark !== null ||
        captchaDue({ account: byAccount.count - 1, address: byAddress.count - 1 }, this.#limits),
      lockAfter,
      locks: isProven || !inSession,
      successKey,
    };
    if (signIns.count >= maxSignIns) {
      await this.release(reservation);
      throw new ApiError("too_many_requests", { retryAfterMs: signIns.ttl });
    }
    const isAddressClosed = policy === "closes" && byAddress.count > addressFailures;
    const accountMs = closedMs(reservation, lockedMs ?? 0, byAccount.ttl);
    const retryAfterMs = isAddressClosed ? byAddress.ttl : accountMs;
    if (retryAfterMs === undefined) return reservation;
    await this.release(reservation);
    throw new ApiError("sign_in_locked", { retryAfterMs });
  }

  /** Undoes the count of an attempt that was not a wrong guess, e.g. because the platform did not answer. */
  async release(reservation: LoginReservation): Promise<void> {
    if (!this.#settle(reservation)) return;
    await decrementAll(this.#store, failureCounters(reservation.accountHash, reservation.addressKeys));
  }

  /**
   * Counts a successful sign-in, which has a separate limit. Resets the failures of a proven browser. For other
   * browsers, only undoes the count of this attempt: attackers could otherwise reset the counts with an account of
   * their own.
   * @param forgives if false, only undoes the count of this attempt in a proven browser too
   */
  async succeeded(reservation: LoginReservation, { forgives = true } = {}): Promise<void> {
    const { addressKeys, successKey } = reservation;
    // A single round trip is used, because each further round trip delays sign-ins while the store is slow (promise 6).
    await Promise.all([
      this.#store.increment(successKey, hourMs).catch(ignoreStoreUnavailable),
      addressKeys.length > 0 || !forgives ? this.release(reservation) : this.#forgive(reservation),
    ]);
  }

  /**
   * Counts a correct password that still needs a second step in an unproven browser. Also counts by the step's subject,
   * which is the same for every spelling of the account.
   * @throws ApiError too_many_requests · StoreUnavailable
   */
  async heldForStep(reservation: LoginReservation, step: AccountSubject): Promise<void> {
    const [{ count, ttl }] = await Promise.all([
      this.#store.increment(signInsKey(typedHash(this.#deps.config, step)), hourMs),
      this.succeeded(reservation, { forgives: false }),
    ]);
    if (count > this.#limits.signIns) throw new ApiError("too_many_requests", { retryAfterMs: ttl });
  }

  async #forgive(reservation: LoginReservation): Promise<void> {
    if (!this.#settle(reservation)) return;
    const rows = [keys.accountFailures, keys.accountLock, keys.accountLocks, keys.accountCaptcha];
    await this.#store.delete(...rows.map((row) => row.key(reservation.accountHash))).catch(ignoreStoreUnavailable);
  }

  /**
   * Counts an attempt that the platform refused, and locks the account after its last allowed attempt. If the platform
   * has not `judged` the secret, only the address is counted: otherwise anyone could lock an account without solving a
   * captcha. A proven browser has a single count, which always applies.
   * @returns whether the next sign-in needs a captcha
   */
  async failed(
    reservation: LoginReservation,
    { platformAsks, judged }: { readonly platformAsks: boolean; readonly judged: boolean },
  ): Promise<boolean> {
    const { accountHash: hash, addressKeys, failures, lockAfter, locks } = reservation;
    const counts = judged || addressKeys.length === 0;
    const account = counts ? failures.account : failures.account - 1;
    await Promise.all([
      counts ? locks && failures.account >= lockAfter && this.#lock(hash) : this.#releaseAccount(hash),
      // Attempts with a wrong captcha do not count here. Otherwise one address could force captchas on everyone.
      judged && addressKeys.length > 0 && this.#deps.overallFailures.count(),
      // No mark is set if a captcha was already needed, so that attempts with made-up captchas cannot set one.
      platformAsks &&
        !reservation.captchaRequired &&
        this.#store.set(keys.accountCaptcha.key(hash), "1", { ttl: windowMs }),
    ]).catch(ignoreStoreUnavailable);
    return platformAsks || captchaDue({ ...failures, account }, this.#limits);
  }

  /** Whether sign-ins from this address need a captcha, also because of high failures overall. */
  async captchaForAddress(ip: string, isProven = false): Promise<boolean> {
    const counts = addressKeysFor(ip, "captcha").map((key) => this.#store.increment(key, windowMs, 0));
    const [{ count }, overallExceeded] = await Promise.all([
      Promise.all(counts).then(addressCount),
      isProven ? false : this.#deps.overallFailures.exceeded(),
    ]);
    return overallExceeded || captchaDue({ account: 0, address: count }, this.#limits);
  }

  /** Refuses a name without a counter, because the name would need new space in the store. */
  async #requireCounter(hash: AccountHash): Promise<void> {
    if ((await this.#store.get(keys.accountFailures.key(hash))) === null) this.#deps.memoryPressure.refuseNewVisitor();
  }

  #settle(reservation: LoginReservation): boolean {
    const isFirst = !this.#settled.has(reservation);
    this.#settled.add(reservation);
    return isFirst;
  }

  /**
   * Undoes the count of a /64 once its /48 has reached the captcha limit. A hosting customer could otherwise create a
   * key with every attempt.
   * @returns the keys that still count
   */
  async #keepNetworkOnly(addressKeys: readonly string[], by: AddressCount): Promise<readonly string[]> {
    const [own] = addressKeys;
    if (own === undefined || !by.ofNetwork || !captchaDue({ account: 0, address: by.count }, this.#limits)) {
      return addressKeys;
    }
    const isTakenBack = await this.#store.increment(own, windowMs, -1).catch(ignoreStoreUnavailable);
    return isTakenBack ? addressKeys.slice(1) : addressKeys;
  }

  /** Locks the account and undoes one failure, so that one attempt is allowed after the lock. */
  async #lock(hash: AccountHash): Promise<void> {
    const { count } = await this.#store.increment(keys.accountLocks.key(hash), locksMs);
    await this.#store.set(keys.accountLock.key(hash), "1", { ttl: lockMs(count) });
    await this.#releaseAccount(hash);
  }

  async #releaseAccount(hash: AccountHash): Promise<void> {
    await this.#store.increment(keys.accountFailures.key(hash), windowMs, -1);
  }
}

/** Returns the ms until the account accepts attempts, or undefined if it accepts them now. */
function closedMs({ failures, lockAfter, locks }: LoginReservation, lockedMs: number, ttl: number): number | undefined {
  if (lockedMs > 0) return lockedMs;
  if (failures.account <= lockAfter) return undefined;
  return locks ? contendedMs : ttl;
}

const hourMs = 60 * 60_000;
const signInsKey = (hash: AccountHash): string => keys.quota.key("signIn", hash);

/** `ofNetwork`: the count is the network's, divided by `networkTimes`. */
type AddressCount = { readonly count: number; readonly ttl: number; readonly ofNetwork: boolean };

const uncounted = { count: 0, ttl: 0 };

function addressCount([own = uncounted, network = uncounted]: readonly (typeof uncounted)[]): AddressCount {
  const count = Math.ceil(network.count / networkTimes);
  return count > own.count ? { count, ttl: network.ttl, ofNetwork: true } : { ...own, ofNetwork: false };
}

type FailureCounter = { readonly key: string; readonly ms: number };

/** Returns the failure counters of an account and of its addresses, in this order. */
const failureCounters = (hash: AccountHash, addressKeys: readonly string[]): [FailureCounter, ...FailureCounter[]] => [
  { key: keys.accountFailures.key(hash), ms: windowMs },
  ...addressKeys.map((key) => ({ key, ms: windowMs })),
];

function addressKeysFor(ip: string, policy: AddressPolicy): string[] {
  const row = policy === "closes" ? keys.addressGuesses : keys.addressFailures;
  return addressSubjects(ip).map(({ name }) => row.key(name));
}
