import { storage } from "./storage.ts";

/** What the gateway takes as a code (shared/schemas/entry.ts). */
export const isCode = (value: string | null | undefined): value is string =>
  typeof value === "string" && /^[A-Za-z0-9_-]{1,64}$/.test(value);

/** Labels that name a server, not an affiliate. */
const plainLabels = new Set(["www", "m", "h5", "app", "mobile"]);

/** The code a link carries in its query, whichever of the three names it has (protocol 3.8). */
export function codeOfQuery(search: string): { affiliateCode?: string; referralCode?: string } {
  const query = new URLSearchParams(search);
  const referralCode = query.get("referralCode");
  const affiliateCode = [query.get("affiliateCode"), query.get("r"), referralCode].find(isCode);
  return { ...(affiliateCode && { affiliateCode }), ...(isCode(referralCode) && { referralCode }) };
}

/** The left-most label of an affiliate's own address: `rafi.adda.example` below `adda.example` → `rafi`. */
export function codeOfHost(host: string, mainDomain: string | undefined): string | undefined {
  const parent = mainDomain?.toLowerCase().replace(/^(https?:\/\/)?(www\.)?|[:/].*$/g, "");
  if (!parent || !host.endsWith(`.${parent}`)) return undefined;
  const [label] = host.split(".");
  return isCode(label) && !plainLabels.has(label) ? label : undefined;
}

/** Keeps the codes of the address this visit began with; call before the router changes the address. */
export function rememberLink(): void {
  for (const [name, code] of Object.entries(codeOfQuery(location.search))) {
    if (name === "affiliateCode" || name === "referralCode") storage.set(name, code);
  }
}
