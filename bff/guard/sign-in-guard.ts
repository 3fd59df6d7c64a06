import { keys } from "../../redis/keys.ts";
import { ApiError } from "../api-error.ts";
import type { Config } from "../config.ts";
import { type AccountHash, type AccountSubject, typedHash } from "../crypto/account-hash.ts";
import type { MemoryPressure } from "../store/memory-pressure.ts";
import { ignoreStoreUnavailable, type Store } from "../store/store.ts";
import { addressKey, networkKey, networkTimes } from "./address.ts";
import { captchaDue, lockMs, locksMs, type OverallFailures, windowMs } from "./login-throttle.ts";

/** One try at signing in, already counted against its account and its address. */
export interface LoginReservation {
  /** The account, or the account at a browser that has proven it: its failures are nobody else's. */
  readonly accountHash: AccountHash;
  /** Keys of what counts its address and network; none for such a browser. */
  readonly addressKeys: readonly string[];
  /** Failures including this try, should it fail; of a network in proportion. */
  readonly failures: { readonly account: number; readonly address: number };
  readonly captchaRequired: boolean;
  /** Failures of the account that lock it, or that refuse a try that may not lock it. */
  readonly lockAfter: number;
  /** Whether its failure may lock the account. */
  readonly locks: boolean;
  /** Counts sign-ins that succeed. */
  readonly successKey: string;
}

/** What an attempt counts by and how much of its account's tries it may take. */
export interface TryTerms {
  /** Id of a browser that has signed in to this account before: counted separately (decision 034). */
  readonly provenDevice?: string | undefined;
  readonly policy?: AddressPolicy | undefined;
  /** The subject shares its tries with another one, unless the browser has proven it: half of them are its. */
  readonly halved?: boolean | undefined;
  /**
   * The try is made by somebody who is signed in: without a proof of the account it is refused once half of the tries are
   * used up, and its failure locks no sign-in. Another account may have the same canonical name (decision 069).
   */
  readonly inSession?: boolean | undefined;
  /** What sign-ins that succeed are counted by; absent: the subject. */
  readonly successes?: AccountSubject | undefined;
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

export interface SignInGuardDeps {
  readonly store: Store;
  readonly config: Pick<Config, "limits" | "sessionKeys">;
  readonly overallFailures: Pick<OverallFailures, "count" | "exceeded">;
  readonly memoryPressure: Pick<MemoryPressure, "isHigh" | "refuseNewcomer">;
}

/** Retry-After of an attempt that finds all reservations taken; the attempts before it decide what comes then. */
const contendedMs = 5_000;

/**
 * The login throttle (docs/throttles.md). An attempt is reserved before the platform is asked, so that fifty at once
 * count as fifty, and released when the platform did not refuse it.
 */
export class SignInGuard {
  readonly #store: Store;
  readonly #config: SignInGuardDeps["config"];
  readonly #overall: SignInGuardDeps["overallFailures"];
  readonly #memory: SignInGuardDeps["memoryPressure"];
  /** A reservation is released once, whichever of the parallel steps of a sign-in fails first. */
  readonly #settled = new WeakSet<LoginReservation>();

  constructor(deps: SignInGuardDeps) {
    this.#store = deps.store;
    this.#config = deps.config;
    this.#overall = deps.overallFailures;
    this.#memory = deps.memoryPressure;
  }

  get #limits(): Config["limits"] {
    return this.#config.limits;
  }

  /**
   * Counts a try. One round trip: a sign-in must not get slow with the store (promise 6).
   * @throws ApiError sign_in_locked · too_many_requests after too many that succeeded · overloaded for an unknown browser and a name without a counter while the store is
   * nearly full · StoreUnavailable
   */
  async reserve(
    subject: AccountSubject,
    ip: string,
    { provenDevice, policy = "captcha", halved, inSession, successes = subject }: TryTerms = {},
  ): Promise<LoginReservation> {
    const { lockAfterAccount } = this.#limits;
    const isProven = provenDevice !== undefined;
    const hasHalf = (halved || inSession) && !isProven;
    const lockAfter = hasHalf ? Math.max(1, lockAfterAccount >> 1) : lockAfterAccount;
    const hashOf = (name: AccountSubject): AccountHash =>
      typedHash(this.#config, isProven ? `device ${provenDevice} ${name}` : name);
    const hash = hashOf(subject);
    const successKey = signInsKey(hashOf(successes));
    const addressKeys = isProven ? [] : addressKeysFor(ip, policy);
    if (this.#memory.isHigh && !isProven) await this.#requireCounter(hash);
    const [signedIn, lockedMs, byAccount, marked, byAddress, overallExceeded] = await Promise.all([
      this.#store.increment(successKey, hourMs, 0),
      this.#store.ttl(keys.accountLock.key(hash)),
      this.#store.increment(keys.accountFailures.key(hash), windowMs),
      this.#store.get(keys.accountCaptcha.key(hash)),
      this.#countAddress(addressKeys, 1),
      isProven ? false : this.#overall.exceeded(),
    ]);
    const addressKeysKept = await this.#keepNetworkOnly(addressKeys, byAddress);
    const reservation: LoginReservation = {
      accountHash: hash,
      addressKeys: addressKeysKept,
      failures: { account: byAccount.count, address: byAddress.count },
      captchaRequired:
        overallExceeded ||
        marked !== null ||
        captchaDue({ account: byAccount.count - 1, address: byAddress.count - 1 }, this.#limits),
      lockAfter,
      locks: isProven || !inSession,
      successKey,
    };
    if (signedIn.count >= this.#limits.signIns) {
      await this.release(reservation);
      throw new ApiError("too_many_requests", { retryAfterMs: signedIn.ttl });
    }
    const addressIsFull = policy === "closes" && byAddress.count > this.#limits.addressFailures;
    const accountMs = this.#closedMs(reservation, lockedMs ?? 0, byAccount.ttl);
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
   * Sign-ins that succeed have a counter of their own: they are expensive, and using it up takes the password or the
   * cookie of a remembered one.
   * @param forgives false for a remembered password: only this try is given back
   */
  async succeeded(reservation: LoginReservation, { forgives = true } = {}): Promise<void> {
    const { addressKeys, successKey } = reservation;
    // In one round trip to the store: with a slow one each further trip is heard in every sign-in (promise 6).
    await Promise.all([
      this.#store.increment(successKey, hourMs).catch(ignoreStoreUnavailable),
      addressKeys.length > 0 || !forgives ? this.release(reservation) : this.#forgive(reservation),
    ]);
  }

  /**
   * The password was right in a browser that has not proven the account, and a second step waits. That forgives no failure,
   * and it counts a second time by what names the account behind every spelling of its name: a spelling brings no sign-ins
   * of its own.
   * @param step names the waiting step
   * @throws ApiError too_many_requests after too many
   */
  async heldForStep(reservation: LoginReservation, step: AccountSubject): Promise<void> {
    const [{ count, ttl }] = await Promise.all([
      this.#store.increment(signInsKey(typedHash(this.#config, step)), hourMs),
      this.succeeded(reservation, { forgives: false }),
    ]);
    if (count > this.#limits.signIns) throw new ApiError("too_many_requests", { retryAfterMs: ttl });
  }

  /** Forgets every failure of a proven browser. */
  async #forgive(reservation: LoginReservation): Promise<void> {
    if (!this.#settle(reservation)) return;
    const ofAccount = [keys.accountFailures, keys.accountLock, keys.accountLocks, keys.accountCaptcha];
    await this.#store.delete(...ofAccount.map((row) => row.key(reservation.accountHash))).catch(ignoreStoreUnavailable);
  }

  /**
   * The platform refused the try. Locks the account when this was its last one.
   * @returns whether the next sign-in must carry a captcha
   */
  async failed(reservation: LoginReservation, { platformAsks, judged }: Refusal): Promise<boolean> {
    const { accountHash: hash, addressKeys, failures, lockAfter, locks } = reservation;
    const counts = judged || addressKeys.length === 0;
    const account = counts ? failures.account : failures.account - 1;
    await Promise.all([
      counts ? locks && failures.account >= lockAfter && this.#lock(hash) : this.#releaseAccount(hash),
      // A try whose captcha was wrong judged no password: one address would switch captchas on for everybody.
      judged && addressKeys.length > 0 && this.#overall.count(),
      // Where we ask for one anyway the mark says nothing more: made-up captchas leave none.
      platformAsks &&
        !reservation.captchaRequired &&
        this.#store.set(keys.accountCaptcha.key(hash), "1", { ttl: windowMs }),
    ]).catch(ignoreStoreUnavailable);
    return platformAsks || captchaDue({ ...failures, account }, this.#limits);
  }

  /** Whether any sign-in from this address must carry a captcha; with too many failures everywhere, from any. */
  async captchaForAddress(ip: string, isProven = false): Promise<boolean> {
    const [{ count }, overallExceeded] = await Promise.all([
      this.#countAddress(addressKeysFor(ip, "captcha"), 0),
      isProven ? false : this.#overall.exceeded(),
    ]);
    return overallExceeded || captchaDue({ account: 0, address: count }, this.#limits);
  }

  /** A name that failed before has its counter already: a try at it needs no room. */
  async #requireCounter(hash: AccountHash): Promise<void> {
    if ((await this.#store.get(keys.accountFailures.key(hash))) === null) this.#memory.refuseNewcomer();
  }

  /** @returns false when that was done before */
  #settle(reservation: LoginReservation): boolean {
    const isFirst = !this.#settled.has(reservation);
    this.#settled.add(reservation);
    return isFirst;
  }

  #closedMs({ failures, lockAfter, locks }: LoginReservation, lockedMs: number, ttl: number): number | undefined {
    if (lockedMs > 0) return lockedMs;
    if (failures.account <= lockAfter) return undefined;
    return locks ? contendedMs : ttl;
  }

  /** The count of an address, or of its network in proportion when that is higher. */
  async #countAddress(addressKeys: readonly string[], step: number): Promise<AddressCount> {
    const [own = uncounted, network = uncounted] = await Promise.all(
      addressKeys.map((key) => this.#store.increment(key, windowMs, step)),
    );
    const count = Math.ceil(network.count / networkTimes);
    return count > own.count ? { count, ttl: network.ttl, ofNetwork: true } : { ...own, ofNetwork: false };
  }

  /**
   * A /48 is 65,536 networks of /64. Once it has used up its own share the count of each of them says nothing more: it is
   * given back, so that one customer of a host creates no key with every try.
   */
  async #keepNetworkOnly(addressKeys: readonly string[], by: AddressCount): Promise<readonly string[]> {
    const [own] = addressKeys;
    if (own === undefined || !by.ofNetwork || !captchaDue({ account: 0, address: by.count }, this.#limits)) {
      return addressKeys;
    }
    await this.#store.increment(own, windowMs, -1);
    return addressKeys.slice(1);
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

const hourMs = 60 * 60_000;
/** Counts the sign-ins of an account that succeeded, or those of a browser that has proven it. */
const signInsKey = (hash: AccountHash): string => keys.quota.key("signIn", hash);

interface AddressCount {
  readonly count: number;
  readonly ttl: number;
  /** The network's share, not the address's own count. */
  readonly ofNetwork: boolean;
}

/** What nothing counts stands at. */
const uncounted = { count: 0, ttl: 0 };

/** The address first, then its network. */
function addressKeysFor(ip: string, policy: AddressPolicy): string[] {
  const row = policy === "closes" ? keys.addressGuesses : keys.addressFailures;
  return [addressKey(ip), networkKey(ip)].filter((name) => name !== undefined).map((name) => row.key(name));
}
