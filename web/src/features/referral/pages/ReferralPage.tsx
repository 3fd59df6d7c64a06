import { useTranslation } from "react-i18next";
import { useIsDesktop } from "../../../lib/browser/media.ts";
import { useReferralIsOff } from "../../../lib/session/badges.ts";
import { lazyComponent } from "../../../lib/startup/chunks.ts";
import { Alert } from "../../../ui/Alert/Alert.tsx";
import { AsyncView } from "../../../ui/AsyncView/AsyncView.tsx";
import { LazyBoundary } from "../../../ui/LazyBoundary/LazyBoundary.tsx";
import { Skeleton } from "../../../ui/Skeleton/Skeleton.tsx";
import { useReferral } from "../api.ts";
import { Invitation } from "../parts/Invitation.tsx";
import { Rules } from "../parts/Rules.tsx";
import { Sums } from "../parts/Sums.tsx";
import styles from "./ReferralPage.module.css";

const Friends = lazyComponent(() => import("../parts/Friends.tsx"));

/** `/member/referral`: the account's code and link, invited friends, and the income from them. */
export default function ReferralPage() {
  const { t } = useTranslation(["pages", "referral"]);
  const { data, error, retry } = useReferral();
  const desktop = useIsDesktop();
  const isOff = useReferralIsOff();
  return (
    <div className={styles.page}>
      <h1 className={styles.title}>{t("referral.title")}</h1>
      <AsyncView
        data={data}
        error={error}
        onRetry={retry}
        skeleton={<Skeleton height={desktop ? 587 : 900} radius={16} />}
      >
        {(referral) => (
          <>
            {isOff ? (
              <Alert tone="info">{t("referral:off")}</Alert>
            ) : (
              <Invitation code={referral.code} link={referral.link} />
            )}
            <Sums referral={referral} />
            {!isOff && referral.rules && <Rules rules={referral.rules} />}
          </>
        )}
      </AsyncView>
      <LazyBoundary fallback={<Skeleton height={300} radius={16} />}>
        <Friends />
      </LazyBoundary>
    </div>
  );
}
