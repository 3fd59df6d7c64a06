import { useTranslation } from "react-i18next";
import type { ReferralIncome } from "../../../../../shared/contracts/referral.ts";
import { usePagedList } from "../../../lib/api/paged-list.ts";
import { writtenDay } from "../../../lib/i18n/format.ts";
import { Amount } from "../../../ui/Amount/Amount.tsx";
import type { Column } from "../../../ui/DataTable/columns.ts";
import { StatusBadge } from "../../../ui/StatusBadge/StatusBadge.tsx";
import { useIncomePage } from "../api.ts";
import { FriendTable } from "./FriendTable.tsx";

const keyOf = ({ id }: ReferralIncome): string => id;

/** Income from each friend per day, newest first. */
export function IncomeList() {
  const { t } = useTranslation("referral");
  const list = usePagedList({ filters: {}, size: 20, keyOf }, useIncomePage);
  const columns: readonly Column<ReferralIncome>[] = [
    { id: "name", header: t("invitees.name"), cell: ({ name }) => name },
    { id: "day", header: t("income.day"), cell: ({ day }) => writtenDay(day) },
    { id: "type", header: t("income.type"), cell: ({ type }) => t(`incomeTypes.${type}`) },
    {
      ...{ id: "status", header: t("invitees.status") },
      cell: ({ paidAt }) => {
        const state = paidAt === undefined ? "open" : "paid";
        return <StatusBadge tone={state === "paid" ? "success" : "info"}>{t(`income.${state}`)}</StatusBadge>;
      },
    },
    { ...{ id: "base", header: t("income.base"), numeric: true }, cell: ({ base }) => <Amount value={base} /> },
    {
      ...{ id: "amount", header: t("invitees.income"), numeric: true },
      cell: ({ amount }) => <Amount value={amount} />,
    },
  ];
  return <FriendTable name="income" list={list} columns={columns} keyOf={keyOf} />;
}
