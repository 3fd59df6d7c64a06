import { Gem } from "lucide-react";
import { useId } from "react";
import { useTranslation } from "react-i18next";
import { usePlay } from "../../../lib/launch/usePlay.ts";
import { Amount } from "../../../ui/Amount/Amount.tsx";
import { artSize } from "../../../ui/Img/art-size.ts";
import { Img } from "../../../ui/Img/Img.tsx";
import { TitledStrip } from "../../../ui/Strip/TitledStrip.tsx";
import { useJackpots } from "../api.ts";
import styles from "./JackpotStrip.module.css";

/** The largest jackpots, each a button that opens its game. Renders nothing if there are none. */
export default function JackpotStrip() {
  const { t } = useTranslation("collections");
  const { play } = usePlay();
  const { pots, failed } = useJackpots();
  const id = useId();
  const jackpots = pots?.flatMap(({ game, amount }) => (game ? [{ game, amount }] : [])) ?? [];
  if (failed || (pots && jackpots.length === 0)) return null;
  return (
    <TitledStrip Icon={Gem} title={t("jackpots")} className={styles.jackpots} waiting={!pots}>
      {jackpots.map(({ game, amount }) => (
        <li key={game.id}>
          <button
            type="button"
            className={styles.pot}
            aria-label={t("potOf", { name: game.name })}
            aria-describedby={`${id}-${game.id}`}
            onClick={() => play(game)}
          >
            <span className={styles.art}>
              <Img path={game.image} alt="" {...artSize} />
            </span>
            <span className={styles.words}>
              <span className={styles.amount} id={`${id}-${game.id}`}>
                <Amount value={amount} />
              </span>
              <span className={styles.name}>{game.name}</span>
            </span>
          </button>
        </li>
      ))}
    </TitledStrip>
  );
}
