import { RotateCw, TriangleAlert } from "lucide-react";
import { useTranslation } from "react-i18next";
import { ChunkFailure } from "../../lib/startup/chunks.ts";
import { Button } from "../../ui/Button/Button.tsx";
import styles from "./Closed.module.css";

interface CrashProps {
  /** A `ChunkFailure`, which follows an unsuccessful reload, has its own message. */
  error: unknown;
  /** The card replaces the complete screen instead of one page. */
  fullPage?: boolean;
}

/** Error card of a page that threw or whose script did not load. */
export function Crash({ error, fullPage = false }: CrashProps) {
  const { t } = useTranslation("common");
  const Frame = fullPage ? "main" : "div";
  return (
    <Frame className={fullPage ? styles.screen : styles.within}>
      <div className={styles.card} role="alert">
        <TriangleAlert size={40} color="var(--accent)" aria-hidden="true" />
        <h1 className={styles.note}>{t(error instanceof ChunkFailure ? "failure.chunk" : "failure.unknown")}</h1>
        <Button
          variant="primary"
          size="lg"
          icon={<RotateCw size={18} aria-hidden="true" />}
          onClick={() => location.reload()}
        >
          {t("failure.reload")}
        </Button>
      </div>
    </Frame>
  );
}
