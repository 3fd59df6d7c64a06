import { useTranslation } from "react-i18next";
import type { AccountColumn, AccountRecord } from "../../../../shared/contracts/records.ts";
import { formatInstant } from "../../lib/i18n/format.ts";
import { useSiteFormat } from "../../lib/startup/site.ts";
import { Amount } from "../../ui/Amount/Amount.tsx";
import type { Column } from "../../ui/DataTable/columns.ts";

/** Adds a minus sign to a sum of outgoing money, which the platform reports unsigned. */
export const outgoing = (sum: string): string => (Number(sum) === 0 ? sum : `-${sum}`);

export function useAccountColumns(): readonly (Column<AccountRecord> & { readonly id: AccountColumn })[] {
  const { t } = useTranslation("history");
  const utcOffset = useSiteFormat().utcOffset;
  return [
    { id: "type", header: t("columns.type"), cell: ({ type }) => t(`transactionTypes.${type}`) },
    {
      ...{ id: "createdAt", header: t("columns.createdAt"), sort: "desc" },
      cell: ({ createdAt }) => formatInstant(createdAt, utcOffset),
    },
    { id: "wallet", header: t("columns.wallet"), cell: ({ wallet }) => wallet },
    {
      ...{ id: "amount", header: t("columns.amount"), numeric: true, sort: "desc" },
      cell: ({ amount }) => <Amount value={amount} sign />,
    },
    {
      ...{ id: "balanceBefore", header: t("columns.balanceBefore"), numeric: true },
      cell: ({ balanceBefore }) => <Amount value={balanceBefore} />,
    },
    {
      ...{ id: "balanceAfter", header: t("columns.balanceAfter"), numeric: true },
      cell: ({ balanceAfter }) => <Amount value={balanceAfter} />,
    },
    { id: "counterparty", header: t("columns.counterparty"), cell: ({ counterparty }) => counterparty },
    { id: "remark", header: t("columns.remark"), cell: ({ remark }) => remark },
    { id: "reference", header: t("columns.reference"), cell: ({ reference }) => reference },
    { id: "id", header: t("columns.id"), cell: ({ id }) => id },
  ];
}
