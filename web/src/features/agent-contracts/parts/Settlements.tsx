import { useState } from "react";
import { useTranslation } from "react-i18next";
import type { ContractKind, ContractRole } from "../../../../../shared/contracts/agent-contracts.ts";
import type { Settlement, SettlementStatus } from "../../../../../shared/contracts/agent-reports.ts";
import { formatRate } from "../../../../../shared/rules/rates.ts";
import { type PageQuery, usePagedList } from "../../../lib/api/paged-list.ts";
import { choiceParam } from "../../../lib/browser/query-params.ts";
import { printSort } from "../../../lib/browser/sort.ts";
import { formatCount } from "../../../lib/i18n/format.ts";
import { useSiteFormat } from "../../../lib/startup/site.ts";
import { Amount } from "../../../ui/Amount/Amount.tsx";
import type { Column } from "../../../ui/DataTable/columns.ts";
import { FilterChips } from "../../../ui/FilterChips/FilterChips.tsx";
import { StatusBadge, type StatusTone } from "../../../ui/StatusBadge/StatusBadge.tsx";
import { type DayFilters, dayFilters } from "../../records/days.ts";
import { RecordList, useHiddenAtFirst } from "../../records/parts/RecordList.tsx";
import { exportSettlements, type SettlementFilters, useSettlements } from "../api.ts";
import { kindRows, platformPayer } from "../kinds.ts";
import { useContractFormat } from "../useContractFormat.ts";
import styles from "./Settlements.module.css";

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

/** Settled periods of the agent's own contracts, or of contracts offered to downlines. */
export default function Settlements({ kind }: { kind: ContractKind }) {
  const { t } = useTranslation(["agentContracts", "history"]);
  const utcOffset = useSiteFormat().utcOffset;
  const { time } = useContractFormat();
  const useRead = (query: PageQuery & DayFilters & SettlementFilters) => useSettlements(kind, query);
  const list = usePagedList({ filters, size: 20, sort: newest, keyOf }, useRead);
  const { role, status } = list.filters;
  const summary = list.read.data?.summary;
  const hiddenAtFirst = ["id", "settledAt", role === "mine" ? "account" : "payer"];
  const hiddenOnPhone = ["payer", "active", "carried", "paidAt"];
  const usual = useHiddenAtFirst(hiddenAtFirst, hiddenOnPhone);
  // One choice per role, because the column that names the other party differs.
  const [hidden, setHidden] = useState<Partial<Record<ContractRole, readonly string[]>>>({});
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
      hiddenAtFirst={hiddenAtFirst}
      hiddenOnPhone={hiddenOnPhone}
      choice={[hidden[role] ?? usual, (next) => setHidden({ ...hidden, [role]: next })]}
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

function StatusMeaning({ statuses }: { statuses: readonly SettlementStatus[] }) {
  const { t } = useTranslation("agentContracts");
  return (
    <details className={styles.meaning} open={statuses.length === 1}>
      <summary className={styles.summary}>{t("records.meaning")}</summary>
      <dl className={styles.list}>
        {statuses.map((status) => (
          <div key={status}>
            <dt>{t(`settlementStatuses.${status}`)}</dt>
            <dd>{t(`records.said.${status}`)}</dd>
          </div>
        ))}
      </dl>
    </details>
  );
}

const tones: Readonly<Record<SettlementStatus, StatusTone>> = {
  provisional: "warning",
  settled: "neutral",
  paid: "success",
  rejected: "danger",
};

/** Columns of settled periods, named as in the export. */
function useSettlementColumns(kind: ContractKind): readonly Column<Settlement>[] {
  const { t } = useTranslation(["agentContracts", "history"]);
  const { time } = useContractFormat();
  const carried: Column<Settlement> = {
    ...{ id: "carried", header: t("settlementColumns.carried"), numeric: true },
    cell: (row) => row.carried !== undefined && <Amount value={row.carried} />,
  };
  return [
    { id: "from", header: t("settlementColumns.from"), sort: "desc", cell: ({ from }) => time(from) },
    { id: "to", header: t("settlementColumns.to"), cell: ({ to }) => time(to) },
    { id: "id", header: t("history:columns.id"), cell: ({ id }) => id },
    { id: "account", header: t("account"), cell: ({ account }) => account },
    {
      id: "payer",
      header: t("settlementColumns.payer"),
      cell: ({ payer }) => (payer === platformPayer ? t("house") : payer),
    },
    {
      ...{ id: "measure", header: t(`settlementColumns.${kindRows[kind].measure}`), numeric: true, sort: "desc" },
      cell: ({ measure }) => <Amount value={measure} />,
    },
    {
      ...{ id: "active", header: t("settlementColumns.active"), numeric: true },
      cell: ({ active }) => formatCount(active),
    },
    {
      ...{ id: "rate", header: t("settlementColumns.rate"), numeric: true },
      cell: ({ rate }) => t("percent", { rate: formatRate(rate) }),
    },
    {
      ...{ id: "amount", header: t("history:columns.amount"), numeric: true, sort: "desc" },
      cell: ({ amount }) => <Amount value={amount} />,
    },
    ...(kind === "dividend" ? [carried] : []),
    {
      ...{ id: "status", header: t("history:columns.status") },
      cell: ({ status }) => <StatusBadge tone={tones[status]}>{t(`settlementStatuses.${status}`)}</StatusBadge>,
    },
    { id: "settledAt", header: t("history:columns.settledAt"), cell: ({ settledAt }) => settledAt && time(settledAt) },
    { id: "paidAt", header: t("settlementColumns.paidAt"), cell: ({ paidAt }) => paidAt && time(paidAt) },
  ];
}
