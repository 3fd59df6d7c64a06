import { Play } from "lucide-react";
import { useTranslation } from "react-i18next";
import { Link } from "react-router-dom";
import type { Game } from "../../../../../shared/schemas/lobby.ts";
import { Img } from "../../../ui/Img/Img.tsx";
import { FavouriteButton } from "../../favourites/parts/FavouriteButton.tsx";
import { usePlay } from "../../play/usePlay.ts";
import { categoryPath } from "../paths.ts";
import { artSize } from "./art-size.ts";
import styles from "./GameTile.module.css";

interface GameTileProps {
  game: Game;
  /** Loads the art at once; for tiles of the first view. */
  eager?: boolean;
}

/** One game: the whole art plays it (or opens the vendor's list), heart and free trial lie above. */
export function GameTile({ game, eager = false }: GameTileProps) {
  const { t } = useTranslation("games");
  const { play, tryFree } = usePlay();
  const opensList = game.kind === "list";
  const face = (
    <span className={styles.go} aria-hidden>
      <Play className={styles.goIcon} />
      <span className={styles.goText}>{opensList ? t("tile.open") : t("tile.play")}</span>
    </span>
  );
  return (
    <article className={styles.tile}>
      <div className={styles.art}>
        <Img path={game.image} alt="" width={artSize.width} height={artSize.height} eager={eager} />
        {opensList ? (
          <Link
            className={styles.main}
            to={categoryPath(game.type, game.vendor)}
            aria-label={t("tile.openOf", { name: game.name })}
          >
            {face}
          </Link>
        ) : (
          <button
            type="button"
            className={styles.main}
            onClick={() => play(game)}
            aria-label={t("tile.playOf", { name: game.name })}
          >
            {face}
          </button>
        )}
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
