import { useTranslation } from "react-i18next";
import type { IncomeDay, IncomePage } from "../../../../shared/contracts/agent-reports.ts";
import { writtenDay } from "../../lib/i18n/format.ts";
import { Amount } from "../../ui/Amount/Amount.tsx";
import type { Column } from "../../ui/DataTable/columns.ts";

const amounts = ["total", "rebate", "direct", "network", "commission", "dividend", "salary"] as const;

/** Columns of an agent's daily income, with the sums of all days. */
export function useIncomeColumns(summary: IncomePage["summary"] | undefined): readonly Column<IncomeDay>[] {
  const { t } = useTranslation("agentReports");
  const header = (id: (typeof amounts)[number]) => (id === "rebate" ? t("columns.ownRebate") : t(`teamColumns.${id}`));
  return [
    { id: "day", header: t("teamColumns.day"), sort: "desc", cell: ({ day }) => writtenDay(day) },
    ...amounts.map((id) => ({
      ...{ id, header: header(id), numeric: true as const },
      ...(id === "total" && { sort: "desc" as const }),
      cell: (row: IncomeDay) => <Amount value={row[id]} />,
      ...(summary && { total: <Amount value={summary[id]} /> }),
    })),
  ];
}
