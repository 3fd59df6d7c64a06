import { useTranslation } from "react-i18next";
import { Link } from "react-router-dom";
import { pathTo } from "../../../../../shared/page-paths.ts";
import { hasFlag, useSite } from "../../../lib/startup/site.ts";
import { AsyncView } from "../../../ui/AsyncView/AsyncView.tsx";
import { LinkButton } from "../../../ui/Button/Button.tsx";
import { Empty } from "../../../ui/Empty/Empty.tsx";
import { Skeleton } from "../../../ui/Skeleton/Skeleton.tsx";
import { claimRebate, useRebates } from "../api.ts";
import { ClaimOutcome } from "../parts/ClaimOutcome.tsx";
import { Rates } from "../parts/Rates.tsx";
import { RebateForm } from "../parts/RebateForm.tsx";
import { useClaim } from "../useClaim.ts";
import styles from "./Loyalty.module.css";

/** Address of the rebates of the last 30 days. */
const recordPath = `${pathTo("transactionHistory")}?type=rebate&days=last30`;

/** `/member/manualRebate`: rebates by product, which the player claims. */
export default function ManualRebatePage() {
  const { t } = useTranslation(["loyalty", "pages"]);
  const isGiven = hasFlag(useSite().site, "MANPLAYREB3");
  const { data, error, retry } = useRebates(isGiven);
  const { busy, outcome, claim } = useClaim(claimRebate);
  return (
    <div className={styles.page}>
      <header>
        <h1 className={styles.title}>{t("pages:manualRebate.title")}</h1>
        {isGiven && <p className={styles.lead}>{t("rebate.lead")}</p>}
      </header>
      {!isGiven && <Empty title={t("rebate.off.title")} text={t("rebate.off.text")} />}
      {outcome && <ClaimOutcome outcome={outcome} busy={busy !== undefined} />}
      {isGiven && (
        <AsyncView
          data={data}
          error={error}
          onRetry={retry}
          skeleton={
            <div className={styles.page}>
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
      <Link className={styles.more} to={recordPath}>
        {t("rebate.history")}
      </Link>
    </div>
  );
}
