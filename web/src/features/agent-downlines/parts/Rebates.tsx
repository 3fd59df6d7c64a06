import { useTranslation } from "react-i18next";
import type { DownlineDetail } from "../../../../../shared/contracts/agent-team.ts";
import { formatRate } from "../../../../../shared/rules/rates.ts";
import { Button } from "../../../ui/Button/Button.tsx";
import { DescriptionList } from "../../../ui/DescriptionList/DescriptionList.tsx";
import { useProductName } from "../useProductName.ts";
import styles from "./Rebates.module.css";

interface RebatesProps {
  downline: DownlineDetail;
  onChange(): void;
}

/** Rebate rates of an account by type of game. Only rates of direct downlines can be changed. */
export function Rebates({ downline: { rebates, isDirect, parent }, onChange }: RebatesProps) {
  const { t } = useTranslation("agentDownlines");
  const nameOf = useProductName();
  return (
    <section className={styles.rebates} aria-labelledby="downline-rebates">
      <div className={styles.head}>
        <h3 id="downline-rebates" className={styles.heading}>
          {t("rebates.title")}
        </h3>
        {isDirect && rebates.length > 0 && (
          <Button variant="ghost" onClick={onChange}>
            {t("rebates.change")}
          </Button>
        )}
      </div>
      {rebates.length === 0 ? (
        <p className={styles.quiet}>{t("rebates.none")}</p>
      ) : (
        <DescriptionList
          layout="columns"
          items={rebates.map(({ product, rate }) => ({
            term: nameOf(product),
            value: t("rebates.percent", { rate: formatRate(rate) }),
          }))}
        />
      )}
      {!isDirect && <p className={styles.quiet}>{t("rebates.onlyDirect", { parent })}</p>}
    </section>
  );
}
