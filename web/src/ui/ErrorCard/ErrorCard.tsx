import { CloudOff, RotateCw, TriangleAlert } from "lucide-react";
import { useTranslation } from "react-i18next";
import { ApiFailure } from "../../lib/api/failure.ts";
import { useFailureText } from "../../lib/api/failure-text.ts";
import { Button } from "../Button/Button.tsx";
import styles from "./ErrorCard.module.css";

interface ErrorCardProps {
  error: ApiFailure | Error;
  onRetry?(): void;
  /** Set if filters are active, because one of them may cause the failure. */
  onClear?: (() => void) | undefined;
}

/** Message of a failure in the visitor's language, with a retry button and the request id for support. */
export function ErrorCard({ error, onRetry, onClear }: ErrorCardProps) {
  const { t } = useTranslation("common");
  const text = useFailureText();
  const failure = error instanceof ApiFailure ? error : undefined;
  const Icon = failure?.code === "network" ? CloudOff : TriangleAlert;
  return (
    <div className={styles.card} role="alert">
      <Icon className={styles.icon} size={32} aria-hidden="true" />
      <p className={styles.text}>{text(error)}</p>
      {onRetry && (
        <Button variant="primary" icon={<RotateCw size={18} aria-hidden="true" />} onClick={onRetry}>
          {t("ui.retry")}
        </Button>
      )}
      {onClear && (
        <Button variant="ghost" onClick={onClear}>
          {t("view.clear")}
        </Button>
      )}
      {failure?.requestId && <p className={styles.id}>{t("ui.requestId", { id: failure.requestId })}</p>}
    </div>
  );
}
