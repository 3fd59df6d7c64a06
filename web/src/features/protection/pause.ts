import type { Body } from "../../../../shared/api.ts";
import type { Exclusion } from "../../../../shared/contracts/protection.ts";
import { addMonths } from "../../../../shared/rules/dates.ts";
import { exclusionMonths } from "../../../../shared/rules/protection.ts";

export const pauseKinds = ["timeOut", "exclusion"] as const;
export type PauseKind = (typeof pauseKinds)[number];

export type TimeOutTerm = Body<"timeOut">["term"];
export type ExclusionTerm = Body<"exclude">["term"];
export type PauseTerm = TimeOutTerm | ExclusionTerm;

const timeOutTerms = ["24h", "7d", "30d", "6w"] as const satisfies readonly TimeOutTerm[];
const exclusionTerms = ["6m", "1y", "2y", "5y", "ever"] as const satisfies readonly ExclusionTerm[];

/** The shortest first. */
export const termsOf: Record<PauseKind, readonly PauseTerm[]> = {
  timeOut: timeOutTerms,
  exclusion: exclusionTerms,
};

function endOf(term: ExclusionTerm, now: number): number {
  const months = exclusionMonths[term];
  return months === undefined ? Number.POSITIVE_INFINITY : addMonths(now, months);
}

/** The terms that make an exclusion longer, which it can always be (decision 067); of one for ever none. */
export function longerTerms({ until }: Pick<Exclusion, "until">, now: number): readonly ExclusionTerm[] {
  return until === undefined ? [] : exclusionTerms.filter((term) => endOf(term, now) > Date.parse(until));
}

export const isTimeOutTerm = (term: PauseTerm): term is TimeOutTerm => timeOutTerms.some((each) => each === term);

/** Keys of what a pause means for the player, in the order said; one for ever has no end and no way back. */
export function consequencesOf(kind: PauseKind, term: PauseTerm) {
  if (kind === "timeOut") return ["a", "b", "c", "d"] as const;
  return term === "ever" ? (["a", "f", "c", "g", "e"] as const) : (["a", "b", "c", "d", "e"] as const);
}

/** Its term is over: the way back may be asked for, or was. It still holds. */
export const isTermOver = ({
  mayAskReturn,
  returnAskedAt,
}: Pick<Exclusion, "mayAskReturn" | "returnAskedAt">): boolean => mayAskReturn || returnAskedAt !== undefined;

/** Key of what is said of an exclusion above the limits. */
export function exclusionWords(exclusion: Pick<Exclusion, "until" | "mayAskReturn" | "returnAskedAt">) {
  if (exclusion.until === undefined) return "ever";
  return isTermOver(exclusion) ? "ended" : "exclusion";
}
