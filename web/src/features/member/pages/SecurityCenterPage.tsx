import { KeyRound, LockKeyhole, MonitorSmartphone } from "lucide-react";
import { useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import type { Member, Session } from "../../../../../shared/contracts/session.ts";
import { useSession } from "../../../lib/session/session.ts";
import { lazyComponent } from "../../../lib/startup/chunks.ts";
import { LazyBoundary } from "../../../ui/LazyBoundary/LazyBoundary.tsx";
import { Skeleton } from "../../../ui/Skeleton/Skeleton.tsx";
import { PasswordForm } from "../../password/PasswordForm.tsx";
import { Card } from "../parts/Card.tsx";
import { Profile } from "../parts/Profile.tsx";
import { useSectionFocus } from "../useSectionFocus.ts";
import styles from "./SecurityCenterPage.module.css";

// Each behind an answer of its own: they come as their own chunks.
const PaymentPassword = lazyComponent(() => import("../parts/PaymentPassword.tsx"));
const Devices = lazyComponent(() => import("../parts/Devices.tsx"));

/** `/member/securityCenter`: who one is, both passwords, and where the account is signed in. */
export default function SecurityCenterPage() {
  const { session: current } = useSession();
  // A session that ends leaves the page, with what was typed, below the login popup.
  const [session, keep] = useState(current);
  if (current?.member && current !== session) keep(current);
  return session?.member ? <Sections session={session} member={session.member} /> : null;
}

function Sections({ session, member }: { session: Session; member: Member }) {
  const { t } = useTranslation(["member", "paymentPassword"]);
  const { account, mobile } = member;
  const page = useRef<HTMLDivElement>(null);
  useSectionFocus(page);
  return (
    <div className={styles.page} ref={page}>
      <h1 className={styles.title}>{t("title")}</h1>
      <Profile session={session} member={member} />
      <div className={styles.side}>
        <Card
          id="payment-password"
          icon={LockKeyhole}
          title={t("paymentPassword:title")}
          text={t("paymentPassword:text")}
        >
          <LazyBoundary inline fallback={<Skeleton height={88} radius={12} />}>
            <PaymentPassword account={account} mobile={mobile} />
          </LazyBoundary>
        </Card>
        <Card icon={KeyRound} title={t("password.title")} text={t("password.text")}>
          <PasswordForm />
        </Card>
      </div>
      <div className={styles.main}>
        <Card icon={MonitorSmartphone} title={t("devices.title")} text={t("devices.text")}>
          <LazyBoundary inline fallback={<Skeleton height={132} radius={12} />}>
            <Devices account={account} />
          </LazyBoundary>
        </Card>
      </div>
    </div>
  );
}
