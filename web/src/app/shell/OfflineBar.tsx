import { CloudOff } from "lucide-react";
import { useTranslation } from "react-i18next";
import { useOnline } from "../../lib/browser/online.ts";
import styles from "./OfflineBar.module.css";

/** Offline notice below the toasts, where it shifts no content and covers no heading. */
export function OfflineBar() {
  const { t } = useTranslation("common");
  if (useOnline()) return null;
  return (
    <p className={styles.bar}>
      <CloudOff size={18} aria-hidden="true" />
      {t("failure.offline")}
    </p>
  );
}
