import { latinDigits } from "../../../../shared/rules/digits.ts";

/** Converts a typed integer: Latin digits, without grouping commas and blanks. */
export const plainCount = (typed: string): string => latinDigits(typed).replace(/[,\s]/g, "");

/** Returns the fault of a count; true if it can be sent. */
export function countFault(text: string, least: number, most: number): true | "tooFew" | "tooMany" | "noCount" {
  if (!/^\d{1,10}$/.test(text)) return "noCount";
  if (Number(text) < least) return "tooFew";
  return Number(text) > most ? "tooMany" : true;
}
