import type { AccountIdentity } from "../guard/account-name.ts";
import type { CallContext } from "../platform/types.ts";

/** What was staked and won on one day of the site's zone, in poisha. */
export interface PlayDay {
  /** `2026-11-25` */
  readonly day: string;
  readonly staked: number;
  readonly won: number;
}

export interface ReportedPlay {
  /** Of the last seven days and of this month, of the site's zone; a day without play may be missing. */
  readonly days: readonly PlayDay[];
  /** Only today is told apart: what came before stands on one day of each range that is asked for. */
  readonly coarse?: true;
}

/** The platform's own report of an account's play: the gateway sees no single bets (domain-rules section 2). */
export interface PlayReport {
  /**
   * @param context of a session of the account
   * @param maxAgeMs how old the answer may be; a minute unless given
   * @throws PlatformError while it is away
   */
  report(account: AccountIdentity, context: CallContext, maxAgeMs?: number): Promise<ReportedPlay>;
}
