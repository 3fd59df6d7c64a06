import { useTranslation } from "react-i18next";
import type { Placed } from "../ranking.ts";
import styles from "./RankedList.module.css";
import { WinnerRow } from "./WinnerRow.tsx";

/** The ranks below the first three. */
export function RankedList({ others }: { others: readonly Placed[] }) {
  const { t } = useTranslation("winners");
  return (
    <ol className={styles.list} start={others[0]?.place} aria-label={t("recent")}>
      {others.map((placed) => (
        <WinnerRow key={placed.place} {...placed} />
      ))}
    </ol>
  );
}
