import { Crown } from "lucide-react";
import { useTranslation } from "react-i18next";
import type { Winner } from "../../../../../shared/contracts/lobby.ts";
import { Amount } from "../../../ui/Amount/Amount.tsx";
import { Img } from "../../../ui/Img/Img.tsx";
import styles from "./TopWinners.module.css";
import { WonGame } from "./WonGame.tsx";

const artPx = 300;

/** The first three winners, with the first in the middle. Screen readers read them in order of rank. */
export function TopWinners({ winners }: { winners: readonly Winner[] }) {
  const { t } = useTranslation("winners");
  return (
    <ol className={styles.list}>
      {winners.map((winner, index) => (
        // Keyed by rank, because two players may have the same name and amount.
        <li key={places[index]} className={styles.winner} data-place={index + 1}>
          <span className={styles.art}>
            {index === 0 && <Crown className={styles.crown} size={26} aria-hidden="true" />}
            <Img className={styles.picture ?? ""} path={winner.game?.image ?? ""} alt="" width={artPx} height={artPx} />
            <span className={styles.rank}>
              <span className="visually-hidden">{t("rank", { place: index + 1 })}</span>
              <span aria-hidden="true">{index + 1}</span>
            </span>
          </span>
          <span className={styles.name}>{winner.name}</span>
          <span className={styles.amount}>
            <Amount value={winner.amount} />
          </span>
          <WonGame winner={winner} className={styles.game} />
        </li>
      ))}
    </ol>
  );
}

const places = ["first", "second", "third"];
