import { useTranslation } from "react-i18next";
import type { ContractKind, ContractRole } from "../../../../../shared/contracts/agent-contracts.ts";
import type { Settlement, SettlementStatus } from "../../../../../shared/contracts/agent-reports.ts";
import { type PageQuery, usePagedList } from "../../../lib/api/paged-list.ts";
import { choiceParam } from "../../../lib/browser/query-params.ts";
import { printSort } from "../../../lib/browser/sort.ts";
import { formatCount } from "../../../lib/i18n/format.ts";
import { useSiteFormat } from "../../../lib/startup/site.ts";
import { FilterChips } from "../../../ui/FilterChips/FilterChips.tsx";
import { type DayFilters, dayFilters } from "../../records/days.ts";
import { RecordList } from "../../records/parts/RecordList.tsx";
import { exportSettlements, type SettlementFilters, useSettlements } from "../api.ts";
import { kindRows } from "../kinds.ts";
import { useContractFormat } from "../useContractFormat.ts";
import { useSettlementColumns } from "../useSettlementColumns.tsx";
import { StatusMeaning } from "./StatusMeaning.tsx";

const roles = ["mine", "downlines"] as const satisfies readonly ContractRole[];
const statuses = ["provisional", "settled", "paid", "rejected"] as const satisfies readonly SettlementStatus[];
const choices = ["all", ...statuses] as const;

const filters = {
  ...dayFilters,
  role: choiceParam<SettlementFilters["role"]>(roles, "mine"),
  status: choiceParam<SettlementFilters["status"]>(choices, "all"),
};
const keyOf = ({ id }: Settlement): string => id;
const newest = { id: "from", desc: true };
const inPlace = { state: { stay: true } };

/** Settled periods, of the agent's own contracts or of those it has given. */
export default function Settlements({ kind }: { kind: ContractKind }) {
  const { t } = useTranslation(["agentContracts", "history"]);
  const utcOffset = useSiteFormat().utcOffset;
  const { time } = useContractFormat();
  const useRead = (query: PageQuery & DayFilters & SettlementFilters) => useSettlements(kind, query);
  const list = usePagedList({ filters, size: 20, sort: newest, keyOf }, useRead);
  const { role, status } = list.filters;
  const summary = list.read.data?.summary;
  const isMine = role === "mine";
  const { page, file } = kindRows[kind];
  return (
    <RecordList
      page={page}
      isTitled
      file={file}
      list={list}
      columns={useSettlementColumns(kind)}
      keyOf={keyOf}
      nameOf={({ account, from, to }) => `${account}, ${t("range", { from: time(from), to: time(to) })}`}
      hiddenAtFirst={["id", "settledAt", ...(isMine ? ["account"] : ["payer"])]}
      hiddenOnPhone={["payer", "active", "carried", "paidAt"]}
      figures={[
        {
          ...{ label: t("records.amount"), amount: summary?.amount },
          note: summary && t("records.count", { count: summary.count, rows: formatCount(summary.count) }),
        },
        { label: t("records.paid"), amount: summary?.paid },
      ]}
      chosen={[
        {
          name: t("history:columns.status"),
          value: status === "all" ? undefined : t(`settlementStatuses.${status}`),
          onRemove: () => list.clearFilter("status"),
        },
      ]}
      filters={
        <>
          <FilterChips
            items={roles.map((id) => ({ id, name: t(`records.roles.${id}`) }))}
            value={role}
            onChoose={(next) => list.setFilters({ role: next }, inPlace)}
            label={t("records.role")}
            bleed
          />
          <FilterChips
            items={choices.map((id) => ({ id, name: id === "all" ? t("history:all") : t(`settlementStatuses.${id}`) }))}
            value={status}
            onChoose={(next) => list.setFilters({ status: next }, inPlace)}
            label={t("history:columns.status")}
            bleed
          />
        </>
      }
      foot={<StatusMeaning statuses={status === "all" ? statuses : [status]} />}
      saveFile={(run) =>
        exportSettlements(kind, { ...list.filters, ...(list.sort && { sort: printSort(list.sort) }) }, utcOffset, run)
      }
    />
  );
}
