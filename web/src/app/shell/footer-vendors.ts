import type { LobbyCategory, Vendor } from "../../../../shared/contracts/lobby.ts";
import { constants } from "../../../../shared/rules/constants.ts";

/** Returns each vendor once, although it may be in several categories; at most 28 (spec section 9). */
export function footerVendors(categories: readonly LobbyCategory[]): Vendor[] {
  const unique = new Map(categories.flatMap(({ vendors }) => vendors.map((vendor) => [vendor.code, vendor] as const)));
  return [...unique.values()].slice(0, constants.footerVendors);
}
