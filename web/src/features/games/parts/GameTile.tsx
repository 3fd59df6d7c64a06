import { Play } from "lucide-react";
import { useTranslation } from "react-i18next";
import type { Game } from "../../../../../shared/contracts/games.ts";
import { usePlay } from "../../../lib/launch/usePlay.ts";
import { artSize } from "../../../ui/Img/art-size.ts";
import { Img } from "../../../ui/Img/Img.tsx";
import { FavouriteButton } from "../../favourites/parts/FavouriteButton.tsx";
import styles from "./GameTile.module.css";

interface GameTileProps {
  game: Game;
  /** Loads the image immediately; for tiles of the first view. */
  eager?: boolean;
}

/**
 * A game tile. A click on the image plays the game or opens its list, by the launch table (spec section 4). The
 * favourite and free-play buttons overlay the image.
 */
export function GameTile({ game, eager = false }: GameTileProps) {
  const { t } = useTranslation("games");
  const { play, tryFree } = usePlay();
  const opensList = game.kind === "list";
  return (
    <article className={styles.tile}>
      <div className={styles.art}>
        <Img path={game.image} alt="" width={artSize.width} height={artSize.height} eager={eager} />
        <button
          type="button"
          className={styles.main}
          onClick={() => play(game)}
          aria-label={t(opensList ? "tile.openOf" : "tile.playOf", { name: game.name })}
        >
          <span className={styles.play} aria-hidden>
            <Play className={styles.playIcon} />
            <span className={styles.playText}>{opensList ? t("tile.open") : t("tile.play")}</span>
          </span>
        </button>
        {game.trial && (
          <button
            type="button"
            className={styles.trial}
            onClick={() => tryFree(game)}
            aria-label={t("tile.trialOf", { name: game.name })}
          >
            <span className={styles.short}>{t("tile.trialShort")}</span>
            <span className={styles.long}>{t("tile.trial")}</span>
          </button>
        )}
        {!opensList && (
          <div className={styles.heart}>
            <FavouriteButton game={game} />
          </div>
        )}
      </div>
      <p className={styles.name}>{game.name}</p>
      <p className={styles.vendor}>{game.vendorName}</p>
    </article>
  );
}
