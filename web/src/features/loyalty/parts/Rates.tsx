import { useTranslation } from "react-i18next";
import type { Rebates } from "../../../../../shared/contracts/loyalty.ts";
import { DescriptionList } from "../../../ui/DescriptionList/DescriptionList.tsx";
import { percentOf } from "../sums.ts";
import styles from "./Rates.module.css";

/** Rebate rate of each product. */
export function Rates({ rates }: { rates: Rebates["rates"] }) {
  const { t } = useTranslation(["loyalty", "history"]);
  return (
    <section className={styles.rates} aria-labelledby="rebate-rates">
      <h2 className={styles.title} id="rebate-rates">
        {t("rebate.rates.title")}
      </h2>
      <p className={styles.text}>{t("rebate.rates.text")}</p>
      <DescriptionList
        layout="tiles"
        items={rates.map(({ category, rate }) => ({
          term: t(`history:gameTypes.${category}`),
          value: percentOf(rate),
        }))}
      />
    </section>
  );
}
