import { CreditCard, KeyRound, LockKeyhole, MonitorSmartphone, ShieldCheck } from "lucide-react";
import { useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import type { Member, Session } from "../../../../../shared/contracts/session.ts";
import { useIsPaused } from "../../../lib/session/paused.ts";
import { useSession } from "../../../lib/session/session.ts";
import { lazyComponent } from "../../../lib/startup/chunks.ts";
import { LazyBoundary } from "../../../ui/LazyBoundary/LazyBoundary.tsx";
import { Skeleton } from "../../../ui/Skeleton/Skeleton.tsx";
import { TopicCard } from "../../../ui/TopicCard/TopicCard.tsx";
import { Profile } from "../parts/Profile.tsx";
import { useSectionFocus } from "../useSectionFocus.ts";
import styles from "./SecurityCenterPage.module.css";

// They load separately, because they are below the first screen and forms are large.
const PaymentPassword = lazyComponent(() => import("../parts/PaymentPassword.tsx"));
const PasswordForm = lazyComponent(async () => ({
  default: (await import("../../password/PasswordForm.tsx")).PasswordForm,
}));
const Cards = lazyComponent(() => import("../parts/Cards.tsx"));
const ReviewDue = lazyComponent(() => import("../../protection/ReviewDue.tsx"));
const Changes = lazyComponent(() => import("../../security/parts/Changes.tsx"));
const Frozen = lazyComponent(() => import("../../security/parts/Frozen.tsx"));
const Devices = lazyComponent(() => import("../parts/Devices.tsx"));

/** Height in px of a form with three fields and a button. */
const formHeight = 374;

/** `/member/securityCenter`: profile, both passwords, withdrawal destinations, devices and changes. */
export default function SecurityCenterPage() {
  const { session: current } = useSession();
  // After the session has ended, the page and its form values stay below the login popup.
  const [session, keep] = useState(current);
  if (current?.member && current !== session) keep(current);
  return session?.member ? <Sections session={session} member={session.member} /> : null;
}

function Sections({ session, member }: { session: Session; member: Member }) {
  const { t } = useTranslation(["member", "payments", "security"]);
  const { account, mobile } = member;
  const page = useRef<HTMLDivElement>(null);
  const isPaused = useIsPaused();
  useSectionFocus(page);
  return (
    <div className={styles.page} ref={page}>
      <div className={styles.head}>
        <h1 className={styles.title}>{t("title")}</h1>
        <LazyBoundary>
          <Frozen account={account} />
        </LazyBoundary>
      </div>
      <Profile session={session} member={member} />
      <div className={styles.side}>
        {!isPaused && (
          <LazyBoundary inline>
            <ReviewDue />
          </LazyBoundary>
        )}
        <TopicCard
          id="payment-password"
          icon={LockKeyhole}
          title={t("payments:paymentPassword.title")}
          text={t("payments:paymentPassword.text")}
        >
          <LazyBoundary inline fallback={<Skeleton height={88} radius={12} />}>
            <PaymentPassword account={account} mobile={mobile} />
          </LazyBoundary>
        </TopicCard>
        <TopicCard id="password" icon={KeyRound} title={t("password.title")} text={t("password.text")}>
          <LazyBoundary inline fallback={<Skeleton height={formHeight} radius={12} />}>
            <PasswordForm />
          </LazyBoundary>
        </TopicCard>
      </div>
      <div className={styles.main}>
        <TopicCard id="cards" icon={CreditCard} title={t("payments:cards.title")} text={t("payments:cards.text")}>
          <LazyBoundary inline fallback={<Skeleton height={148} radius={12} />}>
            <Cards />
          </LazyBoundary>
        </TopicCard>
        <TopicCard icon={MonitorSmartphone} title={t("devices.title")} text={t("devices.text")}>
          <LazyBoundary inline fallback={<Skeleton height={132} radius={12} />}>
            <Devices account={account} />
          </LazyBoundary>
        </TopicCard>
        <TopicCard id="changes" icon={ShieldCheck} title={t("security:title")} text={t("security:text")}>
          <LazyBoundary inline fallback={<Skeleton height={132} radius={12} />}>
            <Changes account={account} />
          </LazyBoundary>
        </TopicCard>
      </div>
    </div>
  );
}
