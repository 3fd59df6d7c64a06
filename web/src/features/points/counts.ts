import { readNumber } from "../../../../shared/rules/digits.ts";
import { formatCount } from "../../lib/i18n/format.ts";

/** Returns a typed number without separators. Other text is unchanged. */
export const plainCount = (typed: string): string => readNumber(typed) ?? typed;

/** Validates a typed count. Returns true or the error word. */
export function countFault(text: string, min: number, max: number): true | "tooFew" | "tooMany" | "noCount" {
  if (!/^\d{1,10}$/.test(text)) return "noCount";
  if (Number(text) < min) return "tooFew";
  return Number(text) > max ? "tooMany" : true;
}

/** Returns the variables for a text about points. `count` selects the plural form. */
export const pointsOf = (count: number) => ({ count, points: formatCount(count) });
