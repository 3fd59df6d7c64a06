import { HandCoins } from "lucide-react";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import type { Rebates } from "../../../../../shared/contracts/loyalty.ts";
import { useOnline } from "../../../lib/browser/online.ts";
import { useSiteFormat } from "../../../lib/startup/site.ts";
import { Amount } from "../../../ui/Amount/Amount.tsx";
import { Button } from "../../../ui/Button/Button.tsx";
import { Checkbox } from "../../../ui/Checkbox/Checkbox.tsx";
import { isZero, percentOf, sumOf } from "../sums.ts";
import styles from "./RebateForm.module.css";

type Category = Rebates["items"][number]["category"];

interface RebateFormProps {
  rebates: Rebates;
  busy: boolean;
  onClaim(categories: Category[]): void;
}

/** Claimable rebates by product. The selected ones are paid together. */
export function RebateForm({ rebates: { items, lastClaimAt }, busy, onClaim }: RebateFormProps) {
  const { t } = useTranslation(["loyalty", "history"]);
  const { shortMoney: money, unbrokenTime: time } = useSiteFormat();
  const online = useOnline();
  // Stores the deselected products, so that a product with new bets is selected.
  const [left, setLeft] = useState<ReadonlySet<Category>>(new Set());
  const chosen = items.filter(({ category, amount }) => !left.has(category) && !isZero(amount));
  const total = sumOf(chosen.map(({ amount }) => amount));

  function choose(category: Category, isChosen: boolean): void {
    const next = new Set(left);
    if (isChosen) next.delete(category);
    else next.add(category);
    setLeft(next);
  }

  return (
    <section className={styles.form} aria-labelledby="rebate-rows">
      <h2 className={styles.title} id="rebate-rows">
        {t("rebate.rows")}
      </h2>
      <ul>
        {items.map(({ category, stake, rate, amount }) => {
          const tooLittle = isZero(amount);
          return (
            <li key={category} className={styles.row}>
              <Checkbox
                checked={!tooLittle && !left.has(category)}
                disabled={tooLittle || busy}
                onChange={({ target }) => choose(category, target.checked)}
                label={
                  <span className={styles.words}>
                    <span className={styles.name}>{t(`history:gameTypes.${category}`)}</span>
                    <span className={styles.stake}>
                      {t("rebate.stake", { amount: money(stake), rate: percentOf(rate) })}
                    </span>
                    {tooLittle && <span className={styles.stake}>{t("rebate.tooLittle")}</span>}
                  </span>
                }
              />
              <span className={styles.amount}>
                <Amount value={amount} />
              </span>
            </li>
          );
        })}
      </ul>
      <div className={styles.total}>
        <p>{t("rebate.total")}</p>
        <p className={styles.sum} aria-live="polite">
          <Amount value={total} />
        </p>
      </div>
      <Button
        variant="primary"
        size="lg"
        block
        busy={busy}
        disabled={chosen.length === 0 || !online}
        icon={<HandCoins size={20} aria-hidden="true" />}
        onClick={() => onClaim(chosen.map(({ category }) => category))}
      >
        {t("rebate.claim")}
      </Button>
      {lastClaimAt && <p className={styles.last}>{t("rebate.last", { time: time(lastClaimAt) })}</p>}
    </section>
  );
}
