import { useTranslation } from "react-i18next";
import type { Placed } from "../ranking.ts";
import styles from "./Ranks.module.css";
import { WinnerRow } from "./WinnerRow.tsx";

/** The places below the podium. */
export function Ranks({ others }: { others: readonly Placed[] }) {
  const { t } = useTranslation("winners");
  return (
    <ol className={styles.ranks} start={others[0]?.place} aria-label={t("recent")}>
      {others.map((placed) => (
        <WinnerRow key={placed.place} {...placed} />
      ))}
    </ol>
  );
}
