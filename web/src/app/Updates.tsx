import { RotateCw, X } from "lucide-react";
import { useEffect, useState } from "react";
import { useTranslation } from "react-i18next";
import { isBusy } from "../lib/browser/pending.ts";
import { followUpdates } from "../lib/startup/updates.ts";
import { Button } from "../ui/Button/Button.tsx";
import { IconButton } from "../ui/IconButton/IconButton.tsx";
import styles from "./Updates.module.css";

/** Time that the page must be hidden before it reloads. By then, no user waits for a response. */
const hiddenMs = 60_000;

/** Reports a new version. Reloads automatically only if the page is hidden and no input would be lost. */
export default function Updates() {
  const { t } = useTranslation("common");
  const [ready, setReady] = useState<{ reload(): void }>();
  const [dismissed, setDismissed] = useState(false);
  useEffect(
    () =>
      followUpdates((reload) => {
        setReady({ reload });
        setDismissed(false);
      }),
    [],
  );
  useEffect(() => ready && reloadWhenHidden(ready.reload), [ready]);

  return (
    <div role="status" className={styles.place}>
      {ready && !dismissed && (
        <div className={styles.bar} data-at-bottom="">
          <p>{t("update.ready")}</p>
          <Button size="sm" variant="primary" icon={<RotateCw size={16} aria-hidden="true" />} onClick={ready.reload}>
            {t("update.reload")}
          </Button>
          <IconButton label={t("ui.close")} icon={<X size={18} />} onClick={() => setDismissed(true)} />
        </div>
      )}
    </div>
  );
}

function reloadWhenHidden(reload: () => void): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const wait = () => {
    clearTimeout(timer);
    if (document.visibilityState === "visible") return;
    timer = setTimeout(() => (isBusy(document) ? wait() : reload()), hiddenMs);
  };
  document.addEventListener("visibilitychange", wait);
  wait();
  return () => {
    clearTimeout(timer);
    document.removeEventListener("visibilitychange", wait);
  };
}
