import { readNumber } from "../../../../shared/rules/digits.ts";

/** A typed number without what groups its digits; other text is unchanged. */
export const plainCount = (typed: string): string => readNumber(typed) ?? typed;

/** Returns the fault of a count; true if it can be sent. */
export function countFault(text: string, least: number, most: number): true | "tooFew" | "tooMany" | "noCount" {
  if (!/^\d{1,10}$/.test(text)) return "noCount";
  if (Number(text) < least) return "tooFew";
  return Number(text) > most ? "tooMany" : true;
}
