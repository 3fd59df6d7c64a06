import { useTranslation } from "react-i18next";
import { constants } from "../../../../../shared/rules/constants.ts";
import type { Winner } from "../../../../../shared/schemas/lobby.ts";
import { Amount } from "../../../ui/Amount/Amount.tsx";
import { Img } from "../../../ui/Img/Img.tsx";
import styles from "./Ranks.module.css";

const firstPlace = constants.winnersHighlighted + 1;
/** Two players may share a name and an amount; a place is one player's. */
const placeKey = (index: number): string => `place-${index + firstPlace}`;

/** The places below the podium. */
export function Ranks({ winners }: { winners: readonly Winner[] }) {
  const { t } = useTranslation("winners");
  return (
    <ol className={styles.ranks} start={firstPlace} aria-label={t("recent")}>
      {winners.map((winner, index) => (
        <li key={placeKey(index)} className={styles.row}>
          <span className={styles.place}>{index + firstPlace}</span>
          <Img className={styles.art ?? ""} path={winner.game?.image ?? ""} alt="" width={48} height={48} />
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
