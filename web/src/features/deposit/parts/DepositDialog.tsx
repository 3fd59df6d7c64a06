import { useTranslation } from "react-i18next";
import { formatInstant } from "../../../lib/i18n/format.ts";
import { Amount } from "../../../ui/Amount/Amount.tsx";
import { DescriptionList } from "../../../ui/DescriptionList/DescriptionList.tsx";
import { Dialog } from "../../../ui/Dialog/Dialog.tsx";
import type { Deposit } from "../api.ts";
import { DepositStatus } from "./DepositStatus.tsx";

interface DepositDialogProps {
  deposit: Deposit;
  /** Hours east of UTC. */
  utcOffset: number;
  onClose(): void;
}

/** All details of a deposit, above the list. */
export function DepositDialog({ deposit, utcOffset, onClose }: DepositDialogProps) {
  const { t } = useTranslation("deposit");
  const { method, status, reference, remark, id } = deposit;
  const sum = (amount: string | undefined) => amount !== undefined && <Amount value={amount} />;
  const moment = (at: string | undefined): string => (at === undefined ? "" : formatInstant(at, utcOffset));
  const items = [
    { term: t("columns.status"), value: <DepositStatus status={status} /> },
    { term: t("columns.remark"), value: remark },
    { term: t("columns.amount"), value: sum(deposit.amount) },
    { term: t("columns.fee"), value: sum(deposit.fee) },
    { term: t("columns.arrives"), value: sum(deposit.arrives) },
    { term: t("columns.bonus"), value: sum(deposit.bonus) },
    { term: t("columns.method"), value: method },
    { term: t("columns.reference"), value: reference },
    { term: t("columns.createdAt"), value: moment(deposit.createdAt) },
    { term: t("columns.finishedAt"), value: moment(deposit.finishedAt) },
    { term: t("columns.id"), value: id },
  ];
  return (
    <Dialog open reading size="sm" title={t("list.details")} onClose={onClose}>
      <DescriptionList items={items.filter(({ value }) => value !== false)} />
    </Dialog>
  );
}
