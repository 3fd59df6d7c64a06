import { formatRate, parseRate } from "../../../../shared/rules/rates.ts";

export type RateFault = "missing" | "invalid" | "step" | "tooLittle" | "tooMuch";

/** Basis points, both included, and what a rate is a multiple of. */
export interface RateBounds {
  readonly least: number;
  readonly most: number;
  readonly step: number;
}

/** `"০.৪০"` → `"0.4"`; what is no rate stays as it was typed. */
export function toRate(typed: string): string {
  const rate = parseRate(typed);
  return rate === undefined ? typed : formatRate(rate);
}

/** What is wrong with a rate, typed or as `toRate` gives it; undefined when it can be sent. */
export function rateFault(typed: string, { least, most, step }: RateBounds): RateFault | undefined {
  if (typed.trim() === "") return "missing";
  const rate = parseRate(typed);
  if (rate === undefined) return "invalid";
  if (rate > most) return "tooMuch";
  if (rate < least) return "tooLittle";
  return rate % step === 0 ? undefined : "step";
}
