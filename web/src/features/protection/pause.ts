import type { Body } from "../../../../shared/api.ts";
import type { Exclusion } from "../../../../shared/contracts/protection.ts";
import { addMonths } from "../../../../shared/rules/dates.ts";
import { exclusionMonths } from "../../../../shared/rules/protection.ts";

export const pauseKinds = ["timeOut", "exclusion"] as const;
export type PauseKind = (typeof pauseKinds)[number];

type TimeOutTerm = Body<"timeOut">["term"];
type ExclusionTerm = Body<"exclude">["term"];
export type PauseTerm = TimeOutTerm | ExclusionTerm;

const timeOutTerms = ["24h", "7d", "30d", "6w"] as const satisfies readonly TimeOutTerm[];
const exclusionTerms = ["6m", "1y", "2y", "5y", "ever"] as const satisfies readonly ExclusionTerm[];

export const termsOf: Record<PauseKind, readonly PauseTerm[]> = {
  timeOut: timeOutTerms,
  exclusion: exclusionTerms,
};

function endOf(term: ExclusionTerm, now: number): number {
  const months = exclusionMonths[term];
  return months === undefined ? Number.POSITIVE_INFINITY : addMonths(now, months);
}

/**
 * Returns the terms that extend an exclusion, which is always possible (decision 067). A permanent exclusion has none.
 */
export function longerTerms({ until }: Pick<Exclusion, "until">, now: number): readonly ExclusionTerm[] {
  return until === undefined ? [] : exclusionTerms.filter((term) => endOf(term, now) > Date.parse(until));
}

export const isTimeOutTerm = (term: PauseTerm): term is TimeOutTerm => timeOutTerms.some((each) => each === term);

/** Returns the text keys of a pause's consequences, in order. A permanent exclusion has no end and no return. */
export function consequencesOf(kind: PauseKind, term: PauseTerm) {
  if (kind === "timeOut") return ["a", "b", "c", "d"] as const;
  return term === "ever" ? (["a", "f", "c", "g", "e"] as const) : (["a", "b", "c", "d", "e"] as const);
}

/** Returns whether an exclusion's term is over. The exclusion remains active until the player returns. */
export const isTermOver = ({
  mayAskReturn,
  returnAskedAt,
}: Pick<Exclusion, "mayAskReturn" | "returnAskedAt">): boolean => mayAskReturn || returnAskedAt !== undefined;

export function exclusionWords(exclusion: Pick<Exclusion, "until" | "mayAskReturn" | "returnAskedAt">) {
  if (exclusion.until === undefined) return "ever";
  return isTermOver(exclusion) ? "ended" : "exclusion";
}
