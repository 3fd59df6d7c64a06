import { useTranslation } from "react-i18next";
import type { ContractKind } from "../../../../shared/contracts/agent-contracts.ts";
import type { Settlement, SettlementStatus } from "../../../../shared/contracts/agent-reports.ts";
import { formatRate } from "../../../../shared/rules/rates.ts";
import { formatCount } from "../../lib/i18n/format.ts";
import { Amount } from "../../ui/Amount/Amount.tsx";
import type { Column } from "../../ui/DataTable/columns.ts";
import { StatusBadge, type StatusTone } from "../../ui/StatusBadge/StatusBadge.tsx";
import { kindRows, platformPayer } from "./kinds.ts";
import { useContractFormat } from "./useContractFormat.ts";

const tones: Readonly<Record<SettlementStatus, StatusTone>> = {
  provisional: "warning",
  settled: "neutral",
  paid: "success",
  rejected: "danger",
};

/** Columns of settled periods, named as in the export. */
export function useSettlementColumns(kind: ContractKind): readonly Column<Settlement>[] {
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
