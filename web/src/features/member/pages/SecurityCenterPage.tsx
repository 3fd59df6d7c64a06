import { KeyRound } from "lucide-react";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { useSession } from "../../../lib/session/session.ts";
import { PasswordForm } from "../../password/PasswordForm.tsx";
import { Card } from "../parts/Card.tsx";
import { Devices } from "../parts/Devices.tsx";
import { Profile } from "../parts/Profile.tsx";
import styles from "./SecurityCenterPage.module.css";

/** `/member/securityCenter`: who one is, the password, and where the account is signed in. */
export default function SecurityCenterPage() {
  const { t } = useTranslation("member");
  const { session: current } = useSession();
  // A session that ends leaves the page, with what was typed, below the login popup.
  const [session, keep] = useState(current);
  if (current?.member && current !== session) keep(current);
  if (!session?.member) return null;
  return (
    <div className={styles.page}>
      <h1 className={styles.title}>{t("title")}</h1>
      <Profile session={session} member={session.member} />
      <Card icon={KeyRound} title={t("password.title")} text={t("password.text")}>
        <PasswordForm />
      </Card>
      <Devices account={session.member.account} />
    </div>
  );
}
