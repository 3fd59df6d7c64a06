import { readNumber } from "../../../../shared/rules/digits.ts";
import { formatCount } from "../../lib/i18n/format.ts";

/** Returns a typed number without separators; other text is unchanged. */
export const plainCount = (typed: string): string => readNumber(typed) ?? typed;

/** Returns the fault of a count; true if it can be sent. */
export function countFault(text: string, min: number, max: number): true | "tooFew" | "tooMany" | "noCount" {
  if (!/^\d{1,10}$/.test(text)) return "noCount";
  if (Number(text) < min) return "tooFew";
  return Number(text) > max ? "tooMany" : true;
}

/** Returns the values for a text about points: the count, which selects the plural form, and the formatted number. */
export const pointsOf = (count: number) => ({ count, points: formatCount(count) });
