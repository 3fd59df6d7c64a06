import * as contract from "../../shared/contracts/protection.ts";
import { addMonths } from "../../shared/rules/dates.ts";
import { formatLimit } from "../../shared/rules/limit-value.ts";
import * as rules from "../../shared/rules/protection.ts";
import { ApiError } from "../api-error.ts";
import type { Config } from "../config.ts";
import type { AccountIdentity } from "../guard/account-name.ts";
import { PlatformError } from "../platform/error.ts";
import type { Caller } from "../session/contract.ts";
import { StoreUnavailable } from "../store/store.ts";
import type { DepositStates } from "./deposit-states.ts";
import * as limits from "./limits.ts";
import { markForPlatform, type PlatformLimits } from "./platform-limits.ts";
import type { Owner } from "./play-policy.ts";
import type { PlayDay, PlayReport } from "./play-report.ts";
import type { RecordDeps } from "./protection-records.ts";
import type { StoredAct, StoredProtection } from "./record.ts";
import { type Moment, type Usage, usageOf } from "./usage.ts";

interface OwnProtectionDeps extends RecordDeps {
  readonly playReport: PlayReport;
  readonly config: Pick<Config, "protection">;
  readonly unpaid: Pick<DepositStates, "refresh">;
  readonly platformLimits: Pick<PlatformLimits, "send">;
}

export class OwnProtection {
  readonly #deps: OwnProtectionDeps;

  constructor(deps: OwnProtectionDeps) {
    this.#deps = deps;
  }

  async show(owner: Owner): Promise<contract.Protection> {
    await this.#deps.unpaid.refresh(owner.account, owner.context);
    return this.#shown(owner, await this.#current(owner.account));
  }

  /** Returns the account's acts, newest first. @throws as `ProtectionRecords.read` */
  async history({ account }: Owner): Promise<contract.ProtectionHistory> {
    const { acts } = await this.#current(account);
    const items = acts.filter(isShown).map((act) => ({ ...act, at: instant(act.at) }));
    // Lapsed raises are recorded later than they lapse, so the acts are sorted by time.
    return { items: items.toReversed().toSorted((a, b) => (a.at < b.at ? 1 : a.at > b.at ? -1 : 0)) };
  }

  /**
   * Changes the record and returns the new state. An unchanged record is written too, because an earlier write may be
   * unconfirmed.
   * @param change pure, because it may run again; an ApiError leaves the record unchanged
   * @throws ApiError of `change` · StoreUnavailable, including WriteUnconfirmed: the change is not reported as in force
   */
  async change(owner: Owner, change: (record: StoredProtection, now: number) => StoredProtection) {
    const { config, protection, platformLimits } = this.#deps;
    const result = await protection.change<StoredProtection | ApiError>(owner.account, (stored, now) => {
      const record = limits.withoutLapsed(stored, now, config.protection);
      try {
        const next = markForPlatform(record, change(record, now));
        return { next, result: next };
      } catch (error) {
        // Lapsed raises are written even if the change is refused.
        if (record === stored || !(error instanceof ApiError)) throw error;
        return { next: record, result: error };
      }
    });
    if (result instanceof ApiError) throw result;
    await platformLimits.send(owner, result);
    return this.#shown(owner, result);
  }

  async #current(account: AccountIdentity): Promise<StoredProtection> {
    const { clock, config, protection } = this.#deps;
    const stored = await protection.read(account);
    if (limits.withoutLapsed(stored, clock.now(), config.protection) === stored) return stored;
    try {
      return await protection.change(account, (record, now) => {
        const next = limits.withoutLapsed(record, now, config.protection);
        return { next: next === record ? undefined : next, result: next };
      });
    } catch (error) {
      // The raises have lapsed even if the record cannot be updated.
      if (error instanceof StoreUnavailable) return limits.withoutLapsed(stored, clock.now(), config.protection);
      throw error;
    }
  }

  async #shown(owner: Owner, record: StoredProtection): Promise<contract.Protection> {
    const { clock, config, zone } = this.#deps;
    const [days, utcOffset] = await Promise.all([this.#days(owner), zone()]);
    return standing(record, { now: clock.now(), utcOffset }, days, config.protection);
  }

  async #days({ account, context }: Owner): Promise<readonly PlayDay[] | undefined> {
    try {
      return (await this.#deps.playReport.report(account, context)).days;
    } catch (error) {
      if (error instanceof PlatformError) return undefined;
      throw error;
    }
  }
}

const shownActs: readonly string[] = contract.ProtectionAct.properties.act.enum;

/** Whether the contract includes the act. Acts of a newer version have no text yet. */
const isShown = (act: StoredAct): act is StoredAct & { act: contract.ProtectionAct["act"] } =>
  shownActs.includes(act.act);

/** Adds `signInAnew` for a session opened during a pause, which stays `withdrawOnly` until the next sign-in. */
export const forSession = (protection: contract.Protection, { state }: Pick<Caller, "state">): contract.Protection =>
  state === "withdrawOnly" && !protection.exclusion && !protection.timeOut
    ? { ...protection, signInAnew: true }
    : protection;

/** Returns an account's protection for its owner. @param days undefined while the platform's report is unavailable */
export function standing(
  record: StoredProtection,
  moment: Moment,
  days: readonly PlayDay[] | undefined,
  terms: limits.RaiseTerms,
): contract.Protection {
  const { now } = moment;
  const { exclusion, realityCheck, timeOut } = record;
  const names = rules.limitKinds.flatMap((kind) => rules.limitPeriods.map((period) => ({ kind, period })));
  const pause = timeOut &&
    now < timeOut.until && { ...timeOut, since: instant(timeOut.since), until: instant(timeOut.until) };
  return {
    asOf: instant(now),
    limits: names.map((name) => limitStanding(record, name, usageOf(record, name, moment, days), terms)),
    realityCheck: {
      minutes: realityCheck.minutes,
      ...(realityCheck.raise && { raise: raiseOf(realityCheck.raise, terms, String) }),
    },
    ...(pause && { timeOut: pause }),
    ...(exclusion && { exclusion: exclusionOf(exclusion, now) }),
    raiseHours: Math.round(terms.raiseMs / 3_600_000),
    offered: !record.offered,
    reviewDue: now >= addMonths(record.reviewedAt, rules.reviewMonths),
    reportAway: days === undefined,
  };
}

export function limitStanding(
  record: StoredProtection,
  name: limits.LimitName,
  usage: Usage | undefined,
  terms: limits.RaiseTerms,
): contract.ProtectionLimit {
  const written = (value: number): string => formatLimit(name.kind, value);
  const limit = limits.limitOf(record, name);
  const used = usage && { used: written(usage.used) };
  if (!limit) return { ...name, ...used, warns: false };
  const { raise, value } = limit;
  const warns = usage !== undefined && usage.used * 100 >= value * rules.warnsFromPercent;
  const freeAt = warns ? usage.freeAt(Math.max(1, usage.used - value + 1)) : undefined;
  return {
    ...name,
    limit: written(value),
    ...used,
    warns,
    ...(usage && { left: written(Math.max(0, value - usage.used)) }),
    ...(freeAt !== undefined && { freeAt: instant(freeAt) }),
    ...(raise && { raise: raiseOf(raise, terms, written) }),
  };
}

const raiseOf = (raise: limits.StoredRaise, terms: limits.RaiseTerms, written: (value: number) => string) => ({
  ...(raise.to !== undefined && { to: written(raise.to) }),
  askedAt: instant(raise.askedAt),
  ripeAt: instant(limits.ripeAt(raise, terms)),
  lapsesAt: instant(limits.lapsesAt(raise, terms)),
});

const exclusionOf = (
  { returnAskedAt, since, term, until }: NonNullable<StoredProtection["exclusion"]>,
  now: number,
): contract.Exclusion => ({
  term,
  since: instant(since),
  ...(until !== undefined && { until: instant(until) }),
  mayAskReturn: until !== undefined && now >= until && returnAskedAt === undefined,
  ...(returnAskedAt !== undefined && {
    returnAskedAt: instant(returnAskedAt),
    returnRipeAt: instant(returnAskedAt + rules.returnWaitMs),
  }),
});

const instant = (ms: number): string => new Date(ms).toISOString();
