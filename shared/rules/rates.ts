/** Rates are integer basis points inside and percent with a dot in print, so that none is ever a float. */
import { latinDigits } from "./digits.ts";

const inPercent = 100;

/** Two decimals at most: a basis point is a hundredth of a percent. A comma can only be meant as the decimal point here. */
const shape = /^(\d{1,3})?(?:[.,](\d{0,2})0*)?$/;

/**
 * `"0.4"`, `"০.৪"`, `"0,40 %"` → `40`
 * @returns undefined for what is no rate, and for one above 100 %
 */
export function readRate(percent: string): number | undefined {
  // What is pasted may bring signs along that nobody sees.
  const text = latinDigits(percent)
    .replace(/\p{Cf}/gu, "")
    .trim()
    .replace(/\s*[%٪]$/, "");
  const [, whole = "", fraction = ""] = shape.exec(text) ?? [];
  if (whole === "" && fraction === "") return undefined;
  const basisPoints = Number(whole) * inPercent + Number(fraction.padEnd(2, "0"));
  return basisPoints <= 100 * inPercent ? basisPoints : undefined;
}

/** `40` → `"0.4"`, `45` → `"0.45"`, `200` → `"2"`: percent, without the sign. */
export function printRate(basisPoints: number): string {
  const rest = basisPoints % inPercent;
  const whole = String((basisPoints - rest) / inPercent);
  return rest === 0 ? whole : `${whole}.${String(rest).padStart(2, "0").replace(/0$/, "")}`;
}
