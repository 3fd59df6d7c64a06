import type { Language } from "../contract.ts";
import type { Core } from "../core.ts";

/** Every visitor of the sandbox comes from Dhaka; the address is the real one. */
export const locationOf = (ip: string, language: Language) => ({
  ip,
  countryCode: "BD",
  country: language === "BN" ? "বাংলাদেশ" : "Bangladesh",
  city: language === "BN" ? "ঢাকা" : "Dhaka",
});

/** The `regionRestriction` of the status answer, for this address (protocol 4). */
export function restrictionOf(core: Core, ip: string): { ip: string; note: string | null } | null {
  const { state, addresses, note } = core.status;
  const meant = state === "restricted" && (!addresses || addresses.includes(ip));
  return meant ? { ip, note: note ?? null } : null;
}
