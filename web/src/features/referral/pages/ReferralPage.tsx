import { Share2 } from "lucide-react";
import { useTranslation } from "react-i18next";
import type { Referral, ReferralRules } from "../../../../../shared/contracts/referral.ts";
import { copyText } from "../../../lib/browser/copy-text.ts";
import { useToast } from "../../../lib/browser/dialogs.ts";
import { useIsDesktop } from "../../../lib/browser/media.ts";
import { formatCount } from "../../../lib/i18n/format.ts";
import { useReferralIsOff } from "../../../lib/session/badges.ts";
import { lazyComponent } from "../../../lib/startup/chunks.ts";
import { useSiteFormat } from "../../../lib/startup/site.ts";
import { Alert } from "../../../ui/Alert/Alert.tsx";
import { Amount } from "../../../ui/Amount/Amount.tsx";
import { AsyncView } from "../../../ui/AsyncView/AsyncView.tsx";
import { Button } from "../../../ui/Button/Button.tsx";
import { CopyField } from "../../../ui/CopyField/CopyField.tsx";
import { LazyBoundary } from "../../../ui/LazyBoundary/LazyBoundary.tsx";
import layout from "../../../ui/primitives.module.css";
import { Qr } from "../../../ui/Qr/Qr.tsx";
import { Skeleton } from "../../../ui/Skeleton/Skeleton.tsx";
import { Stat, StatGroup } from "../../../ui/Stat/Stat.tsx";
import { useReferral } from "../api.ts";
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
      <h1 className={layout.pageTitle}>{t("referral.title")}</h1>
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

/** Results of the invitations. Omits figures that the platform does not report. */
function Sums({ referral }: { referral: Referral }) {
  const { t } = useTranslation("referral");
  const { invited, deposited, today, total } = referral;
  return (
    <StatGroup label={t("sums.label")}>
      <Stat
        label={t("sums.invited")}
        value={formatCount(invited)}
        note={deposited !== undefined && t("sums.deposited", { count: deposited })}
      />
      {today !== undefined && (
        <Stat label={t("sums.today")} value={<Amount value={today} />} note={t("sums.todayNote")} />
      )}
      {total !== undefined && <Stat label={t("sums.total")} value={<Amount value={total} />} />}
    </StatGroup>
  );
}

const basisPointsInPercent = 100;

function Rules({ rules }: { rules: ReferralRules }) {
  const { t } = useTranslation("referral");
  const { shortMoney: money } = useSiteFormat();
  const rate = rules.betRate / basisPointsInPercent;
  const sums = { least: money(rules.firstDeposit), reward: money(rules.reward), gift: money(rules.friendReward) };
  return (
    <section className={layout.stack2} aria-labelledby="referral-rules">
      <h2 id="referral-rules" className={layout.title}>
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

interface InvitationProps {
  code: string;
  link: string;
}

function Invitation({ code, link }: InvitationProps) {
  const { t } = useTranslation("referral");
  const toast = useToast();
  async function share(): Promise<void> {
    if (!("share" in navigator)) {
      const copied = await copyText(link);
      return toast({ tone: copied ? "success" : "danger", text: t(copied ? "share.copied" : "share.failed") });
    }
    // The promise also rejects when the user closes the share sheet.
    await navigator.share({ text: t("share.text"), url: link }).catch(() => undefined);
  }
  return (
    <section className={styles.invitation} aria-label={t("invitation")}>
      <div className={styles.fields}>
        <CopyField label={t("link")} value={link} />
        <CopyField label={t("code")} value={code} />
        <Button variant="primary" size="lg" block icon={<Share2 size={20} aria-hidden="true" />} onClick={share}>
          {t("share.action")}
        </Button>
      </div>
      <figure className={styles.picture}>
        <Qr value={link} label={t("qr.label")} />
        <figcaption>{t("qr.text")}</figcaption>
      </figure>
    </section>
  );
}
