import { RotateCw, X } from "lucide-react";
import { useEffect, useState } from "react";
import { useTranslation } from "react-i18next";
import { isBusy } from "../lib/browser/busy.ts";
import { followUpdates } from "../lib/startup/updates.ts";
import { Button } from "../ui/Button/Button.tsx";
import { IconButton } from "../ui/IconButton/IconButton.tsx";
import styles from "./Updates.module.css";

/** Nobody waits for an answer in a page that has been out of sight for this long. */
const unseenMs = 60_000;

/** Says that a new version is there; takes it by itself only where nobody looks and nothing would be lost. */
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
  useEffect(() => ready && whenUnseen(ready.reload), [ready]);

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

/** @returns how to give up */
function whenUnseen(reload: () => void): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const look = () => {
    clearTimeout(timer);
    if (document.visibilityState === "visible") return;
    timer = setTimeout(() => {
      if (!isBusy(document)) reload();
    }, unseenMs);
  };
  document.addEventListener("visibilitychange", look);
  look();
  return () => {
    clearTimeout(timer);
    document.removeEventListener("visibilitychange", look);
  };
}
