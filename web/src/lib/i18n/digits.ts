const bengaliZero = 0x09e6;

/**
 * Converts Bengali digits to Latin ones: `"০১৭১২"` → `"01712"`. The length is unchanged, so carets keep their place.
 */
export const toLatinDigits = (text: string): string =>
  text.replace(/[০-৯]/g, (digit) => String(digit.charCodeAt(0) - bengaliZero));
