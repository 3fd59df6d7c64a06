import { Gift, Trash2 } from "lucide-react";
import { useTranslation } from "react-i18next";
import type { RewardTicket } from "../../../../../shared/contracts/rewards.ts";
import { useOnline } from "../../../lib/browser/online.ts";
import { useSiteFormat } from "../../../lib/startup/site.ts";
import { Amount } from "../../../ui/Amount/Amount.tsx";
import { Button } from "../../../ui/Button/Button.tsx";
import { DescriptionList } from "../../../ui/DescriptionList/DescriptionList.tsx";
import { StatusBadge } from "../../../ui/StatusBadge/StatusBadge.tsx";
import { toneOf } from "../reward.ts";
import { useRewardActions } from "../useRewardActions.ts";
import { Progress } from "./Progress.tsx";
import styles from "./TicketCard.module.css";

/** A ticket: amount, turnover, expiry, and buttons to claim or discard it. */
export function TicketCard({ ticket }: { ticket: RewardTicket }) {
  const { t } = useTranslation("rewards");
  const { shortMoney: money, unbrokenTime: time } = useSiteFormat();
  const { busy, claim, cancel } = useRewardActions();
  const online = useOnline();
  const { status, title, amount, turnover, turnoverAmount, expiresAt, progress } = ticket;
  const times = turnover === undefined ? "" : t("times", { times: turnover });
  const turnoverText = turnoverAmount && t("terms.turnoverBoth", { times, amount: money(turnoverAmount) });
  return (
    <article className={styles.ticket}>
      <div className={styles.head}>
        <h2 className={styles.title}>{title}</h2>
        <StatusBadge tone={toneOf(status)}>{t(`ticketStatus.${status}`)}</StatusBadge>
      </div>
      {amount !== undefined && (
        <p className={styles.amount}>
          <Amount value={amount} />
        </p>
      )}
      <DescriptionList
        items={[
          { term: t("terms.turnover"), value: turnoverText || times },
          { term: t("terms.last"), value: status === "claimed" ? undefined : expiresAt && time(expiresAt) },
        ]}
      />
      {progress && <Progress progress={progress} of={title} claimed />}
      {status === "claim" && (
        <div className={styles.actions}>
          <Button
            variant="primary"
            block
            busy={busy}
            disabled={!online}
            icon={<Gift size={18} aria-hidden="true" />}
            aria-label={t("claimOf", { title })}
            onClick={() => void claim("ticket", ticket)}
          >
            {t("claim")}
          </Button>
          <Button
            variant="ghost"
            disabled={busy || !online}
            icon={<Trash2 size={18} aria-hidden="true" />}
            aria-label={t("cancel.ticket.pressOf", { title })}
            onClick={() => void cancel("ticket", ticket)}
          >
            {t("cancel.ticket.press")}
          </Button>
        </div>
      )}
    </article>
  );
}
