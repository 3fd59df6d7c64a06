import { RotateCw, TriangleAlert } from "lucide-react";
import { useTranslation } from "react-i18next";
import { Button } from "../../ui/Button/Button.tsx";
import styles from "./Closed.module.css";

/** The last card: a page threw, or its script did not arrive even after a reload. */
export function Crash({ chunk }: { chunk: boolean }) {
  const { t } = useTranslation("common");
  return (
    <div className={styles.screen} role="alert">
      <div className={styles.card}>
        <TriangleAlert size={40} color="var(--accent)" aria-hidden="true" />
        <p>{t(chunk ? "failure.chunk" : "failure.unknown")}</p>
        <Button
          variant="primary"
          size="lg"
          icon={<RotateCw size={18} aria-hidden="true" />}
          onClick={() => location.reload()}
        >
          {t("failure.reload")}
        </Button>
      </div>
    </div>
  );
}
