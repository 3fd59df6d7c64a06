import { useTranslation } from "react-i18next";
import type { AccountRecord, TransactionType } from "../../../../../shared/contracts/records.ts";
import { usePagedList } from "../../../lib/api/paged-list.ts";
import { choiceParam } from "../../../lib/browser/query-params.ts";
import { printSort } from "../../../lib/browser/sort.ts";
import { formatInstant } from "../../../lib/i18n/format.ts";
import { useSiteFormat } from "../../../lib/startup/site.ts";
import { FilterChips } from "../../../ui/FilterChips/FilterChips.tsx";
import { exportAccount, useAccountPage } from "../api.ts";
import { dayFilters } from "../days.ts";
import { RecordList } from "../parts/RecordList.tsx";
import { outgoing, useAccountColumns } from "../useAccountColumns.tsx";

/** Types that can be filtered. Other types appear only without a filter. */
const types = [
  ...(["deposit", "withdrawal", "bet", "win", "bonus", "rebate", "transferIn", "transferOut", "wallet"] as const),
  ...(["withdrawalReturn", "refund", "points", "adjustment"] as const),
] as const satisfies readonly TransactionType[];

const filters = { ...dayFilters, type: choiceParam(["all", ...types], "all") };
const keyOf = ({ id }: AccountRecord): string => id;
const newest = { id: "createdAt", desc: true };

/** `/member/transactionHistory`: the account's transactions, with the balance before and after each. */
export default function AccountRecordPage() {
  const { t } = useTranslation("history");
  const utcOffset = useSiteFormat().utcOffset;
  const list = usePagedList({ filters, size: 20, sort: newest, keyOf }, useAccountPage);
  const { type } = list.filters;
  const summary = list.read.data?.summary;
  return (
    <RecordList
      page="transactionHistory"
      file="account-record"
      list={list}
      columns={useAccountColumns()}
      keyOf={keyOf}
      nameOf={({ type, createdAt }) => `${t(`transactionTypes.${type}`)}, ${formatInstant(createdAt, utcOffset)}`}
      hiddenAtFirst={["counterparty", "remark", "reference", "id"]}
      hiddenOnPhone={["wallet", "balanceBefore"]}
      figures={[
        { label: t("account.opening"), amount: summary?.opening },
        { label: t("account.in"), amount: summary?.in, sign: true },
        { label: t("account.out"), amount: summary && outgoing(summary.out), sign: true },
        { label: t("account.closing"), amount: summary?.closing },
      ]}
      chosen={[
        {
          name: t("columns.type"),
          value: type === "all" ? undefined : t(`transactionTypes.${type}`),
          onRemove: () => list.clearFilter("type"),
        },
      ]}
      filters={
        <FilterChips
          items={(["all", ...types] as const).map((id) => ({
            id,
            name: id === "all" ? t("all") : t(`transactionTypes.${id}`),
          }))}
          value={type}
          onChoose={(chosen) => list.setFilters({ type: chosen }, { state: { stay: true } })}
          label={t("columns.type")}
          bleed
        />
      }
      saveFile={(run) =>
        exportAccount({ ...list.filters, ...(list.sort && { sort: printSort(list.sort) }) }, utcOffset, run)
      }
    />
  );
}
