import { formatLimit } from "../../shared/rules/limit-value.ts";
import { type exclusionMonths, exclusionTerms } from "../../shared/rules/protection.ts";
import { ApiError } from "../api-error.ts";
import type { Config } from "../config.ts";
import type { Deps } from "../deps.ts";
import type { AccountIdentity } from "../guard/account-name.ts";
import { usualSettings } from "../lobby/site-rules.ts";
import { createPlatform } from "../platform/platform.ts";
import { setLimit } from "../protection/limits.ts";
import { exclude } from "../protection/pauses.ts";
import { type Judged, ProtectionRecords } from "../protection/protection-records.ts";
import { type StoredProtection, withAct } from "../protection/record.ts";
import { AccountSessions } from "../session/account-sessions.ts";
import { Cookies } from "../session/cookies.ts";
import { RememberMe } from "../session/remember-me.ts";
import { Sessions } from "../session/sessions.ts";
import { endOthers, SignInCutoffs } from "../session/sign-in-cutoffs.ts";
import { retryStoreWork } from "../store/stored-values.ts";

type Term = keyof typeof exclusionMonths;
type LimitName = Parameters<typeof setLimit>[1];

export const isTerm = (text: string | undefined): text is Term => exclusionTerms.some((term) => term === text);

/** Sets a first limit or lowers the current one. Returns the reason if nothing was changed. */
export function tighten(
  record: StoredProtection,
  name: LimitName,
  value: number,
  now: number,
): Judged<string | undefined> {
  const { kind, period } = name;
  const current = record.limits.find((one) => one.kind === kind && one.period === period);
  if (current && value >= current.value) {
    const inForce = formatLimit(kind, current.value);
    const own = "Only the account's owner can raise a limit.";
    return unchanged(record, `${inForce} is in force, which is not looser than ${formatLimit(kind, value)}. ${own}`);
  }
  try {
    const { limits, offered } = setLimit(record, name, value, now);
    const values = { ...(current && { from: formatLimit(kind, current.value) }), to: formatLimit(kind, value) };
    return {
      next: withAct({ ...record, limits, offered }, { at: now, act: "operator", kind, period, ...values }),
      result: undefined,
    };
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    return {
      result: `Nothing was changed: a daily limit cannot exceed the weekly limit, and a weekly limit cannot exceed the monthly limit (${error.code}).`,
    };
  }
}

/** Writes the unchanged record again, because an earlier attempt may not have been confirmed. */
const unchanged = (record: StoredProtection, why: string): Judged<string | undefined> => ({
  next: record,
  result: `Nothing was changed: ${why}`,
});

/** Excludes an account immediately, unless its current exclusion lasts at least as long. */
export function excludeByOperator(record: StoredProtection, now: number, term: Term): Judged<string | undefined> {
  // The default UTC offset saves a platform call, because a few hours do not matter for terms of months.
  const next = exclude(record, now, { term, utcOffset: usualSettings.utcOffset });
  if (next === record) {
    return unchanged(record, "the current exclusion is at least as long. It cannot be ended early.");
  }
  const { exclusion } = next;
  const act = { at: now, act: "operator" as const, ...(record.exclusion && { from: record.exclusion.term }), to: term };
  return { next: withAct({ ...record, ...(exclusion && { exclusion }) }, act), result: undefined };
}

type EndSessionsDeps = Pick<Deps, "store" | "clock" | "log"> & {
  readonly config: Pick<Config, "mode" | "platform" | "publicUrl" | "session" | "sessionKeys">;
};

/** Keeps the process alive: after deleting the sessions, only this process has the tokens that it must log out. */
const retryUntilDone: typeof retryStoreWork = (work) => retryStoreWork(work, { keepsAlive: true });

/**
 * Ends the sessions of an account that an operator has excluded. The store notifies the gateways, which close open
 * games and pages. Returns the number of sessions.
 * @throws StoreUnavailable
 */
export async function endSessions({ config, ...base }: EndSessionsDeps, account: AccountIdentity): Promise<number> {
  const { merchant, url } = config.platform;
  const deps = { ...base, config };
  const refuseSandbox = config.mode === "production";
  const cookies = new Cookies(config.publicUrl);
  // Not closed: its last calls may follow the result, and idle sockets do not keep the process alive.
  const platform = createPlatform({ url, merchant, refuseSandbox, clock: base.clock, log: base.log });
  const parts = {
    protection: new ProtectionRecords(deps),
    accountSessions: new AccountSessions({ ...deps, platform, sessions: new Sessions(deps) }, retryUntilDone),
    // A command receives no sign-in tokens, so it cannot detect copied ones.
    rememberMe: new RememberMe({ ...deps, cookies, onCopied: async () => undefined }),
    signInCutoffs: new SignInCutoffs(deps),
  };
  return endOthers(parts, account, { at: base.clock.now(), reason: "paused" });
}
