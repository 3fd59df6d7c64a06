import { Amount } from "../../../ui/Amount/Amount.tsx";
import { Img } from "../../../ui/Img/Img.tsx";
import type { Placed } from "../ranking.ts";
import styles from "./WinnerRow.module.css";
import { WonGame } from "./WonGame.tsx";

interface WinnerRowProps extends Placed {
  /** Smaller and without a frame, for the scrolling list. */
  compact?: boolean;
}

export function WinnerRow({ winner, place, compact = false }: WinnerRowProps) {
  const art = compact ? 40 : 48;
  return (
    <li className={compact ? styles.compact : styles.framed}>
      <span className={styles.rank}>{place}</span>
      <Img className={styles.art ?? ""} path={winner.game?.image ?? ""} alt="" width={art} height={art} />
      <span className={styles.identity}>
        <span className={styles.name}>{winner.name}</span>
        <WonGame winner={winner} className={styles.game} />
      </span>
      <span className={styles.amount}>
        <Amount value={winner.amount} />
      </span>
    </li>
  );
}
