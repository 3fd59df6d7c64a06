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
