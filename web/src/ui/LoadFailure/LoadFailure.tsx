import { RotateCw, TriangleAlert } from "lucide-react";
import { useTranslation } from "react-i18next";
import { ChunkFailure } from "../../lib/startup/chunks.ts";
import { Button } from "../Button/Button.tsx";
import styles from "./LoadFailure.module.css";
import { PlainModal } from "./PlainModal.tsx";

interface LoadFailureProps {
  error: unknown;
  onRetry(): void;
  /** If set, a card above the page with a close button. Otherwise the card is shown in place. */
  onClose?: (() => void) | undefined;
}

/** Says that a component did not load, and offers a retry. */
export function LoadFailure({ error, onRetry, onClose }: LoadFailureProps) {
  const { t } = useTranslation("common");
  const text = t(error instanceof ChunkFailure ? "failure.part" : "failure.unknown");
  // After a deployment the file may no longer exist; a reloaded page refers to the new one.
  const needsReload = error instanceof ChunkFailure && error.repeated && !error.offline;
  const card = (
    <div className={styles.card} role="alert">
      <TriangleAlert className={styles.icon} size={32} aria-hidden="true" />
      <p>{text}</p>
      <div className={styles.buttons}>
        {onClose && <Button onClick={onClose}>{t("ui.close")}</Button>}
        <Button
          variant="primary"
          icon={<RotateCw size={18} aria-hidden="true" />}
          onClick={needsReload ? () => location.reload() : onRetry}
        >
          {t(needsReload ? "failure.reload" : "ui.retry")}
        </Button>
      </div>
    </div>
  );
  if (!onClose) return card;
  return (
    <PlainModal label={text} onClose={onClose}>
      {card}
    </PlainModal>
  );
}
