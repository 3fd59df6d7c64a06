import { useTranslation } from "react-i18next";
import type { Withdrawal } from "../../../../shared/contracts/withdrawals.ts";
import { useSiteFormat } from "../../lib/startup/site.ts";
import { Amount } from "../../ui/Amount/Amount.tsx";
import type { Column } from "../../ui/DataTable/columns.ts";
import { StatusBadge } from "../../ui/StatusBadge/StatusBadge.tsx";
import { tones } from "./status.ts";

/** Columns of the list of withdrawals. */
export function useWithdrawalColumns(): readonly Column<Withdrawal>[] {
  const { t } = useTranslation("withdraw");
  const { unbrokenTime: time } = useSiteFormat();
  return [
    { id: "createdAt", header: t("list.createdAt"), cell: ({ createdAt }) => time(createdAt) },
    {
      ...{ id: "status", header: t("list.status") },
      cell: ({ status }) => <StatusBadge tone={tones[status]}>{t(`statuses.${status}`)}</StatusBadge>,
    },
    {
      ...{ id: "to", header: t("form.to") },
      cell: ({ bankName, accountNumber }) => `${bankName} ${accountNumber}`,
    },
    {
      ...{ id: "amount", header: t("form.amount"), numeric: true },
      cell: ({ amount }) => <Amount value={amount} />,
    },
    {
      ...{ id: "arrives", header: t("form.arrives"), numeric: true },
      cell: ({ arrives }) => <Amount value={arrives} />,
    },
  ];
}
