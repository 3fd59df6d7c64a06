import { useTranslation } from "react-i18next";
import type { TeamBet } from "../../../../shared/contracts/agent-reports.ts";
import type { Column } from "../../ui/DataTable/columns.ts";
import { useBettingColumns } from "../records/useBettingColumns.tsx";

/** Balances are part of the account details, not of bets. */
const notOfTeams = ["balanceBefore", "balanceAfter"];

/** Columns of a team's bets: the account, then the columns of a player's own betting record. */
export function useTeamBetColumns(): readonly Column<TeamBet>[] {
  const { t } = useTranslation("agentReports");
  const account: Column<TeamBet> = { id: "account", header: t("teamColumns.account"), cell: ({ account }) => account };
  return [account, ...useBettingColumns().filter(({ id }) => !notOfTeams.includes(id))];
}
