const localDialingCode = "880";

/** The digits of a number, `00` for a plus; empty where more than the usual punctuation is among them. */
const digitsOf = (text: string): string =>
  /^\+?[0-9\s().-]+$/.test(text.trim()) ? text.replace("+", "00").replace(/[^0-9]/g, "") : "";

/** A Bangladeshi mobile number in its local spelling `01XXXXXXXXX`, or undefined when it is none. */
export function localMobile(text: string): string | undefined {
  const match = /^(?:(?:00)?8800?|0)?(1[3-9]\d{8})$/.exec(digitsOf(text));
  return match ? `0${match[1]}` : undefined;
}

/**
 * The one spelling a number is stored under: Bangladeshi ones local, others international with a plus. A login names no
 * country (protocol 3.2): without one, and without a plus, the key is the national digits alone, which `isSameNumber` compares.
 * @param dialingCode without plus; empty when the call does not say
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

/** Whether a typed number, of which the country may be missing, can be the stored one. */
export const isSameNumber = (typed: string, stored: string): boolean =>
  typed === stored ||
  (/^[1-9]/.test(typed) && /^\+\d{1,3}$/.test(stored.slice(0, -typed.length)) && stored.endsWith(typed));
