import { useTranslation } from "react-i18next";
import type { TeamBet } from "../../../../shared/contracts/agent-reports.ts";
import type { CellPress } from "../../ui/DataTable/columns.ts";
import { isGameType, useGameTypeName } from "../records/useGameTypeName.ts";
import { useProviderNames } from "../records/useProviderNames.ts";
import type { TeamBetFilters } from "./api.ts";

/**
 * Returns the cells of bets that filter the list by their value. Cells with the active filter value are not pressable.
 */
export function useBetPresses(
  filters: TeamBetFilters,
  narrow: (change: Partial<TeamBetFilters>) => void,
): Readonly<Record<string, (bet: TeamBet) => CellPress | undefined>> {
  const { t } = useTranslation(["agentReports", "history"]);
  const typeName = useGameTypeName();
  const { nameOf } = useProviderNames();
  const only = (value: string, change: Partial<TeamBetFilters>): CellPress => ({
    label: t("only", { value }),
    onPress: () => narrow(change),
  });
  return {
    account: ({ account }) =>
      account === filters.account && filters.below === "no" ? undefined : only(account, { account, below: "no" }),
    type: ({ type }) => (!isGameType(type) || type === filters.type ? undefined : only(typeName(type), { type })),
    vendor: ({ vendor }) => (vendor === filters.vendor ? undefined : only(nameOf(vendor), { vendor })),
    status: ({ status }) =>
      status === filters.status ? undefined : only(t(`history:betStatuses.${status}`), { status }),
  };
}
