import { Hourglass } from "lucide-react";
import { useTranslation } from "react-i18next";
import { useDelayed } from "../../lib/delayed.ts";
import { Button } from "../../ui/Button/Button.tsx";
import styles from "./RouteLoader.module.css";

/** When waiting stops feeling normal (web guide, "Offline and slow"). */
const slowMs = 8000;

/** "This is taking long", with a way to start over. */
export function SlowHint() {
  const { t } = useTranslation("common");
  if (!useDelayed(slowMs)) return null;
  return (
    <div className={styles.slow} role="status">
      <p>
        <Hourglass size={18} aria-hidden="true" /> {t("failure.slow")}
      </p>
      <Button size="sm" onClick={() => location.reload()}>
        {t("ui.retry")}
      </Button>
    </div>
  );
}
