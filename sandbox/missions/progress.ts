import { claimIdOf, dayOf, isIn, type Span, spanOf } from "../clock.ts";
import type { Account, Round } from "../contract.ts";
import type { Core } from "../core.ts";
import type { Entry } from "../ledger/ledger.ts";
import { type Mission, missions } from "./missions.ts";

/** What an account has done, as its records tell it. */
export interface Deeds {
  readonly rounds: readonly Round[];
  readonly entries: readonly Entry[];
}

/** Settled rounds of a time; an open one fills nothing yet. */
export const settledIn = (span: Span, rounds: readonly Round[]): Round[] =>
  rounds.filter(({ settledAt }) => settledAt !== undefined && isIn(span, settledAt));

/** How far an account is in a mission, in the unit of its target; it may be beyond it. */
export function progressOf({ unit, category, target }: Mission, { rounds, entries }: Deeds, span: Span, now: number) {
  if (unit === "DEPOSIT") return entries.filter(({ type, at }) => type === "deposit" && isIn(span, at)).length;
  const settled = settledIn(span, rounds).filter(({ type }) => category === undefined || type === category);
  if (unit === "BET") return settled.length;
  if (unit === "AMOUNT") return settled.reduce((sum, { bet }) => sum + bet, 0);
  return daysInARow(
    settled.map(({ settledAt = 0 }) => dayOf(settledAt)),
    target,
    dayOf(now),
  );
}

/** Days of the row that is under way; one that was long enough counts although it has ended. */
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

/** A reward that was taken. */
export interface MissionClaim {
  /** Of the mission and its period (span.ts). */
  readonly id: string;
  /** The gateway's name of the write. */
  readonly reference: string | undefined;
  /** Epoch ms. */
  readonly at: number;
  /** Poisha. */
  readonly reward: number;
}

/** Which rewards were taken: each mission once in each of its periods. */
export class MissionClaims {
  readonly #claims = new Map<string, MissionClaim[]>();

  reset(): void {
    this.#claims.clear();
  }

  /** Newest first. */
  of(accountId: string): readonly MissionClaim[] {
    return this.#claims.get(accountId) ?? [];
  }

  add(accountId: string, claim: MissionClaim): void {
    this.#claims.set(accountId, [claim, ...this.of(accountId)]);
  }
}

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
