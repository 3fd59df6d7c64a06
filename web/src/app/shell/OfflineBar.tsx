import { CloudOff } from "lucide-react";
import { useTranslation } from "react-i18next";
import { useOnline } from "../../lib/online.ts";
import styles from "./OfflineBar.module.css";

/** Under the header, above the page: it covers no heading and stays in sight while the page scrolls. */
export function OfflineBar() {
  const { t } = useTranslation("common");
  const online = useOnline();
  return (
    <div role="status" className={styles.place}>
      {!online && (
        <p className={styles.bar}>
          <CloudOff size={18} aria-hidden="true" />
          {t("failure.offline")}
        </p>
      )}
    </div>
  );
}
