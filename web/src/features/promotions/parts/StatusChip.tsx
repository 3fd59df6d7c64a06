import { useTranslation } from "react-i18next";
import type { ActivityStatus } from "../../../../../shared/contracts/promotions.ts";
import { toneOf } from "../activity.ts";
import styles from "./StatusChip.module.css";

/** How far the visitor is, in a word. */
export function StatusChip({ status }: { status: ActivityStatus }) {
  const { t } = useTranslation("promotions");
  return (
    <span className={styles.chip} data-tone={toneOf(status)}>
      {t(`status.${status}`)}
    </span>
  );
}
