import { useTranslation } from "react-i18next";
import type { TeamTransaction } from "../../../../shared/contracts/agent-reports.ts";
import type { Column } from "../../ui/DataTable/columns.ts";
import { useAccountColumns } from "../records/useAccountColumns.tsx";

/** Columns of the account details: the account, then the columns of a player's own account record. */
export function useTeamTransactionColumns(): readonly Column<TeamTransaction>[] {
  const { t } = useTranslation("agentReports");
  const account: Column<TeamTransaction> = {
    id: "account",
    header: t("teamColumns.account"),
    cell: ({ account }) => account,
  };
  return [account, ...useAccountColumns().filter(({ id }) => id !== "wallet")];
}
