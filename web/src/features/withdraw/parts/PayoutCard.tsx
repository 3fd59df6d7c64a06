import { useTranslation } from "react-i18next";
import type { Payout } from "../../../../../shared/contracts/withdrawals.ts";
import { serverNow } from "../../../lib/api/server-clock.ts";
import { useSiteFormat } from "../../../lib/startup/site.ts";
import { Countdown } from "../../../ui/Countdown/Countdown.tsx";
import { DescriptionList } from "../../../ui/DescriptionList/DescriptionList.tsx";
import { refreshMoney } from "../api.ts";
import { AnswerForm } from "./AnswerForm.tsx";
import styles from "./PayoutCard.module.css";

interface PayoutCardProps {
  payout: Payout;
  onAnswered(): void;
}

/** A payout with the time left to confirm it, and the form to do so. */
export default function PayoutCard({ payout, onAnswered }: PayoutCardProps) {
  const { t } = useTranslation("withdraw");
  const { shortMoney: money, unbrokenTime: time } = useSiteFormat();
  const { amount, paid, payer, paidAt, deadline } = payout;
  return (
    <article className={styles.card}>
      <h3 className={styles.title}>{t("payouts.sent", { amount: money(paid) })}</h3>
      <div className={styles.clock}>
        <p>{t("payouts.byItself")}</p>
        <p className={styles.left} role="timer">
          <Countdown until={deadline} clock={serverNow} onEnd={() => void refreshMoney()} />
        </p>
      </div>
      <DescriptionList
        layout="columns"
        items={[
          { term: t("payouts.due"), value: amount === paid ? undefined : money(amount) },
          { term: t("payouts.from"), value: payer },
          { term: t("payouts.at"), value: time(paidAt) },
          { term: t("payouts.until"), value: time(deadline) },
        ]}
      />
      <AnswerForm payout={payout} onAnswered={onAnswered} />
    </article>
  );
}
