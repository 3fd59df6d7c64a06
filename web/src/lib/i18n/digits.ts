const bengaliZero = 0x09e6;

/** Bengali digits become Latin ones, everything else stays: `"০১৭১২"` → `"01712"`. Same length, so carets stay put. */
export const toLatinDigits = (text: string): string =>
  text.replace(/[০-৯]/g, (digit) => String(digit.charCodeAt(0) - bengaliZero));
