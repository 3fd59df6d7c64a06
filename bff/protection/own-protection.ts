import { type Protection, ProtectionAct, type ProtectionHistory } from "../../shared/contracts/protection.ts";
import { ApiError } from "../api-error.ts";
import type { Clock } from "../clock.ts";
import type { Config } from "../config.ts";
import type { AccountIdentity } from "../guard/account-name.ts";
import type { SiteZone } from "../lobby/site-rules.ts";
import { PlatformError } from "../platform/error.ts";
import type { CallContext } from "../platform/types.ts";
import type { Caller } from "../session/contract.ts";
import { StoreUnavailable } from "../store/store.ts";
import type { UnpaidDeposits } from "./deposit-states.ts";
import { withoutLapsed } from "./limits.ts";
import { markForPlatform, type PlatformLimits } from "./platform-limits.ts";
import type { PlayDay, PlayReport } from "./play-report.ts";
import type { ProtectionRecords } from "./protection-records.ts";
import type { StoredAct, StoredProtection } from "./record.ts";
import { standing } from "./standing.ts";

interface OwnProtectionDeps {
  readonly protection: ProtectionRecords;
  readonly playReport: PlayReport;
  readonly zone: SiteZone;
  readonly clock: Clock;
  readonly config: Pick<Config, "protection">;
  readonly unpaid: Pick<UnpaidDeposits, "refresh">;
  readonly platformLimits: Pick<PlatformLimits, "send">;
}

/** The account whose protection is read or changed, with the context of its session. */
export interface Owner {
  readonly account: AccountIdentity;
  readonly context: CallContext;
}

/** Pure, because it may run again. An ApiError leaves the record unchanged. */
type Change = (record: StoredProtection, now: number) => StoredProtection;

/** Reads and changes a player's own protection. */
export class OwnProtection {
  readonly #deps: OwnProtectionDeps;

  constructor(deps: OwnProtectionDeps) {
    this.#deps = deps;
  }

  /** @throws StoreUnavailable */
  async show(owner: Owner): Promise<Protection> {
    await this.#deps.unpaid.refresh(owner.account, owner.context);
    return this.#shown(owner, await this.#current(owner.account));
  }

  /** Newest first. @throws StoreUnavailable */
  async history({ account }: Owner): Promise<ProtectionHistory> {
    return historyOf(await this.#current(account));
  }

  /**
   * Changes the record and returns the new state. An unchanged record is written too, because the write of an earlier try
   * may not be confirmed.
   * @throws ApiError of the change · StoreUnavailable, including WriteUnconfirmed: the change is then not reported as in
   * force
   */
  async change(owner: Owner, change: Change): Promise<Protection> {
    const { config, protection, platformLimits } = this.#deps;
    const result = await protection.change<StoredProtection | ApiError>(owner.account, (stored, now) => {
      const record = withoutLapsed(stored, now, config.protection);
      try {
        const next = markForPlatform(record, change(record, now));
        return { next, result: next };
      } catch (error) {
        // Lapsed raises are written although the change is refused.
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
    if (withoutLapsed(stored, clock.now(), config.protection) === stored) return stored;
    try {
      return await protection.change(account, (record, now) => {
        const next = withoutLapsed(record, now, config.protection);
        return next === record ? { result: record } : { next, result: next };
      });
    } catch (error) {
      // The record was readable, and the raises have lapsed whether that is written or not.
      if (error instanceof StoreUnavailable) return withoutLapsed(stored, clock.now(), config.protection);
      throw error;
    }
  }

  async #shown(owner: Owner, record: StoredProtection): Promise<Protection> {
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

const shownActs: readonly string[] = ProtectionAct.properties.act.enum;

/** False for acts of a newer version, which have no text yet. */
const isShown = (act: StoredAct): act is StoredAct & { act: ProtectionAct["act"] } => shownActs.includes(act.act);

/** Returns the account's own acts, newest first. */
export const historyOf = ({ acts }: StoredProtection): ProtectionHistory => ({
  items: acts
    .filter(isShown)
    .map((act) => ({ ...act, at: new Date(act.at).toISOString() }))
    .toReversed()
    // A lapsed raise is written later than it happened.
    .toSorted((a, b) => (a.at < b.at ? 1 : a.at > b.at ? -1 : 0)),
});

/** Adds `signInAnew` for a session that was opened during a pause: it stays `withdrawOnly` until the next sign-in. */
export const forSession = (protection: Protection, { state }: Pick<Caller, "state">): Protection =>
  state === "withdrawOnly" && !protection.exclusion && !protection.timeOut
    ? { ...protection, signInAnew: true }
    : protection;
