import { useTranslation } from "react-i18next";
import type { BonusColumn, BonusRecord, BonusSummary } from "../../../../shared/contracts/records.ts";
import { formatInstant } from "../../lib/i18n/format.ts";
import { useSiteFormat } from "../../lib/startup/site.ts";
import { Amount } from "../../ui/Amount/Amount.tsx";
import type { Column } from "../../ui/DataTable/columns.ts";
import { StatusBadge } from "../../ui/StatusBadge/StatusBadge.tsx";
import { useBonusTypeName } from "./useBonusTypeName.ts";

const amounts = ["amount", "turnoverRequired", "turnoverPlayed"] as const;

/** Columns of the bonus details, with the sums of all bonuses in the last line. */
export function useBonusColumns(
  summary: BonusSummary | undefined,
): readonly (Column<BonusRecord> & { readonly id: BonusColumn })[] {
  const { t } = useTranslation("history");
  const utcOffset = useSiteFormat().utcOffset;
  const typeName = useBonusTypeName();
  return [
    { id: "promotion", header: t("columns.promotion"), cell: ({ promotion }) => promotion },
    { id: "type", header: t("columns.type"), cell: ({ type }) => typeName(type) },
    {
      ...{ id: "createdAt", header: t("columns.createdAt"), sort: "desc" },
      cell: ({ createdAt }) => formatInstant(createdAt, utcOffset),
    },
    {
      ...{ id: "status", header: t("columns.status") },
      cell: ({ status }) => (
        <StatusBadge tone={status === "active" ? "info" : "success"}>{t(`bonusStatuses.${status}`)}</StatusBadge>
      ),
    },
    ...amounts.map((id) => ({
      ...{ id, header: t(`columns.${id}`), numeric: true as const },
      ...(id === "amount" && { sort: "desc" as const }),
      cell: (row: BonusRecord) => <Amount value={row[id]} />,
      ...(summary && { total: <Amount value={summary[id]} /> }),
    })),
    { id: "id", header: t("columns.id"), cell: ({ id }) => id },
  ];
}
