import { useTranslation } from "react-i18next";
import type { Withdrawal } from "../../../../../shared/contracts/withdrawals.ts";
import { useSiteFormat } from "../../../lib/startup/site.ts";
import { AsyncView } from "../../../ui/AsyncView/AsyncView.tsx";
import { DescriptionList } from "../../../ui/DescriptionList/DescriptionList.tsx";
import { Dialog } from "../../../ui/Dialog/Dialog.tsx";
import layout from "../../../ui/primitives.module.css";
import { Skeleton } from "../../../ui/Skeleton/Skeleton.tsx";
import { StatusBadge } from "../../../ui/StatusBadge/StatusBadge.tsx";
import { useWithdrawal } from "../api.ts";
import { tones } from "../status.ts";
import { Timeline } from "./Timeline.tsx";

interface WithdrawalDialogProps {
  title: string;
  row: Withdrawal;
  onClose(): void;
}

export default function WithdrawalDialog({ title, row, onClose }: WithdrawalDialogProps) {
  const { t } = useTranslation("withdraw");
  const { shortMoney: money } = useSiteFormat();
  const { data, error, retry } = useWithdrawal(row.id);
  const { id, amount, fee, arrives, bankName, accountNumber, paid, returned, status } = data ?? row;
  return (
    <Dialog open reading size="sm" title={title} onClose={onClose}>
      <div className={layout.stack5}>
        <DescriptionList
          items={[
            {
              term: t("list.status"),
              value: <StatusBadge tone={tones[status]}>{t(`statuses.${status}`)}</StatusBadge>,
            },
            { term: t("form.to"), value: `${bankName} ${accountNumber}` },
            { term: t("form.amount"), value: money(amount) },
            { term: t("form.fee"), value: money(fee) },
            { term: t("form.arrives"), value: money(arrives) },
            { term: t("list.paid"), value: paid && money(paid) },
            { term: t("list.returned"), value: returned && money(returned) },
            { term: t("list.id"), value: id },
          ]}
        />
        <AsyncView
          data={data}
          error={error}
          onRetry={() => void retry()}
          skeleton={<Skeleton height={220} radius={12} />}
        >
          {({ timeline }) => <Timeline steps={timeline} />}
        </AsyncView>
      </div>
    </Dialog>
  );
}
