import type { VendorTypes } from "../../../../shared/contracts/lobby.ts";
import { type BettingFilters, typeChoices } from "./bet-filters.ts";

type Chosen = Pick<BettingFilters, "type" | "vendor">;

export interface BetChoices {
  readonly types: readonly (typeof typeChoices)[number][];
  isOffered(vendor: string): boolean;
}

/**
 * What a list of bets can be narrowed to beside what it is narrowed to: the types a chosen provider has, the providers of
 * a chosen type. What is chosen stays, and what the platform does not name rules nothing out.
 * @param vendorTypes undefined until the platform has answered, or if it does not
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
