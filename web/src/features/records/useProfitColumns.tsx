import { useTranslation } from "react-i18next";
import type { ProfitColumn, ProfitRecord, ProfitSummary } from "../../../../shared/contracts/records.ts";
import { Amount } from "../../ui/Amount/Amount.tsx";
import type { Column } from "../../ui/DataTable/columns.ts";
import { useGameTypeName } from "./useGameTypeName.ts";

const amounts = ["bet", "valid", "win", "rebate", "bonus", "net"] as const;

/** Columns of profit and loss, with the sums of all game types in the last line. */
export function useProfitColumns(
  summary: ProfitSummary | undefined,
): readonly (Column<ProfitRecord> & { readonly id: ProfitColumn })[] {
  const { t } = useTranslation("history");
  const typeName = useGameTypeName();
  return [
    { id: "type", header: t("columns.type"), cell: ({ type }) => (type === undefined ? t("noGame") : typeName(type)) },
    ...amounts.map((id) => ({
      ...{ id, header: t(`columns.${id}`), numeric: true as const },
      cell: (row: ProfitRecord) => <Amount value={row[id]} sign={id === "net"} />,
      ...(summary && { total: <Amount value={summary[id]} sign={id === "net"} /> }),
    })),
  ];
}
