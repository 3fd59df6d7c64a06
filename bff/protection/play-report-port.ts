import type { CallContext } from "../platform/types/call-context.ts";
import type { AccountIdentity } from "../session/account-identity.ts";

/** What was staked and won on one day of the site's zone, in poisha. */
export interface PlayDay {
  /** `2026-11-25` */
  readonly day: string;
  readonly staked: number;
  readonly won: number;
}

/** The platform's own report of an account's play: the gateway sees no single bets (domain-rules section 2). */
export interface PlayReport {
  /**
   * The days of the last seven and of this month, of the site's zone; a day without play may be missing.
   * @param context of a session of the account
   * @throws PlatformError while it is away
   */
  report(account: AccountIdentity, context: CallContext): Promise<{ readonly days: readonly PlayDay[] }>;
}
