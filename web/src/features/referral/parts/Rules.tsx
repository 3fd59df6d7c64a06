import { useTranslation } from "react-i18next";
import type { ReferralRules } from "../../../../../shared/contracts/referral.ts";
import { useSiteFormat } from "../../../lib/startup/site.ts";
import styles from "./Rules.module.css";

const basisPointsInPercent = 100;

/** Rewards of the referral programme. */
export function Rules({ rules }: { rules: ReferralRules }) {
  const { t } = useTranslation("referral");
  const { shortMoney: money } = useSiteFormat();
  const rate = rules.betRate / basisPointsInPercent;
  const sums = { least: money(rules.firstDeposit), reward: money(rules.reward), gift: money(rules.friendReward) };
  return (
    <section className={styles.rules} aria-labelledby="referral-rules">
      <h2 id="referral-rules" className={styles.title}>
        {t("rules.title")}
      </h2>
      <ul className={styles.list}>
        <li>{t("rules.bets", { rate })}</li>
        <li>{t("rules.deposit", sums)}</li>
        <li>{t("rules.paid")}</li>
        <li>{t("rules.own")}</li>
      </ul>
    </section>
  );
}
