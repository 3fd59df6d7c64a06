import type { VendorTypes } from "../../../../shared/contracts/lobby.ts";
import { type BettingFilters, typeChoices } from "./bet-filters.ts";

type Chosen = Pick<BettingFilters, "type" | "vendor">;

interface BetChoices {
  readonly types: readonly (typeof typeChoices)[number][];
  isOffered(vendor: string): boolean;
}

/**
 * Returns the choices of the bet filters: types of the selected provider, and providers of the selected type. The
 * current selection is always included. If the platform does not list a type or provider, it excludes no choices.
 * @param vendorTypes undefined until loaded, or after a failure
 */
export function betChoices(vendorTypes: VendorTypes | undefined, { type, vendor }: Chosen): BetChoices {
  const items = vendorTypes?.items ?? [];
  const ofVendor = items.filter(({ vendors }) => vendor !== undefined && vendors.includes(vendor));
  const ofType = items.find((item) => item.type === type);
  const isType = (id: string) => ofVendor.length === 0 || ofVendor.some((item) => item.type === id);
  return {
    types: typeChoices.filter((id) => id === "all" || id === type || isType(id)),
    isOffered: (code) => code === vendor || !ofType || ofType.vendors.includes(code),
  };
}
