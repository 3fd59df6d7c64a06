import { storage } from "../browser/storage.ts";

export interface LinkCodes {
  affiliateCode?: string;
  referralCode?: string;
}

const linkMs = 30 * 86_400_000;

/** Returns whether a value has the code format that the gateway accepts (shared/contracts/registration.ts). */
export const isCode = (value: string | null | undefined): value is string =>
  typeof value === "string" && /^[A-Za-z0-9_-]{1,64}$/.test(value);

/** Reads the codes of a link's query, under any of the three names (protocol 3.8). */
export function codeOfQuery(search: string): LinkCodes {
  const query = new URLSearchParams(search);
  const referralCode = query.get("referralCode");
  const affiliateCode = [query.get("affiliateCode"), query.get("r"), referralCode].find(isCode);
  return { ...(affiliateCode && { affiliateCode }), ...(isCode(referralCode) && { referralCode }) };
}

/** Returns the codes of the link that the visitor arrived with in the last 30 days, if any. */
export function storedLink(): LinkCodes {
  const [until, search = ""] = storage.get("link")?.split("?") ?? [];
  return Date.now() < Number(until) ? codeOfQuery(search) : {};
}

/**
 * Stores the codes of the first address of the visit. The first link wins. Call it before the router changes the
 * address.
 */
export function rememberLink(): void {
  const codes = codeOfQuery(location.search);
  // Stores only the codes, because the address may contain personal data.
  if (codes.affiliateCode && !storedLink().affiliateCode) {
    storage.set("link", `${Date.now() + linkMs}?${new URLSearchParams({ ...codes })}`);
  }
}
