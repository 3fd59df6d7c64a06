import { readNumber } from "../../../../shared/rules/digits.ts";
import { formatCount } from "../../lib/i18n/format.ts";

/** A typed number without what groups its digits; other text is unchanged. */
export const plainCount = (typed: string): string => readNumber(typed) ?? typed;

/** Returns the fault of a count; true if it can be sent. */
export function countFault(text: string, least: number, most: number): true | "tooFew" | "tooMany" | "noCount" {
  if (!/^\d{1,10}$/.test(text)) return "noCount";
  if (Number(text) < least) return "tooFew";
  return Number(text) > most ? "tooMany" : true;
}

/** Points within a text: what decides its plural, and how they are written. */
export const pointsOf = (count: number) => ({ count, points: formatCount(count) });
