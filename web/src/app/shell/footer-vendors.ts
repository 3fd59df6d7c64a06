import type { LobbyCategory, Vendor } from "../../../../shared/contracts/lobby.ts";
import { constants } from "../../../../shared/rules/constants.ts";

/** A vendor appears in several categories, its logo once; at most 28 (spec section 9). */
export function footerVendors(categories: readonly LobbyCategory[]): Vendor[] {
  const unique = new Map(categories.flatMap(({ vendors }) => vendors.map((vendor) => [vendor.code, vendor] as const)));
  return [...unique.values()].slice(0, constants.footerVendors);
}
