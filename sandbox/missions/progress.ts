import { claimIdOf, dayOf, isIn, type Span, spanOf } from "../clock.ts";
import type { Account, Round } from "../contract.ts";
import type { Core } from "../core.ts";
import type { Entry } from "../ledger/ledger.ts";
import { type Mission, missions } from "./missions.ts";

type Deeds = { readonly rounds: readonly Round[]; readonly entries: readonly Entry[] };

/** Progress in the unit of the target. May exceed the target. */
function progressOf({ unit, category, target }: Mission, { rounds, entries }: Deeds, span: Span, now: number) {
  if (unit === "DEPOSIT") return entries.filter(({ type, at }) => type === "deposit" && isIn(span, at)).length;
  const settled = rounds.filter(
    ({ type, settledAt }) =>
      settledAt !== undefined && isIn(span, settledAt) && (category === undefined || type === category),
  );
  if (unit === "BET") return settled.length;
  if (unit === "AMOUNT") return settled.reduce((sum, { bet }) => sum + bet, 0);
  const days = settled.map(({ settledAt = 0 }) => dayOf(settledAt));
  return daysInARow(days, target, dayOf(now));
}

/** Length of the current run of consecutive days. A run that reached the target still counts after it ended. */
export function daysInARow(days: readonly number[], target: number, today: number): number {
  let row = 0;
  let last = Number.NaN;
  for (const day of [...new Set(days)].sort((a, b) => a - b)) {
    row = day === last + 1 ? row + 1 : 1;
    last = day;
    if (row >= target) return row;
  }
  return last >= today - 1 ? row : 0;
}

export interface Standing {
  readonly id: string;
  readonly mission: Mission;
  readonly progress: number;
  readonly status: "PROCESS" | "CLAIM" | "CLAIMED";
  /** Time when the mission restarts, epoch ms; absent means never. */
  readonly until?: number;
}

/** All current missions of an account. `progress` never exceeds the target. */
export function standingsOf({ id: accountId }: Account, { rounds, ledger, missionClaims, clock }: Core): Standing[] {
  const now = clock.now();
  const deeds = { rounds: rounds.history(accountId), entries: ledger.of(accountId) };
  const claimed = new Set(missionClaims.of(accountId).map(({ id }) => id));
  return missions.map((mission) => {
    const id = claimIdOf(mission, now);
    const span = spanOf(mission.period, now);
    const isClaimed = claimed.has(id);
    const done = progressOf(mission, deeds, span, now);
    // The rewarded run of days may have ended since.
    const progress = isClaimed ? mission.target : Math.min(mission.target, done);
    const status = isClaimed ? "CLAIMED" : progress === mission.target ? "CLAIM" : "PROCESS";
    return { id, mission, progress, status, ...(span.until !== undefined && { until: span.until }) };
  });
}
