/** Code points of the digit zero in Arabic, Persian, Devanagari, Bengali and full-width scripts. */
const zeros = [0x0660, 0x06f0, 0x0966, 0x09e6, 0xff10];

const foreign = /[\u0660-\u0669\u06f0-\u06f9\u0966-\u096f\u09e6-\u09ef\uff10-\uff19]/;
const allForeign = new RegExp(foreign, "g");

/** Converts the digits of these scripts to Latin ones: `১২3` → `123`. */
export const latinDigits = (text: string): string => (foreign.test(text) ? text.replace(allForeign, latin) : text);

/**
 * Reads a typed or pasted code. Messages and authenticator apps group its digits, keyboards add invisible characters,
 * and sentences end with it: `123 456`, `123-456`, `123456.` and `১২৩৪৫৬।` result in `123456`. A code with letters keeps
 * its punctuation.
 */
export function readCode(typed: string): string {
  const code = latinDigits(typed.normalize("NFKC")).replace(/[\s\p{Cf}]/gu, "");
  const digits = code.replace(/[\p{P}\u2212]/gu, "");
  // Dashes alone are no code; other punctuation alone is a wrong one.
  return /^[0-9]+$/.test(digits) ? digits : code.replace(/^[\p{Pd}\u2212]+$/u, "");
}

/** Reads a promotion code as `readCode` does. Returns undefined if no operator issues such a code. */
export function readPromotionCode(typed: string): string | undefined {
  const code = readCode(typed).replace(/\p{Pd}/gu, "-");
  return /^[A-Za-z0-9_-]{1,40}$/.test(code) ? code : undefined;
}

/** Plain digits, or grouped as lakhs or thousands. Any other comma could be a decimal point. */
const numberFormat = /^(\d+|\d{1,2}(?:,\d\d)*,\d{3}|\d{1,3}(?:,\d{3})+)?(?:\.(\d*))?$/;

/**
 * Reads a typed or pasted number, with or without the currency: `৳ ১,২৩৪.৫০`, `1 234.50` and `1234.50৳` result in
 * `1234.50`. Returns undefined for anything else, and for ambiguous groups such as `1,50`.
 */
export function readNumber(typed: string): string | undefined {
  const text = latinDigits(typed)
    .replace(/\p{Cf}/gu, "")
    .trim()
    .replace(/^৳|৳$/g, "")
    .trim()
    .replace(/(\d)\s(?=\d)/g, "$1,");
  const [, grouped = "", fraction = ""] = numberFormat.exec(text) ?? [];
  const whole = grouped.replaceAll(",", "").replace(/^0+(?=\d)/, "");
  if (whole === "" && fraction === "") return undefined;
  return `${whole || "0"}${fraction && `.${fraction}`}`;
}

function latin(digit: string): string {
  const at = digit.charCodeAt(0);
  return String(at - (zeros.find((zero) => at >= zero && at < zero + 10) ?? at));
}
