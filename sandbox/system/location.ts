import type { Language } from "../contract.ts";
import type { Core } from "../core.ts";

const dhaka = { BN: "ঢাকা", EN: "Dhaka" } as const;

/** Every visitor comes from Dhaka, unless the control port moved them; the address is the real one. */
export function locationOf({ status }: Core, ip: string, language: Language) {
  const { country: countryCode = "BD" } = status;
  if (countryCode === null) return { ip, countryCode: null, country: null, city: null };
  const names = new Intl.DisplayNames(language.toLowerCase(), { type: "region" });
  return {
    ...{ ip, countryCode, country: names.of(countryCode) },
    city: countryCode === "BD" ? dhaka[language] : null,
  };
}

/** The `regionRestriction` of the status answer, for this address (protocol 4). */
export function restrictionOf(core: Core, ip: string): { ip: string; note: string | null } | null {
  const { state, addresses, note } = core.status;
  const meant = state === "restricted" && (!addresses || addresses.includes(ip));
  return meant ? { ip, note: note ?? null } : null;
}
