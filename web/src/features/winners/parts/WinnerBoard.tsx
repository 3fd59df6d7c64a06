import { Pause, Play, Trophy } from "lucide-react";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { Link } from "react-router-dom";
import type { Winners } from "../../../../../shared/contracts/lobby.ts";
import { pathTo } from "../../../../../shared/page-paths.ts";
import { classNames } from "../../../ui/class-names.ts";
import { IconButton } from "../../../ui/IconButton/IconButton.tsx";
import layout from "../../../ui/primitives.module.css";
import { useWinners } from "../api.ts";
import { type Placed, rankWinners } from "../ranking.ts";
import { Minimum } from "./Minimum.tsx";
import { TopWinners } from "./TopWinners.tsx";
import styles from "./WinnerBoard.module.css";
import { WinnerRow } from "./WinnerRow.tsx";

/** Winner board of the home page: the three largest wins highlighted, the others scrolling below. */
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

const secondsPerRow = 2.4;

/**
 * Winners below the first three, scrolling upwards with a pause button. With reduced motion, a static list of five
 * winners without the button.
 */
function WinnerTicker({ others }: { others: readonly Placed[] }) {
  const { t } = useTranslation("winners");
  const [paused, setPaused] = useState(false);
  return (
    <div className={styles.ticker}>
      <div className={styles.winnerTickerHead}>
        <h3 className={layout.note}>{t("recent")}</h3>
        <IconButton
          className={styles.pause}
          label={paused ? t("play") : t("pause")}
          icon={paused ? <Play size={18} /> : <Pause size={18} />}
          onClick={() => setPaused(!paused)}
        />
      </div>
      <section className={styles.window} aria-label={t("recent")}>
        <div
          className={styles.track}
          data-paused={paused ? "" : undefined}
          style={{ "--duration": `${others.length * secondsPerRow}s` }}
        >
          <Rows others={others} />
          <Rows others={others} copy />
        </div>
      </section>
    </div>
  );
}

/** The hidden `copy` only fills the gap after the scrolling list. */
function Rows({ others, copy = false }: { others: readonly Placed[]; copy?: boolean }) {
  return (
    <ol
      className={classNames(styles.rows, copy && styles.copy)}
      aria-hidden={copy}
      inert={copy}
      start={others[0]?.place}
    >
      {others.map((placed) => (
        <WinnerRow key={placed.place} {...placed} compact />
      ))}
    </ol>
  );
}
