import { useTranslation } from "react-i18next";
import { lazyComponent } from "../../../lib/startup/chunks.ts";
import { AsyncView } from "../../../ui/AsyncView/AsyncView.tsx";
import { LazyBoundary } from "../../../ui/LazyBoundary/LazyBoundary.tsx";
import { Skeleton } from "../../../ui/Skeleton/Skeleton.tsx";
import { useProtection } from "../api.ts";
import { CheckWaits } from "../parts/CheckWaits.tsx";
import { EnforcementNote } from "../parts/EnforcementNote.tsx";
import { Limits } from "../parts/Limits.tsx";
import { Offer } from "../parts/Offer.tsx";
import { PauseState } from "../parts/PauseState.tsx";
import { Pauses } from "../parts/Pauses.tsx";
import { RealityCheck } from "../parts/RealityCheck.tsx";
import { Review } from "../parts/Review.tsx";
import { SignInAgain } from "../parts/SignInAgain.tsx";
import { useOnVisible } from "../useOnVisible.ts";
import styles from "./SaferPlayPage.module.css";

/** At the end of the page; it loads its own data. */
const History = lazyComponent(() => import("../parts/History.tsx"));

/**
 * `/member/saferPlay`: the player's limits, reality check, time-outs and exclusions, with their history (domain-rules
 * section 2).
 */
export default function SaferPlayPage() {
  const { t } = useTranslation(["protection", "pages"]);
  const { data, error, retry } = useProtection();
  useOnVisible(() => void retry());
  return (
    <div className={styles.page}>
      <header>
        <h1 className={styles.title}>{t("pages:saferPlay.title")}</h1>
        <p className={styles.lead}>{t("lead")}</p>
      </header>
      <AsyncView data={data} error={error} onRetry={retry} skeleton={<Skeleton height={640} radius={16} />}>
        {(protection) => {
          const { exclusion, signInAnew, timeOut } = protection;
          const isPaused = Boolean(exclusion ?? timeOut ?? signInAnew);
          return (
            <>
              {signInAnew && <SignInAgain />}
              <PauseState protection={protection} onConfirmable={() => void retry()} />
              {!isPaused && <CheckWaits />}
              {!isPaused && protection.reviewDue && <Review />}
              {!isPaused && !protection.reviewDue && protection.offered && <Offer />}
              <div className={styles.columns}>
                <Limits protection={protection} onConfirmable={() => void retry()} />
                <div className={styles.side}>
                  <RealityCheck protection={protection} onConfirmable={() => void retry()} />
                  {!signInAnew && <Pauses isTimedOut={timeOut !== undefined} exclusion={exclusion} />}
                  <EnforcementNote />
                </div>
                <div>
                  <LazyBoundary inline fallback={<Skeleton height={240} radius={16} />}>
                    <History />
                  </LazyBoundary>
                </div>
              </div>
            </>
          );
        }}
      </AsyncView>
    </div>
  );
}
