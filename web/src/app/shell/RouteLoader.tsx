import { useTranslation } from "react-i18next";
import { useDelayed } from "../../lib/browser/delayed.ts";
import { SlowHint } from "../../ui/SlowHint/SlowHint.tsx";
import styles from "./RouteLoader.module.css";

/** While a page's script is on its way: a thin running line, and a hint when it takes long. */
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
