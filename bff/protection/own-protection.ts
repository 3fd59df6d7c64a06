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
import { withoutLapsed } from "./limits.ts";
import type { PlayDay, PlayReport } from "./play-report.ts";
import type { ProtectionRecords } from "./protection-records.ts";
import type { StoredAct, StoredProtection } from "./record.ts";
import { standing } from "./standing.ts";
import { type ToldLimits, withTold } from "./told-limits.ts";
import type { UnpaidDeposits } from "./unpaid-deposits.ts";

interface OwnProtectionDeps {
  readonly protection: ProtectionRecords;
  readonly playReport: PlayReport;
  readonly zone: SiteZone;
  readonly clock: Clock;
  readonly config: Pick<Config, "protection">;
  readonly unpaid: Pick<UnpaidDeposits, "lookUp">;
  readonly toldLimits: Pick<ToldLimits, "tell">;
}

/** Whose protection is read or changed, and a session of theirs. */
export interface Owner {
  readonly account: AccountIdentity;
  readonly context: CallContext;
}

/** Pure, as it may run again. @throws ApiError: nothing is changed then */
export type Change = (record: StoredProtection, now: number) => StoredProtection;

/** What a player sees and changes of their own brakes. */
export class OwnProtection {
  readonly #deps: OwnProtectionDeps;

  constructor(deps: OwnProtectionDeps) {
    this.#deps = deps;
  }

  /** @throws StoreUnavailable */
  async show(owner: Owner): Promise<Protection> {
    await this.#deps.unpaid.lookUp(owner.account, owner.context);
    return this.#shown(owner, await this.#current(owner.account));
  }

  /** Newest first. @throws StoreUnavailable */
  async history({ account }: Owner): Promise<ProtectionHistory> {
    return historyOf(await this.#current(account));
  }

  /**
   * Changes the record and shows what it has become. It is written also where it stays as it is: what an earlier try left
   * there may not be confirmed.
   * @throws ApiError of the change · StoreUnavailable, among them WriteUnconfirmed: it is not said to hold then
   */
  async change(owner: Owner, change: Change): Promise<Protection> {
    const { config, protection, toldLimits } = this.#deps;
    const result = await protection.change<StoredProtection | ApiError>(owner.account, (stored, now) => {
      const record = withoutLapsed(stored, now, config.protection);
      try {
        const next = withTold(record, change(record, now));
        return { next, result: next };
      } catch (error) {
        // What has lapsed is written down although what was asked for is refused.
        if (record === stored || !(error instanceof ApiError)) throw error;
        return { next: record, result: error };
      }
    });
    if (result instanceof ApiError) throw result;
    await toldLimits.tell(owner, result);
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
      // It could be read, and has lapsed whether that is written down or not.
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

const names: readonly string[] = ProtectionAct.properties.act.enum;

/** An act of a newer version has no words here yet. */
const isNamed = (act: StoredAct): act is StoredAct & { act: ProtectionAct["act"] } => names.includes(act.act);

/** The account's own acts, newest first. */
export const historyOf = ({ acts }: StoredProtection): ProtectionHistory => ({
  items: acts
    .filter(isNamed)
    .map((act) => ({ ...act, at: new Date(act.at).toISOString() }))
    .toReversed()
    // One that is only seen later, as a raise that has lapsed, stands at its own time.
    .toSorted((a, b) => (a.at < b.at ? 1 : a.at > b.at ? -1 : 0)),
});

/** The same for who asks: a session that was opened during a pause stays what it is until the next sign-in. */
export const forSession = (protection: Protection, { state }: Pick<Caller, "state">): Protection =>
  state === "withdrawOnly" && !protection.exclusion && !protection.timeOut
    ? { ...protection, signInAnew: true }
    : protection;
