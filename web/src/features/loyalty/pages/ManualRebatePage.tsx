import { HandCoins } from "lucide-react";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { Link } from "react-router-dom";
import type { Rebates } from "../../../../../shared/contracts/loyalty.ts";
import { pathTo } from "../../../../../shared/page-paths.ts";
import { formatRate } from "../../../../../shared/rules/rates.ts";
import { useOnline } from "../../../lib/browser/online.ts";
import { hasFlag, useSite, useSiteFormat } from "../../../lib/startup/site.ts";
import { Amount } from "../../../ui/Amount/Amount.tsx";
import { AsyncView } from "../../../ui/AsyncView/AsyncView.tsx";
import { Button, LinkButton } from "../../../ui/Button/Button.tsx";
import { Checkbox } from "../../../ui/Checkbox/Checkbox.tsx";
import { DescriptionList } from "../../../ui/DescriptionList/DescriptionList.tsx";
import { Empty } from "../../../ui/Empty/Empty.tsx";
import layout from "../../../ui/primitives.module.css";
import { Skeleton } from "../../../ui/Skeleton/Skeleton.tsx";
import { claimRebate, isZero, sumOf, useRebates } from "../api.ts";
import { ClaimOutcome, useClaim } from "../parts/ClaimOutcome.tsx";
import loyaltyStyles from "./Loyalty.module.css";
import styles from "./ManualRebatePage.module.css";

const recordPath = `${pathTo("transactionHistory")}?type=rebate&days=last30`;

/** `/member/manualRebate`: rebates by product, with a form to claim them. */
export default function ManualRebatePage() {
  const { t } = useTranslation(["loyalty", "pages"]);
  const isGiven = hasFlag(useSite().site, "MANPLAYREB3");
  const { data, error, retry } = useRebates(isGiven);
  const { busy, outcome, claim } = useClaim(claimRebate);
  return (
    <div className={loyaltyStyles.page}>
      <header>
        <h1 className={layout.pageTitle}>{t("pages:manualRebate.title")}</h1>
        {isGiven && <p className={loyaltyStyles.lead}>{t("rebate.lead")}</p>}
      </header>
      {!isGiven && <Empty title={t("rebate.off.title")} text={t("rebate.off.text")} />}
      {outcome && <ClaimOutcome outcome={outcome} busy={busy !== undefined} />}
      {isGiven && (
        <AsyncView
          data={data}
          error={error}
          onRetry={retry}
          skeleton={
            <div className={loyaltyStyles.page}>
              <Skeleton height={320} radius={16} />
              <Skeleton height={240} radius={16} />
            </div>
          }
        >
          {(rebates) => (
            <>
              {rebates.items.length > 0 ? (
                <RebateForm rebates={rebates} busy={busy !== undefined} onClaim={claim} />
              ) : (
                <Empty
                  title={t("rebate.empty.title")}
                  text={t("rebate.empty.text")}
                  action={
                    <LinkButton variant="primary" to={pathTo("home")}>
                      {t("rebate.play")}
                    </LinkButton>
                  }
                />
              )}
              {rebates.rates.length > 0 && <Rates rates={rebates.rates} />}
            </>
          )}
        </AsyncView>
      )}
      <Link className={loyaltyStyles.more} to={recordPath}>
        {t("rebate.history")}
      </Link>
    </div>
  );
}

function Rates({ rates }: { rates: Rebates["rates"] }) {
  const { t } = useTranslation(["loyalty", "history"]);
  return (
    <section className={layout.stack3} aria-labelledby="rebate-rates">
      <h2 className={layout.title} id="rebate-rates">
        {t("rebate.rates.title")}
      </h2>
      <p className={layout.note}>{t("rebate.rates.text")}</p>
      <DescriptionList
        layout="tiles"
        items={rates.map(({ category, rate }) => ({
          term: t(`history:gameTypes.${category}`),
          value: `${formatRate(rate)}%`,
        }))}
      />
    </section>
  );
}

type Category = Rebates["items"][number]["category"];

interface RebateFormProps {
  rebates: Rebates;
  busy: boolean;
  onClaim(categories: Category[]): void;
}

/** Claimable rebates by product. All selected rebates are paid together. */
function RebateForm({ rebates: { items, lastClaimAt }, busy, onClaim }: RebateFormProps) {
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
      <h2 className={layout.title} id="rebate-rows">
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
                      {t("rebate.stake", { amount: money(stake), rate: `${formatRate(rate)}%` })}
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
