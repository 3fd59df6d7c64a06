import { latinDigits } from "../../../../shared/rules/digits.ts";

/** A whole number as it was typed, without the commas and blanks that group it. */
export const plainCount = (typed: string): string => latinDigits(typed).replace(/[,\s]/g, "");

/** What is wrong with a count; true when it can be sent. */
export function countFault(text: string, least: number, most: number): true | "tooFew" | "tooMany" | "noCount" {
  if (!/^\d{1,10}$/.test(text)) return "noCount";
  if (Number(text) < least) return "tooFew";
  return Number(text) > most ? "tooMany" : true;
}
