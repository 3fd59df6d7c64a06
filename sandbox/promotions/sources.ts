import type { Account, Round, SandboxClock } from "../contract.ts";
import type { Entry } from "../ledger/entry.ts";

/** What rewards follow from. */
export interface RewardSources {
  readonly clock: SandboxClock;
  /** Lines of an account's record, oldest first. */
  readonly entriesOf: (account: Account) => readonly Entry[];
  /** Rounds of an account, newest first. */
  readonly roundsOf: (account: Account) => readonly Round[];
}
