import { Pause, Play } from "lucide-react";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { constants } from "../../../../../shared/rules/constants.ts";
import type { Winner } from "../../../../../shared/schemas/lobby.ts";
import { Amount } from "../../../ui/Amount/Amount.tsx";
import { IconButton } from "../../../ui/IconButton/IconButton.tsx";
import { Img } from "../../../ui/Img/Img.tsx";
import styles from "./WinnerTicker.module.css";

const secondsPerRow = 2.4;

/** The winners below the podium, running upwards with a visible pause; under reduced motion a list to scroll. */
export function WinnerTicker({ winners }: { winners: readonly Winner[] }) {
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
          style={{ "--duration": `${winners.length * secondsPerRow}s` }}
        >
          <Rows winners={winners} />
          <Rows winners={winners} copy />
        </div>
      </section>
    </div>
  );
}

/** `copy` only closes the gap behind the running list; it is not read out. */
function Rows({ winners, copy = false }: { winners: readonly Winner[]; copy?: boolean }) {
  return (
    <ol className={copy ? `${styles.rows} ${styles.copy}` : styles.rows} aria-hidden={copy} start={firstPlace}>
      {winners.map((winner, index) => (
        <li key={placeKey(index)} className={styles.row}>
          <span className={styles.place}>{index + firstPlace}</span>
          <Img className={styles.art ?? ""} path={winner.game?.image ?? ""} alt="" width={40} height={40} />
          <span className={styles.who}>
            <span className={styles.name}>{winner.name}</span>
            {winner.game && <span className={styles.game}>{winner.game.name}</span>}
          </span>
          <span className={styles.amount}>
            <Amount value={winner.amount} />
          </span>
        </li>
      ))}
    </ol>
  );
}

const firstPlace = constants.winnersHighlighted + 1;
const placeKey = (index: number): string => `place-${index + firstPlace}`;
