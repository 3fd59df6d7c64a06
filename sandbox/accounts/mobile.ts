const localDialingCode = "880";

/** A Bangladeshi mobile number in its local spelling `01XXXXXXXXX`, or undefined when it is none. */
export function localMobile(text: string): string | undefined {
  const digits = text.replace(/[^0-9]/g, "");
  const match = /^(?:(?:00)?8800?|0)?(1[3-9]\d{8})$/.exec(digits);
  return match ? `0${match[1]}` : undefined;
}

/**
 * The one spelling a number is stored under: Bangladeshi ones local, others their national digits. A login names no
 * country (protocol 3.2), so the country is no part of it.
 * @param dialingCode without plus; empty when the call does not say
 */
export function mobileKey(text: string, dialingCode = ""): string | undefined {
  const local = dialingCode === "" || dialingCode === localDialingCode ? localMobile(text) : undefined;
  if (local !== undefined || dialingCode === localDialingCode) return local;
  const digits = text.replace(/[^0-9]/g, "");
  const international = /^\s*(\+|00)/.test(text);
  const bare = digits.replace(/^0+/, "");
  const key = international && bare.startsWith(dialingCode) ? bare.slice(dialingCode.length).replace(/^0+/, "") : bare;
  return /^\d{6,14}$/.test(key) ? key : undefined;
}
