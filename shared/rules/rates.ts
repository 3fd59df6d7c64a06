/** Rates are integer basis points internally and percent for display, never floats. */
import { latinDigits } from "./digits.ts";

const basisPointsPerPercent = 100;

/** At most two decimals, because a basis point is a hundredth of a percent. A comma is a decimal separator. */
const percentFormat = /^(\d{1,3})?(?:[.,](\d{0,2})0*)?$/;

/** Parses percent into basis points: `"0.4"`, `"০.৪"`, `"0,40 %"` → `40`. Returns undefined above 100 %. */
export function parseRate(percent: string): number | undefined {
  // Pasted text may contain invisible characters.
  const text = latinDigits(percent)
    .replace(/\p{Cf}/gu, "")
    .trim()
    .replace(/\s*[%٪]$/, "");
  const [, whole = "", fraction = ""] = percentFormat.exec(text) ?? [];
  if (whole === "" && fraction === "") return undefined;
  const basisPoints = Number(whole) * basisPointsPerPercent + Number(fraction.padEnd(2, "0"));
  return basisPoints <= 100 * basisPointsPerPercent ? basisPoints : undefined;
}

/** Formats basis points as percent without the sign: `40` → `"0.4"`, `45` → `"0.45"`, `200` → `"2"`. */
export function formatRate(basisPoints: number): string {
  const rest = basisPoints % basisPointsPerPercent;
  const whole = String((basisPoints - rest) / basisPointsPerPercent);
  return rest === 0 ? whole : `${whole}.${String(rest).padStart(2, "0").replace(/0$/, "")}`;
}
