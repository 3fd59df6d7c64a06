import { useTranslation } from "react-i18next";
import type { TeamProfitPage, TeamProfitRow } from "../../../../shared/contracts/agent-reports.ts";
import { Amount } from "../../ui/Amount/Amount.tsx";
import type { Column } from "../../ui/DataTable/columns.ts";
import { Outcome } from "./parts/Outcome.tsx";

const amounts = [
  ...(["net", "deposit", "withdrawal", "bet", "win"] as const),
  ...(["valid", "rebate", "bonus"] as const),
] as const;
type AmountId = (typeof amounts)[number];

/** Columns by which the gateway sorts, besides the account. */
const sortable: readonly AmountId[] = ["net", "deposit", "withdrawal", "bet", "win"];

/**
 * Columns of results by account, with the sums of the whole list.
 * @param parent account whose downlines are listed, if the sums include it; its own amounts appear above the totals
 */
export function useLossColumns(
  summary: TeamProfitPage["summary"] | undefined,
  parent: string | undefined,
): readonly Column<TeamProfitRow>[] {
  const { t } = useTranslation(["agentReports", "history"]);
  const headers: Readonly<Record<AmountId, string>> = {
    net: t("loss.net"),
    deposit: t("teamColumns.deposit"),
    withdrawal: t("teamColumns.withdrawal"),
    bet: t("history:columns.bet"),
    win: t("history:columns.win"),
    valid: t("history:columns.valid"),
    rebate: t("history:columns.rebate"),
    bonus: t("history:columns.bonus"),
  };
  const show = (id: AmountId, row: Readonly<Record<AmountId, string>>) =>
    id === "net" ? <Outcome net={row.net} /> : <Amount value={row[id]} />;
  return [
    {
      ...{ id: "account", header: t("teamColumns.account"), sort: "asc" },
      cell: ({ account }) => account,
      ...(parent !== undefined && { apart: t("loss.own", { account: parent }) }),
    },
    { id: "type", header: t("columns.accountType"), cell: ({ type }) => t(`downlineTypes.${type}`) },
    ...amounts.map((id) => ({
      ...{ id, header: headers[id], numeric: true as const },
      // Largest loss first: losses are negative.
      ...(sortable.includes(id) && { sort: id === "net" ? ("asc" as const) : ("desc" as const) }),
      cell: (row: TeamProfitRow) => show(id, row),
      ...(summary && { total: show(id, summary) }),
      ...(summary && parent !== undefined && { apart: show(id, summary.own) }),
    })),
    { id: "id", header: t("history:columns.id"), cell: ({ id }) => id },
  ];
}
