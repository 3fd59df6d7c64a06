import type { VendorTypes } from "../../../../shared/contracts/lobby.ts";
import type { BetStatus } from "../../../../shared/contracts/records.ts";
import { choiceParam, patternParam, type QueryParams } from "../../lib/browser/query-params.ts";
import { gameTypes } from "./useGameTypeName.ts";

export interface BettingFilters {
  readonly status: BetStatus | "all";
  readonly type: string;
  readonly vendor: string | undefined;
}

const statuses = ["pending", "won", "lost", "draw"] as const satisfies readonly BetStatus[];
export const statusChoices = ["all", ...statuses] as const;
export const typeChoices = ["all", ...gameTypes] as const;

export const betFilters = {
  status: choiceParam<BettingFilters["status"]>(statusChoices, "all"),
  type: choiceParam<string>(typeChoices, "all"),
  vendor: patternParam(/^[A-Za-z0-9_.-]{1,40}$/),
} satisfies QueryParams<BettingFilters>;

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
