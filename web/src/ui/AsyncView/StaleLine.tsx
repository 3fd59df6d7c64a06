import { History } from "lucide-react";
import { useTranslation } from "react-i18next";
import { Button } from "../Button/Button.tsx";
import styles from "./AsyncView.module.css";

/** Shown above data that could not be refreshed. */
export function StaleLine({ onRetry }: { onRetry(): void }) {
  const { t } = useTranslation("common");
  return (
    <div className={styles.stale} role="status">
      <History size={18} aria-hidden="true" />
      <p>{t("view.stale")}</p>
      <Button variant="ghost" onClick={onRetry}>
        {t("ui.retry")}
      </Button>
    </div>
  );
}
