import { Infinity as Forever, Wallet } from "lucide-react";
import { useTranslation } from "react-i18next";
import type { PointConfig } from "../../../../../shared/contracts/points.ts";
import { formatCount } from "../../../lib/i18n/format.ts";
import { useSiteFormat } from "../../../lib/startup/site.ts";
import { pointsOf } from "../counts.ts";
import { sources } from "../sources.ts";
import styles from "./EarningRules.module.css";

/** Rules for earning and exchanging points. */
export function EarningRules({ config: { types, minimum, neverExpire } }: { config: PointConfig }) {
  const { t } = useTranslation("points");
  const { symbol } = useSiteFormat();
  const redeem = types.find(({ type }) => type === "redeem");
  return (
    <section className={styles.rules} aria-labelledby="ways">
      <h2 className={styles.title} id="ways">
        {t("ways.title")}
      </h2>
      <ul className={styles.list}>
        {types.map(({ type, ratio }) => {
          if (type === "redeem") return null;
          const { Icon, hue } = sources[type];
          return (
            <li key={type} className={styles.rule} style={{ "--hue": hue }}>
              <span className={styles.icon}>
                <Icon size={22} aria-hidden="true" />
              </span>
              <span className={styles.name}>{t(`types.${type}`)}</span>
              <span className={styles.ratio}>
                {t(type === "deposit" ? "ways.deposited" : "ways.played", { amount: `${symbol}${formatCount(ratio)}` })}
              </span>
            </li>
          );
        })}
      </ul>
      <ul className={styles.notes}>
        {redeem && (
          <li>
            <Wallet size={18} aria-hidden="true" />
            {t("ways.redeem", { ...pointsOf(redeem.ratio), amount: `${symbol}1` })}
            {minimum !== undefined && ` ${t("ways.minimum", pointsOf(minimum))}`}
          </li>
        )}
        {neverExpire && (
          <li>
            <Forever size={18} aria-hidden="true" />
            {t("ways.never")}
          </li>
        )}
      </ul>
    </section>
  );
}
