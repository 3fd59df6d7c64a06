import { Coins, LogIn } from "lucide-react";
import { useTranslation } from "react-i18next";
import { formatCount } from "../../../lib/i18n/format.ts";
import { useSession } from "../../../lib/session/session.ts";
import { Button, LinkButton } from "../../../ui/Button/Button.tsx";
import styles from "./PointPurse.module.css";

/** What the visitor has: a member their points, a guest the way in, a trial the way to a real account. */
export function PointPurse({ balance }: { balance: number | undefined }) {
  const { t } = useTranslation("points");
  const { session, requireSignIn } = useSession();
  return (
    <section className={styles.purse} aria-label={t("purse.label")}>
      <Coins className={styles.icon} size={40} aria-hidden="true" />
      {balance !== undefined ? (
        <p className={styles.words}>
          <span className={styles.label}>{t("purse.yours")}</span>
          <span className={styles.balance}>{t("points", { points: formatCount(balance) })}</span>
        </p>
      ) : session?.state === "guest" ? (
        <>
          <p className={styles.words}>{t("purse.guest")}</p>
          <Button variant="primary" icon={<LogIn size={18} aria-hidden="true" />} onClick={() => requireSignIn()}>
            {t("purse.signIn")}
          </Button>
        </>
      ) : session?.state === "trial" ? (
        <>
          <p className={styles.words}>{t("purse.trial")}</p>
          <LinkButton variant="primary" to="/register">
            {t("purse.register")}
          </LinkButton>
        </>
      ) : (
        <p className={styles.words}>{t("purse.unknown")}</p>
      )}
    </section>
  );
}
