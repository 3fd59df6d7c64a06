import { useTranslation } from "react-i18next";
import type { ApiFailure } from "../lib/failure.ts";
import { ErrorCard } from "../ui/ErrorCard/ErrorCard.tsx";
import styles from "./shell/Closed.module.css";

/** The site's settings did not arrive: nothing can be drawn without them. */
export default function StartFailure({ error, onRetry }: { error: ApiFailure; onRetry(): void }) {
  const { t } = useTranslation("common");
  return (
    <main className={styles.screen}>
      <img src="/brand/logo.svg" alt="" width={136} height={44} />
      <h1 className="visually-hidden">{t("startup.failedTitle")}</h1>
      <ErrorCard error={error} onRetry={onRetry} />
    </main>
  );
}
