import { keys } from "../../redis/keys.ts";
import type { ProofMethod } from "../../shared/contracts/common.ts";
import { ApiError } from "../api-error.ts";
import type { Config } from "../config.ts";
import { accountHash } from "../crypto/account-hash.ts";
import type { CallerState } from "../session/contract.ts";
import type { MemoryPressure } from "../store/memory-pressure.ts";
import type { Store } from "../store/store.ts";
import { decrementAll, incrementAll } from "../store/stored-values.ts";
import type { AccountIdentity } from "./account-name.ts";
import { addressSubjects } from "./address.ts";

const hourMs = 60 * 60_000;
const dayMs = 24 * hourMs;

/** Counted actions, each with the name of its configured limit. */
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

type SomeLimits = { readonly [What in Counted]?: keyof Config["limits"] };

/** Additional limits per browser, so that one browser cannot use up the limit of a shared address. */
const deviceLimits: SomeLimits = { trialSession: "trialSessionsOfDevice", trialLaunch: "trialLaunchesOfDevice" };

/** Additional limits across all addresses, because each trial session stays in the store for hours. */
const overallLimits: SomeLimits = { trialSession: "trialSessionsOverall" };

/** Actions of new visitors, refused while the store is nearly full (docs/throttles.md). */
const ofNewVisitors: readonly Counted[] = [
  "registration",
  "trialSession",
  "trialLaunch",
  "emailReset",
  "affiliateCheck",
];

/**
 * Who a call is counted for. `untyped` lists how a session without a typed proof can still prove itself. Such sessions
 * have a separate count with half the limit.
 */
export type QuotaCaller =
  | { readonly ip: string; readonly deviceId?: string | undefined; readonly state?: CallerState }
  | { readonly account: AccountIdentity; readonly untyped?: readonly ProofMethod[] | undefined };

interface QuotaDeps {
  readonly store: Store;
  readonly config: Pick<Config, "limits">;
  readonly memoryPressure: Pick<MemoryPressure, "refuseNewVisitor">;
}

/** Hourly and daily limits. Calls are counted before the platform call, so concurrent calls cannot exceed a limit. */
export class Quota {
  readonly #deps: QuotaDeps;

  constructor(deps: QuotaDeps) {
    this.#deps = deps;
  }

  /**
   * Counts a call. Returns a function that undoes the count if the call has no effect.
   * @throws ApiError too_many_requests · proof_required if the session has no typed proof · overloaded for a new
   * visitor while the store is nearly full · StoreUnavailable
   */
  async take(what: Counted, caller: QuotaCaller): Promise<() => Promise<void>> {
    const { memoryPressure, store } = this.#deps;
    if (ofNewVisitors.includes(what) || ("ip" in caller && caller.state === "guest")) memoryPressure.refuseNewVisitor();
    const counts = await incrementAll(store, this.#rows(what, caller));
    const release = (): Promise<void> => decrementAll(store, counts);
    const full = counts.find(({ count, max }) => count > max);
    if (!full) return release;
    await release();
    const { untyped } = "account" in caller ? caller : {};
    if (untyped) throw new ApiError("proof_required", { proof: { methods: [...untyped] } });
    throw new ApiError("too_many_requests", { retryAfterMs: full.ttl });
  }

  /** Whether an address, its network (in proportion), a browser or an account has made more than `max` calls. */
  async exceeds(what: Counted, caller: QuotaCaller, max: number): Promise<boolean> {
    const counts = await Promise.all(
      subjectsOf(caller).map(async ({ name, times }) => {
        const { count } = await this.#deps.store.increment(keys.quota.key(what, name), windowOf(what), 0);
        return count > Math.ceil(max * times);
      }),
    );
    return counts.includes(true);
  }

  #rows(what: Counted, caller: QuotaCaller): { key: string; ms: number; max: number }[] {
    const ms = windowOf(what);
    const { limits } = this.#deps.config;
    const limit = limits[limitOf[what]];
    const deviceLimit = limits[deviceLimits[what] ?? limitOf[what]];
    const overall = overallLimits[what];
    return [
      ...subjectsOf(caller).map(({ name, times, isDevice }) => ({
        key: keys.quota.key(what, name),
        ms,
        max: Math.max(1, Math.floor((isDevice ? deviceLimit : limit) * times)),
      })),
      ...(overall === undefined ? [] : [{ key: keys.quota.key(what, "all"), ms, max: limits[overall] }]),
    ];
  }
}

function subjectsOf(caller: QuotaCaller): { name: string; times: number; isDevice?: true }[] {
  if ("account" in caller) {
    const { account, untyped } = caller;
    return [{ name: accountHash(untyped ? `untyped ${account}` : account), times: untyped ? 1 / 2 : 1 }];
  }
  const { ip, deviceId } = caller;
  if (deviceId === undefined) return addressSubjects(ip);
  return [...addressSubjects(ip), { name: accountHash(`device ${deviceId}`), times: 1, isDevice: true }];
}

export const isUsedUp = (error: unknown): boolean => error instanceof ApiError && error.code === "too_many_requests";

const windowOf = (what: Counted): number => (what === "refusedTransfer" ? dayMs : hourMs);
