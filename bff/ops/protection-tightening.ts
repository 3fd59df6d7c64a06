import type { FastifyBaseLogger } from "fastify";
import { writtenLimit } from "../../shared/rules/limit-value.ts";
import { type exclusionMonths, exclusionTerms } from "../../shared/rules/protection.ts";
import { ApiError } from "../api-error.ts";
import type { Clock } from "../clock.ts";
import type { Config } from "../config.ts";
import type { AccountIdentity } from "../guard/account-name.ts";
import { usualSettings } from "../lobby/site-rules.ts";
import { createPlatform } from "../platform/platform.ts";
import { setLimit } from "../protection/change-limit.ts";
import { exclude } from "../protection/pauses.ts";
import { type Judged, ProtectionRecords } from "../protection/protection-records.ts";
import { type StoredProtection, withAct } from "../protection/record.ts";
import { AccountSessions } from "../session/account-sessions.ts";
import { Cookies } from "../session/cookies.ts";
import { RememberMe } from "../session/remember-me.ts";
import { Sessions } from "../session/sessions.ts";
import { endOthers, SignInCutoffs } from "../session/sign-in-cutoffs.ts";
import type { Store } from "../store/store.ts";
import { retryStoreWork } from "../store/stored-values.ts";

/** Why an operator's change is not made, in words. */
export interface Refused {
  readonly words: string;
}

type Term = keyof typeof exclusionMonths;
type Name = Parameters<typeof setLimit>[1];

export const isTerm = (text: string | undefined): text is Term => exclusionTerms.some((term) => term === text);

/** Sets a limit that is not higher than what is in force; the account's own history says that it was an operator. */
export function tighten(record: StoredProtection, name: Name, value: number, now: number): Judged<Refused | undefined> {
  const { kind, period } = name;
  const current = record.limits.find((one) => one.kind === kind && one.period === period);
  if (current && value >= current.value) {
    const inForce = writtenLimit(kind, current.value);
    return {
      // Written as it is: what an earlier try left may not be confirmed.
      next: record,
      result: {
        words: `Nothing was changed: ${inForce} is in force, and that is not looser than ${writtenLimit(kind, value)}. Only the account's owner can raise a limit.`,
      },
    };
  }
  try {
    const { limits, offered } = setLimit(record, name, value, now);
    const values = { ...(current && { from: writtenLimit(kind, current.value) }), to: writtenLimit(kind, value) };
    return {
      next: withAct({ ...record, limits, offered }, { at: now, act: "operator", kind, period, ...values }),
      result: undefined,
    };
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    return {
      result: {
        words: `Nothing was changed: a limit of a day is at most that of a week, and that at most that of a month (${error.code}).`,
      },
    };
  }
}

/** Excludes at once; an exclusion that runs longer stays as it is. */
export function excludeByOperator(record: StoredProtection, now: number, term: Term): Judged<Refused | undefined> {
  // No platform is asked here; a day's edge more or less is no matter to months.
  const next = exclude(record, now, { term, utcOffset: usualSettings.utcOffset });
  if (next === record) {
    return {
      // Written as it is: what an earlier try left may not be confirmed.
      next: record,
      result: { words: "Nothing was changed: the exclusion in force is not shorter. Nobody can end it early." },
    };
  }
  const { exclusion } = next;
  const act = { at: now, act: "operator" as const, ...(record.exclusion && { from: record.exclusion.term }), to: term };
  return { next: withAct({ ...record, ...(exclusion && { exclusion }) }, act), result: undefined };
}

interface EndSessionsDeps {
  readonly store: Store;
  readonly clock: Clock;
  readonly log: FastifyBaseLogger;
  readonly config: Pick<Config, "mode" | "platform" | "publicUrl" | "session" | "sessionKeys">;
}

/** The command waits for a platform that is away: nobody else knows what to log out once the sessions are gone. */
const insist: typeof retryStoreWork = (work) => retryStoreWork(work, { keepsAlive: true });

/**
 * Ends the sessions of an account whom an operator has excluded, as its own pause does, from outside of the gateways:
 * they hear of it in the store, and close games and pages that are open.
 * @returns how many
 * @throws StoreUnavailable
 */
export async function endSessions({ config, ...base }: EndSessionsDeps, account: AccountIdentity): Promise<number> {
  const { merchant, url } = config.platform;
  const deps = { ...base, config };
  const refuseSandbox = config.mode === "production";
  // Not closed: its last calls may follow the answer, and its idle sockets keep no process alive.
  const platform = createPlatform({ url, merchant, refuseSandbox, clock: base.clock, log: base.log });
  const parts = {
    protection: new ProtectionRecords(deps),
    accountSessions: new AccountSessions({ ...deps, platform, sessions: new Sessions(deps) }, insist),
    rememberMe: new RememberMe({ ...deps, cookies: new Cookies(config.publicUrl) }),
    signInCutoffs: new SignInCutoffs(deps),
  };
  return endOthers(parts, account, { at: base.clock.now(), reason: "paused" });
}
