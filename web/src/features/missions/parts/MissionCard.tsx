import { BanknoteArrowDown, CalendarCheck, Check, Coins, Dices, Gift, type LucideIcon } from "lucide-react";
import { useEffect, useRef } from "react";
import { useTranslation } from "react-i18next";
import type { Mission, MissionUnit } from "../../../../../shared/contracts/missions.ts";
import { useOnline } from "../../../lib/browser/online.ts";
import { useSiteFormat } from "../../../lib/startup/site.ts";
import { Alert } from "../../../ui/Alert/Alert.tsx";
import { Button } from "../../../ui/Button/Button.tsx";
import { ProgressBar } from "../../../ui/ProgressBar/ProgressBar.tsx";
import { measureOf } from "../measure.ts";
import styles from "./MissionCard.module.css";

const icons: Record<MissionUnit, LucideIcon> = {
  ...{ bets: Dices, money: Coins, deposits: BanknoteArrowDown, days: CalendarCheck },
};

interface MissionCardProps {
  mission: Mission;
  /** The claim of this mission is in progress. */
  busy: boolean;
  /** Another claim is in progress. */
  waits: boolean;
  /** The response of its claim was lost, so it is unknown whether it was paid. */
  unconfirmed: boolean;
  onClaim(): void;
}

/** A mission with its task, progress, reward and claim button. */
export function MissionCard({ mission, busy, waits, unconfirmed, onClaim }: MissionCardProps) {
  const { t } = useTranslation("missions");
  const { money, symbol } = useSiteFormat();
  const online = useOnline();
  const { title, unit, status, reward, turnover } = mission;
  const { done, target, left, leftCount, value, max } = measureOf(mission, symbol);
  const Icon = icons[unit];
  const isUnconfirmed = unconfirmed && status === "claimable";
  const pressed = useRef(false);
  const claimedNote = useRef<HTMLParagraphElement>(null);
  useEffect(() => {
    // The focused button has been removed.
    if (status === "claimed" && pressed.current) claimedNote.current?.focus({ preventScroll: true });
  }, [status]);
  return (
    <article className={styles.card} data-status={status}>
      <span className={styles.icon}>
        <Icon size={22} aria-hidden="true" />
      </span>
      <div className={styles.words}>
        <h3 className={styles.title}>{title}</h3>
        <p className={styles.reward}>
          <Gift size={16} aria-hidden="true" />
          <strong>{money(reward)}</strong>
          {turnover !== undefined && turnover > 0 && <span>{t("turnover", { times: turnover })}</span>}
        </p>
      </div>
      <div className={styles.progress}>
        <ProgressBar
          value={value}
          max={Math.max(1, max)}
          name={{ label: t("progressOf", { title }) }}
          size="lg"
          done={status === "claimed"}
        />
        <p className={styles.figures}>
          <span className={styles.done}>{t("of", { done, target })}</span>
          {status === "open" && <span>{t(`left.${unit}`, { count: leftCount, left })}</span>}
        </p>
        {status === "open" && unit === "days" && <p className={styles.hint}>{t("daysHint")}</p>}
      </div>
      {isUnconfirmed && (
        <div className={styles.wide}>
          <Alert tone="warning">{t("lost")}</Alert>
        </div>
      )}
      {status === "claimable" && (
        <Button
          className={styles.wide}
          variant="primary"
          block
          busy={busy}
          disabled={waits || !online}
          icon={<Gift size={18} aria-hidden="true" />}
          aria-label={t(isUnconfirmed ? "lookOf" : "claimOf", { title })}
          onClick={() => {
            pressed.current = true;
            onClaim();
          }}
        >
          {t(isUnconfirmed ? "look" : "claim")}
        </Button>
      )}
      {status === "claimed" && (
        <p ref={claimedNote} className={styles.claimed} tabIndex={-1}>
          <Check size={18} aria-hidden="true" />
          {t("claimed")}
        </p>
      )}
    </article>
  );
}
