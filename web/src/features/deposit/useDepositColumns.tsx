import { useTranslation } from "react-i18next";
import { formatInstant } from "../../lib/i18n/format.ts";
import { Amount } from "../../ui/Amount/Amount.tsx";
import type { Column } from "../../ui/DataTable/columns.ts";
import type { Deposit } from "./api.ts";
import { DepositStatus } from "./parts/DepositStatus.tsx";

/** Placeholder of an empty cell. */
const nothing = "–";

/** Columns of the list of deposits. @param utcOffset hours east of UTC */
export function useDepositColumns(utcOffset: number): readonly Column<Deposit>[] {
  const { t } = useTranslation("deposit");
  return [
    {
      ...{ id: "createdAt", header: t("columns.createdAt") },
      cell: ({ createdAt }) => (createdAt === undefined ? nothing : formatInstant(createdAt, utcOffset)),
    },
    { id: "method", header: t("columns.method"), cell: ({ method }) => method },
    { id: "status", header: t("columns.status"), cell: ({ status }) => <DepositStatus status={status} /> },
    {
      ...{ id: "amount", header: t("columns.amount"), numeric: true },
      cell: ({ amount }) => <Amount value={amount} />,
    },
    {
      ...{ id: "fee", header: t("columns.fee"), numeric: true },
      cell: ({ fee }) => (fee === undefined ? nothing : <Amount value={fee} />),
    },
    { id: "reference", header: t("columns.reference"), cell: ({ reference }) => reference ?? nothing },
  ];
}
