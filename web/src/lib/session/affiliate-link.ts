import { storage } from "../browser/storage.ts";

export interface LinkCodes {
  affiliateCode?: string;
  referralCode?: string;
}

const linkMs = 30 * 86_400_000;

/** What the gateway takes as a code (shared/contracts/registration.ts). */
export const isCode = (value: string | null | undefined): value is string =>
  typeof value === "string" && /^[A-Za-z0-9_-]{1,64}$/.test(value);

/** The code a link carries in its query, whichever of the three names it has (protocol 3.8). */
export function codeOfQuery(search: string): LinkCodes {
  const query = new URLSearchParams(search);
  const referralCode = query.get("referralCode");
  const affiliateCode = [query.get("affiliateCode"), query.get("r"), referralCode].find(isCode);
  return { ...(affiliateCode && { affiliateCode }), ...(isCode(referralCode) && { referralCode }) };
}

/** The codes of the link that brought this visitor in the last 30 days; none where there was no link. */
export function storedLink(): LinkCodes {
  const [until, search = ""] = storage.get("link")?.split("?") ?? [];
  return Date.now() < Number(until) ? codeOfQuery(search) : {};
}

/** Keeps the codes of the address this visit began with: the first link wins. Call before the router changes the address. */
export function rememberLink(): void {
  const codes = codeOfQuery(location.search);
  // Only the codes: an address may carry what is nobody else's.
  if (codes.affiliateCode && !storedLink().affiliateCode) {
    storage.set("link", `${Date.now() + linkMs}?${new URLSearchParams({ ...codes })}`);
  }
}
