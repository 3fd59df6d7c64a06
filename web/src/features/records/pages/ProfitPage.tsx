import { useTranslation } from "react-i18next";
import type { ProfitColumn, ProfitRecord, ProfitSummary } from "../../../../../shared/contracts/records.ts";
import { usePagedList } from "../../../lib/api/paged-list.ts";
import { formatMoney } from "../../../lib/i18n/format.ts";
import { useSiteFormat } from "../../../lib/startup/site.ts";
import { Amount } from "../../../ui/Amount/Amount.tsx";
import type { Column } from "../../../ui/DataTable/columns.ts";
import { exportProfit, useProfitPage } from "../api.ts";
import { dayFilters } from "../days.ts";
import { RecordList } from "../parts/RecordList.tsx";
import { useGameTypeName } from "../useGameTypeName.ts";

const keyOf = ({ type }: ProfitRecord): string => type ?? "";

/** `/member/personalProfit`: profit and loss by game type, with the sums of deposits and withdrawals. */
export default function ProfitPage() {
  const { t } = useTranslation("history");
  const utcOffset = useSiteFormat().utcOffset;
  const typeName = useGameTypeName();
  const list = usePagedList({ filters: dayFilters, size: 20, keyOf }, useProfitPage);
  const summary = list.read.data?.summary;
  const open = summary?.pending;
  return (
    <RecordList
      page="personalProfit"
      file="profit-and-loss"
      list={list}
      columns={useProfitColumns(summary)}
      keyOf={keyOf}
      nameOf={({ type }) => (type === undefined ? t("noGame") : typeName(type))}
      hiddenAtFirst={["valid"]}
      hiddenOnPhone={[]}
      figures={[
        {
          ...{ label: t("profit.net"), amount: summary?.net, sign: true },
          note: open && open.count > 0 && t("profit.pending", { amount: formatMoney(open.bet) }),
        },
        { label: t("profit.deposit"), amount: summary?.deposit },
        { label: t("profit.withdrawal"), amount: summary?.withdrawal },
        {
          ...{ label: t("profit.netDeposit"), amount: summary?.netDeposit },
          note: summary && summary.fee !== "0.00" && t("profit.fee", { amount: formatMoney(summary.fee) }),
        },
      ]}
      chosen={[]}
      saveFile={(run) => exportProfit(list.filters, utcOffset, run)}
    />
  );
}

const amounts = ["bet", "valid", "win", "rebate", "bonus", "net"] as const;

function useProfitColumns(
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
