import { Trophy } from "lucide-react";
import { useTranslation } from "react-i18next";
import { Link } from "react-router-dom";
import type { Winners } from "../../../../../shared/contracts/lobby.ts";
import { pathTo } from "../../../../../shared/page-paths.ts";
import { useWinners } from "../api.ts";
import { rankWinners } from "../ranking.ts";
import { Minimum } from "./Minimum.tsx";
import { TopWinners } from "./TopWinners.tsx";
import styles from "./WinnerBoard.module.css";
import { WinnerTicker } from "./WinnerTicker.tsx";

/** Winner board of home: the three largest wins highlighted, the others scrolling below. */
export default function WinnerBoard({ winners }: { winners: Winners }) {
  const { t } = useTranslation("winners");
  const { items, minimum } = useWinners(winners);
  const { highlighted, others } = rankWinners(items);
  return (
    <section className={styles.board} aria-labelledby="winners">
      <div className={styles.head}>
        <h2 className={styles.title} id="winners">
          <Trophy size={24} aria-hidden="true" />
          {t("title")}
        </h2>
        <Link className={styles.all} to={pathTo("winners")}>
          {t("all")}
        </Link>
      </div>
      <Minimum amount={minimum} />
      {highlighted.length === 0 ? (
        <p className={styles.empty}>{t("empty")}</p>
      ) : (
        <div className={styles.stage}>
          <TopWinners winners={highlighted} />
          {others.length > 0 && <WinnerTicker others={others} />}
        </div>
      )}
    </section>
  );
}
