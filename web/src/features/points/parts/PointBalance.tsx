import { Coins, LogIn } from "lucide-react";
import { useTranslation } from "react-i18next";
import { pathTo } from "../../../../../shared/page-paths.ts";
import { formatCount } from "../../../lib/i18n/format.ts";
import { useSession } from "../../../lib/session/session.ts";
import { Button, LinkButton } from "../../../ui/Button/Button.tsx";
import styles from "./PointBalance.module.css";

/** A member's points; for a guest a link to sign in, for a trial account a link to register. */
export function PointBalance({ balance }: { balance: number | undefined }) {
  const { t } = useTranslation("points");
  const { session, requireSignIn } = useSession();
  return (
    <section className={styles.card} aria-label={t("purse.label")}>
      <Coins className={styles.icon} size={40} aria-hidden="true" />
      {balance !== undefined ? (
        <p className={styles.text}>
          <span className={styles.label}>{t("purse.yours")}</span>
          <span className={styles.balance}>{t("points", { points: formatCount(balance) })}</span>
        </p>
      ) : session?.state === "guest" ? (
        <>
          <p className={styles.text}>{t("purse.guest")}</p>
          <Button variant="primary" icon={<LogIn size={18} aria-hidden="true" />} onClick={() => requireSignIn()}>
            {t("purse.signIn")}
          </Button>
        </>
      ) : session?.state === "trial" ? (
        <>
          <p className={styles.text}>{t("purse.trial")}</p>
          <LinkButton variant="primary" to={pathTo("register")}>
            {t("purse.register")}
          </LinkButton>
        </>
      ) : (
        <p className={styles.text}>{t("purse.unknown")}</p>
      )}
    </section>
  );
}
