import { useTranslation } from "react-i18next";
import type { TeamBet } from "../../../../shared/contracts/agent-reports.ts";
import type { Column } from "../../ui/DataTable/columns.ts";
import { useBettingColumns } from "../records/useBettingColumns.tsx";

/** Whose wallets are shown is a matter of the account details. */
const notOfTeams = ["balanceBefore", "balanceAfter"];

/** Columns of the bets of a team: whose bet it is, then as in everybody's own betting record. */
export function useTeamBetColumns(): readonly Column<TeamBet>[] {
  const { t } = useTranslation("agentReports");
  const account: Column<TeamBet> = { id: "account", header: t("teamColumns.account"), cell: ({ account }) => account };
  return [account, ...useBettingColumns().filter(({ id }) => !notOfTeams.includes(id))];
}
