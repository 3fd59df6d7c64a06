import type { Account } from "../contract.ts";
import type { Core } from "../core.ts";
import { type Mission, missions } from "./missions.ts";
import { progressOf } from "./progress.ts";
import { claimIdOf, spanOf } from "./span.ts";

/** How far one account is in one mission of now. */
export interface Standing {
  /** What a claim names. */
  readonly id: string;
  readonly mission: Mission;
  /** In the unit of the target, never more than it. */
  readonly progress: number;
  readonly status: "PROCESS" | "CLAIM" | "CLAIMED";
  /** When it begins anew, epoch ms; absent where it never does. */
  readonly until?: number;
}

/** Every mission of now, told from the account's rounds, its lines in the book and its claims. */
export function standingsOf({ id: accountId }: Account, { rounds, ledger, missionClaims, clock }: Core): Standing[] {
  const now = clock.now();
  const deeds = { rounds: rounds.history(accountId), entries: ledger.of(accountId) };
  const claimed = new Set(missionClaims.of(accountId).map(({ id }) => id));
  return missions.map((mission) => {
    const id = claimIdOf(mission, now);
    const span = spanOf(mission.period, now);
    const isClaimed = claimed.has(id);
    const done = progressOf(mission, deeds, span, now);
    // The row of days that was paid for may have broken since.
    const progress = isClaimed ? mission.target : Math.min(mission.target, done);
    const status = isClaimed ? "CLAIMED" : progress === mission.target ? "CLAIM" : "PROCESS";
    return { id, mission, progress, status, ...(span.until !== undefined && { until: span.until }) };
  });
}
