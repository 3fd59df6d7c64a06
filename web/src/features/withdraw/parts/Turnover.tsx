import { RotateCw } from "lucide-react";
import { useTranslation } from "react-i18next";
import { Link } from "react-router-dom";
import type { WithdrawalOptions } from "../../../../../shared/contracts/withdrawals.ts";
import { pathTo } from "../../../../../shared/page-paths.ts";
import { useIsPaused } from "../../../lib/session/paused.ts";
import { useSiteFormat } from "../../../lib/startup/site.ts";
import { Button, LinkButton } from "../../../ui/Button/Button.tsx";
import { ProgressBar } from "../../../ui/ProgressBar/ProgressBar.tsx";
import { refreshTerms, useActiveBonuses } from "../api.ts";
import { leftOf, leftOfDeposits, shareOf } from "../turnover.ts";
import styles from "./Turnover.module.css";

/**
 * Unmet turnover that blocks withdrawals, by its source. During a time-out or exclusion, the player is not asked to
 * play: only the operator can release the money.
 */
export function Turnover({ turnover }: { turnover: WithdrawalOptions["turnover"] }) {
  const { t } = useTranslation("withdraw");
  const { shortMoney: money } = useSiteFormat();
  const paused = useIsPaused();
  const { data: bonuses } = useActiveBonuses(true);
  const { required, actual, left } = turnover;
  const deposits = bonuses && leftOfDeposits(turnover, bonuses);
  return (
    <div className={styles.turnover}>
      <h3 className={styles.title}>{t("turnover.title")}</h3>
      <p>{paused ? t("turnover.paused") : t("turnover.text", { left: money(left) })}</p>
      <ProgressBar value={shareOf(actual, required)} name={{ label: t("turnover.progress") }} />
      <p className={styles.figures}>{t("turnover.of", { actual: money(actual), required: money(required) })}</p>
      {bonuses && (
        <ul className={styles.list} aria-label={t("turnover.sources")}>
          {bonuses.items.map((bonus) => (
            <li key={bonus.id} className={styles.source}>
              <span>{bonus.promotion}</span>
              <span className={styles.left}>{t("turnover.left", { amount: money(leftOf(bonus)) })}</span>
              <ProgressBar
                value={shareOf(bonus.turnoverPlayed, bonus.turnoverRequired)}
                name={{ label: t("turnover.progressOf", { name: bonus.promotion }) }}
              />
            </li>
          ))}
          {deposits && (
            <li className={styles.source}>
              <span>{t("turnover.deposits")}</span>
              <span className={styles.left}>{t("turnover.left", { amount: money(deposits) })}</span>
            </li>
          )}
        </ul>
      )}
      <div className={styles.actions}>
        {!paused && (
          <LinkButton variant="primary" to={pathTo("home")}>
            {t("turnover.play")}
          </LinkButton>
        )}
        <Button icon={<RotateCw size={18} aria-hidden="true" />} onClick={() => void refreshTerms()}>
          {t("turnover.again")}
        </Button>
      </div>
      {!paused && (
        <Link className={styles.help} to={`${pathTo("help")}#turnover`}>
          {t("turnover.help")}
        </Link>
      )}
    </div>
  );
}
