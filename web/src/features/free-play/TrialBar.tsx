import { Joystick } from "lucide-react";
import { useTranslation } from "react-i18next";
import { useRealAccountPath } from "../../lib/session/real-account.ts";
import { LinkButton } from "../../ui/Button/Button.tsx";
import styles from "./TrialBar.module.css";

/** Bar below the header for trials, with a link to the registration. */
export default function TrialBar() {
  const { t } = useTranslation("account");
  return (
    <aside className={styles.bar} aria-label={t("trialBar")}>
      <span className={styles.badge}>
        <Joystick size={18} aria-hidden="true" />
        {t("trialBar")}
      </span>
      <LinkButton to={useRealAccountPath()} variant="primary" size="sm" className={styles.open}>
        {t("openReal")}
      </LinkButton>
    </aside>
  );
}
