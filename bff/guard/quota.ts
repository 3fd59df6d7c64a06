import { keys } from "../../redis/keys.ts";
import type { ProofMethod } from "../../shared/contracts/common.ts";
import { ApiError } from "../api-error.ts";
import type { Config } from "../config.ts";
import { accountHash } from "../crypto/account-hash.ts";
import type { CallerState } from "../session/contract.ts";
import type { MemoryPressure } from "../store/memory-pressure.ts";
import { ignoreStoreUnavailable, type Store } from "../store/store.ts";
import type { AccountIdentity } from "./account-name.ts";
import { addressKey, networkKey, networkTimes } from "./address.ts";

const hourMs = 60 * 60_000;
const dayMs = 24 * hourMs;

/** What an address or an account may do so often, and the limit it goes by. */
export const limitOf = {
  registration: "registrations",
  trialSession: "trialSessions",
  trialLaunch: "trialLaunches",
  emailReset: "resets",
  affiliateCheck: "affiliateChecks",
  upload: "uploads",
  feedback: "feedback",
  sessionEnd: "sessionEnds",
  newDownline: "downlines",
  personCheck: "personChecks",
  refusedTransfer: "refusedTransfers",
  bonusCode: "bonusCodes",
  bonusCodeOfAddress: "bonusCodesOfAddress",
  depositReference: "depositReferences",
  depositReferenceOfAddress: "depositReferencesOfAddress",
} as const satisfies Record<string, keyof Config["limits"]>;

export type Counted = keyof typeof limitOf;

/** What a browser may do so often an hour besides: one of them must not use up what its address shares. */
const deviceLimitOf: { readonly [What in Counted]?: keyof Config["limits"] } = {
  trialSession: "trialSessionsOfDevice",
  trialLaunch: "trialLaunchesOfDevice",
};

/** What all addresses may do so often an hour together, because each is kept in the store for hours. */
const overallLimitOf: { readonly [What in Counted]?: keyof Config["limits"] } = {
  trialSession: "trialSessionsOverall",
};

/** What only people the site does not know do: refused while the store is nearly full. */
const ofNewcomers: ReadonlySet<Counted> = new Set<Counted>([
  "registration",
  "trialSession",
  "trialLaunch",
  "emailReset",
  "affiliateCheck",
]);

/**
 * What a call is counted by: where it comes from, or its account. Sessions of an account in which nothing was typed are
 * counted separately and have half of the places; `untyped` says how such a session can be proven.
 */
export type QuotaCaller =
  | { readonly ip: string; readonly deviceId?: string | undefined; readonly state?: CallerState }
  | { readonly account: AccountIdentity; readonly untyped?: readonly ProofMethod[] | undefined };

/**
 * Limits per hour, or per day, per client address, per network of addresses and, for some, per browser, or per account, counted before
 * the platform is called, so that fifty parallel calls count as fifty.
 */
export class Quota {
  readonly #store: Store;
  readonly #limits: Config["limits"];
  readonly #memory: Pick<MemoryPressure, "refuseNewcomer">;

  constructor(deps: {
    readonly store: Store;
    readonly config: Pick<Config, "limits">;
    readonly memoryPressure: Pick<MemoryPressure, "refuseNewcomer">;
  }) {
    this.#store = deps.store;
    this.#memory = deps.memoryPressure;
    this.#limits = deps.config.limits;
  }

  /**
   * Takes a place.
   * @param by the client's address, or an account wherever it signs in
   * @returns gives it back, for a call that came to nothing; never rejects for a store that is away
   * @throws ApiError too_many_requests, or proof_required of an untyped session · overloaded for a newcomer while the store is nearly full · StoreUnavailable
   */
  async take(what: Counted, caller: QuotaCaller): Promise<() => Promise<void>> {
    if (ofNewcomers.has(what) || ("ip" in caller && caller.state === "guest")) this.#memory.refuseNewcomer();
    const rows = this.#rows(what, caller);
    const windowMs = windowOf(what);
    const release = async (): Promise<void> => {
      await Promise.all(rows.map(({ key }) => this.#store.increment(key, windowMs, -1))).catch(ignoreStoreUnavailable);
    };
    const counts = await Promise.all(
      rows.map(async (row) => ({ ...row, ...(await this.#store.increment(row.key, windowMs)) })),
    );
    const full = counts.find(({ count, max }) => count > max);
    if (!full) return release;
    await release();
    const { untyped } = "account" in caller ? caller : {};
    if (untyped) throw new ApiError("proof_required", { proof: { methods: [...untyped] } });
    throw new ApiError("too_many_requests", { retryAfterMs: full.ttl });
  }

  /**
   * Whether more than so many places of an address, a network in proportion, a browser or an account are taken.
   * @throws StoreUnavailable
   */
  async exceeds(what: Counted, caller: QuotaCaller, places: number): Promise<boolean> {
    const counts = await Promise.all(
      subjectsOf(caller).map(async ({ name, times }) => {
        const { count } = await this.#store.increment(keys.quota.key(what, name), windowOf(what), 0);
        return count > Math.ceil(places * times);
      }),
    );
    return counts.includes(true);
  }

  #rows(what: Counted, caller: QuotaCaller): { key: string; max: number }[] {
    const ofAddress = this.#limits[limitOf[what]];
    const device = deviceLimitOf[what];
    const ofDevice = device === undefined ? ofAddress : this.#limits[device];
    const overall = overallLimitOf[what];
    return [
      ...subjectsOf(caller).map(({ name, times, isDevice }) => ({
        key: keys.quota.key(what, name),
        max: Math.max(1, Math.floor((isDevice ? ofDevice : ofAddress) * times)),
      })),
      ...(overall === undefined ? [] : [{ key: keys.quota.key(what, "all"), max: this.#limits[overall] }]),
    ];
  }
}

function subjectsOf(caller: QuotaCaller): { name: string; times: number; isDevice?: true }[] {
  if ("account" in caller) {
    const { account, untyped } = caller;
    return [
      untyped ? { name: accountHash(`untyped ${account}`), times: 1 / 2 } : { name: accountHash(account), times: 1 },
    ];
  }
  const { ip, deviceId } = caller;
  const network = networkKey(ip);
  return [
    { name: addressKey(ip), times: 1 },
    ...(network === undefined ? [] : [{ name: network, times: networkTimes }]),
    ...(deviceId === undefined ? [] : [{ name: accountHash(`device ${deviceId}`), times: 1, isDevice: true as const }]),
  ];
}

/** Whether this is how a place is refused that others, or the caller, have used up. */
export const isUsedUp = (error: unknown): boolean => error instanceof ApiError && error.code === "too_many_requests";

const windowOf = (what: Counted): number => (what === "refusedTransfer" ? dayMs : hourMs);
