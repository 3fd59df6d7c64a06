const localDialingCode = "880";

/** Removes punctuation and replaces a leading plus with `00`. Returns an empty string for text that is not a number. */
const digitsOf = (text: string): string =>
  /^\+?[0-9\s().-]+$/.test(text.trim()) ? text.replace("+", "00").replace(/[^0-9]/g, "") : "";

/** Converts a Bangladeshi mobile number to `01XXXXXXXXX`. Returns undefined for any other text. */
export function localMobile(text: string): string | undefined {
  const match = /^(?:(?:00)?8800?|0)?(1[3-9]\d{8})$/.exec(digitsOf(text));
  return match ? `0${match[1]}` : undefined;
}

/**
 * Normalizes a number for storage: Bangladeshi numbers in local format, others in international format with a plus. A
 * login sends no country (protocol 3.2). A foreign number without country, plus and `00` becomes its national number.
 * Returns undefined for text that is not a number.
 * @param dialingCode without plus; empty if the call has none
 */
export function mobileKey(text: string, dialingCode = ""): string | undefined {
  const local = dialingCode === "" || dialingCode === localDialingCode ? localMobile(text) : undefined;
  if (local !== undefined || dialingCode === localDialingCode) return local;
  const digits = digitsOf(text);
  const international = digits.startsWith("00");
  const bare = digits.replace(/^0{1,2}/, "");
  const hasCode = international && dialingCode !== "" && bare.startsWith(dialingCode);
  const key = hasCode ? bare.slice(dialingCode.length).replace(/^0/, "") : bare;
  if (!/^[1-9]\d{5,13}$/.test(key)) return undefined;
  if (dialingCode !== "") return `+${dialingCode}${key}`;
  return international ? `+${key}` : key;
}

/** Whether a typed number matches a stored one. The typed number may lack the country code. */
export const isSameNumber = (typed: string, stored: string): boolean =>
  typed === stored ||
  (/^[1-9]/.test(typed) && /^\+\d{1,3}$/.test(stored.slice(0, -typed.length)) && stored.endsWith(typed));

/** `01712345601` → `017****5601` (protocol 3.4) */
export const maskMobile = (mobile: string): string => `${mobile.slice(0, 3)}****${mobile.slice(-4)}`;

/** `rakib@example.com` → `r***@example.com` */
export const maskEmail = (email: string): string => email.replace(/^(.).*@/, "$1***@");

/** `Rakib Hasan` → `R*** H***` */
export const maskName = (name: string): string =>
  name
    .split(" ")
    .map((part) => `${[...part][0] ?? ""}***`)
    .join(" ");
