import type { Body } from "../../../../shared/api.ts";

export const pauseKinds = ["timeOut", "exclusion"] as const;
export type PauseKind = (typeof pauseKinds)[number];

export type TimeOutTerm = Body<"timeOut">["term"];
export type ExclusionTerm = Body<"exclude">["term"];
export type PauseTerm = TimeOutTerm | ExclusionTerm;

const timeOutTerms = ["24h", "7d", "30d", "6w"] as const satisfies readonly TimeOutTerm[];
const exclusionTerms = ["6m", "1y", "2y", "5y", "ever"] as const satisfies readonly ExclusionTerm[];

/** The shortest first. */
export const termsOf: Record<PauseKind, readonly [PauseTerm, ...PauseTerm[]]> = {
  timeOut: timeOutTerms,
  exclusion: exclusionTerms,
};

export const isTimeOutTerm = (term: PauseTerm): term is TimeOutTerm => timeOutTerms.some((each) => each === term);

/** Keys of what a pause means for the player, in the order said. */
export const consequencesOf = {
  timeOut: ["a", "b", "c", "d"],
  exclusion: ["a", "b", "c", "d", "e"],
} as const;
