import { storage } from "../browser/storage.ts";

/** What the gateway takes as a code (shared/contracts/registration.ts). */
export const isCode = (value: string | null | undefined): value is string =>
  typeof value === "string" && /^[A-Za-z0-9_-]{1,64}$/.test(value);

/** The code a link carries in its query, whichever of the three names it has (protocol 3.8). */
export function codeOfQuery(search: string): { affiliateCode?: string; referralCode?: string } {
  const query = new URLSearchParams(search);
  const referralCode = query.get("referralCode");
  const affiliateCode = [query.get("affiliateCode"), query.get("r"), referralCode].find(isCode);
  return { ...(affiliateCode && { affiliateCode }), ...(isCode(referralCode) && { referralCode }) };
}

/** Keeps the codes of the address this visit began with; call before the router changes the address. */
export function rememberLink(): void {
  for (const [name, code] of Object.entries(codeOfQuery(location.search))) {
    if (name === "affiliateCode" || name === "referralCode") storage.set(name, code);
  }
}
