import { formatRate, parseRate } from "../../../../shared/rules/rates.ts";

export type RateFault = "missing" | "invalid" | "step" | "tooLittle" | "tooMuch";

/** Inclusive bounds in basis points, and the step that a rate is a multiple of. */
export interface RateBounds {
  readonly least: number;
  readonly most: number;
  readonly step: number;
}

/** Converts typed text to a rate: `"০.৪০"` → `"0.4"`. Returns invalid text unchanged. */
export function toRate(typed: string): string {
  const rate = parseRate(typed);
  return rate === undefined ? typed : formatRate(rate);
}

/** Returns what is wrong with a rate, as typed or as returned by `toRate`; undefined if it can be sent. */
export function rateFault(typed: string, { least, most, step }: RateBounds): RateFault | undefined {
  if (typed.trim() === "") return "missing";
  const rate = parseRate(typed);
  if (rate === undefined) return "invalid";
  if (rate > most) return "tooMuch";
  if (rate < least) return "tooLittle";
  return rate % step === 0 ? undefined : "step";
}
