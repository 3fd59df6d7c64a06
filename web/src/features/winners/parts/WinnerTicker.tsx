import { Pause, Play } from "lucide-react";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { classNames } from "../../../ui/class-names.ts";
import { IconButton } from "../../../ui/IconButton/IconButton.tsx";
import type { Placed } from "../ranking.ts";
import { WinnerRow } from "./WinnerRow.tsx";
import styles from "./WinnerTicker.module.css";

const secondsPerRow = 2.4;

/**
 * Winners below the first three, scrolling upwards with a pause button. With reduced motion, the first five of them as
 * a static list without the button; the winners page shows all.
 */
export function WinnerTicker({ others }: { others: readonly Placed[] }) {
  const { t } = useTranslation("winners");
  const [paused, setPaused] = useState(false);
  return (
    <div className={styles.ticker}>
      <div className={styles.head}>
        <h3 className={styles.title}>{t("recent")}</h3>
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

/** `copy` only fills the gap behind the scrolling list. It is hidden from screen readers and the keyboard. */
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
