import type { VendorTypes } from "../../../../shared/contracts/lobby.ts";
import { type BettingFilters, typeChoices } from "./bet-filters.ts";

type Chosen = Pick<BettingFilters, "type" | "vendor">;

interface BetChoices {
  readonly types: readonly (typeof typeChoices)[number][];
  isOffered(vendor: string): boolean;
}

/**
 * Returns the choices of the bet filters: the selected provider's types and the selected type's providers. Always
 * includes the current selection. A provider or type that the platform does not list restricts nothing.
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
