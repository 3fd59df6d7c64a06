import { useTranslation } from "react-i18next";
import { useDelayed } from "../../lib/browser/delayed.ts";
import { SlowHint } from "../../ui/SlowHint/SlowHint.tsx";
import styles from "./RouteLoader.module.css";

/** Loading state while a page's script loads: a thin progress line, and a hint if it takes long. */
export function RouteLoader() {
  const { t } = useTranslation("common");
  const visible = useDelayed();
  return (
    <div className={styles.loader}>
      {visible && (
        <div className={styles.line} role="status">
          <span className="visually-hidden">{t("ui.loading")}</span>
        </div>
      )}
      <SlowHint />
    </div>
  );
}
