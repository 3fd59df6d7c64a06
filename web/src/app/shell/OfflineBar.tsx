import { CloudOff } from "lucide-react";
import { useTranslation } from "react-i18next";
import { useOnline } from "../../lib/online.ts";
import styles from "./OfflineBar.module.css";

/** Lies over the page's edge, so that nothing moves when the line drops. */
export function OfflineBar() {
  const { t } = useTranslation("common");
  const online = useOnline();
  return (
    <div role="status">
      {!online && (
        <p className={styles.bar}>
          <CloudOff size={18} aria-hidden="true" />
          {t("failure.offline")}
        </p>
      )}
    </div>
  );
}
