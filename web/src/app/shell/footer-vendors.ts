import type { LobbyCategory, Vendor } from "../../../../shared/contracts/lobby.ts";
import { constants } from "../../../../shared/rules/constants.ts";

/** Returns up to 28 vendors (spec section 9), without duplicates from other categories. */
export function footerVendors(categories: readonly LobbyCategory[]): Vendor[] {
  const unique = new Map(categories.flatMap(({ vendors }) => vendors.map((vendor) => [vendor.code, vendor] as const)));
  return [...unique.values()].slice(0, constants.footerVendors);
}
