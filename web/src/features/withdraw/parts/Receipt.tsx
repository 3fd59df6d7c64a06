import { useTranslation } from "react-i18next";
import type { Card } from "../../../../../shared/contracts/cards.ts";
import type { WithdrawalOptions } from "../../../../../shared/contracts/withdrawals.ts";
import { toPoisha } from "../../../../../shared/rules/money.ts";
import { useSiteFormat } from "../../../lib/startup/site.ts";
import { DescriptionList } from "../../../ui/DescriptionList/DescriptionList.tsx";
import { costOf } from "../cost.ts";

export interface ReceiptProps {
  /** Decimal string. */
  amount: string;
  card: Card | undefined;
  options: WithdrawalOptions;
}

export function Receipt({ amount, card, options: { arrivesMinutes, fee } }: ReceiptProps) {
  const { t } = useTranslation("withdraw");
  const { shortMoney: money } = useSiteFormat();
  const cost = costOf(amount, fee);
  return (
    <DescriptionList
      items={[
        { term: t("form.to"), value: card && `${card.bankName} ${card.accountNumber}` },
        { term: t("form.holder"), value: card?.holder },
        { term: t("form.amount"), value: money(amount) },
        { term: t("form.fee"), value: toPoisha(cost.fee) === 0 ? t("form.free") : money(cost.fee) },
        { term: t("form.arrives"), value: money(cost.arrives) },
        {
          term: t("form.time"),
          value: arrivesMinutes === undefined ? undefined : t("form.minutes", { count: arrivesMinutes }),
        },
      ]}
    />
  );
}
