import { Play } from "lucide-react";
import { useTranslation } from "react-i18next";
import type { Game } from "../../../../../shared/contracts/games.ts";
import { usePlay } from "../../../lib/launch/usePlay.ts";
import { artSize } from "../../../ui/Img/art-size.ts";
import { Img } from "../../../ui/Img/Img.tsx";
import { FavouriteButton } from "../../favourites/parts/FavouriteButton.tsx";
import styles from "./GameGrid.module.css";
import tileStyles from "./GameTile.module.css";

interface GameItemsProps {
  games: readonly Game[];
  /** Number of tiles in the first view, whose images load immediately. */
  eager?: number;
  /** The games are results of the previous query. */
  older?: boolean;
}

export function GameItems({ games, eager = 0, older = false }: GameItemsProps) {
  return games.map((game, index) => (
    <li key={game.id} className={older ? styles.older : undefined}>
      <GameTile game={game} eager={index < eager} />
    </li>
  ));
}

interface GameTileProps {
  game: Game;
  eager?: boolean;
}

/** A game tile. A click on the image plays the game or opens its list, as in the launch table (spec section 4). */
function GameTile({ game, eager = false }: GameTileProps) {
  const { t } = useTranslation("games");
  const { play, tryFree } = usePlay();
  const opensList = game.kind === "list";
  return (
    <article className={tileStyles.tile}>
      <div className={tileStyles.art}>
        <Img path={game.image} alt="" width={artSize.width} height={artSize.height} eager={eager} />
        <button
          type="button"
          className={tileStyles.main}
          onClick={() => play(game)}
          aria-label={t(opensList ? "tile.openOf" : "tile.playOf", { name: game.name })}
        >
          <span className={tileStyles.play} aria-hidden>
            <Play className={tileStyles.playIcon} />
            <span className={tileStyles.playText}>{opensList ? t("tile.open") : t("tile.play")}</span>
          </span>
        </button>
        {game.trial && (
          <button
            type="button"
            className={tileStyles.trial}
            onClick={() => tryFree(game)}
            aria-label={t("tile.trialOf", { name: game.name })}
          >
            <span className={tileStyles.short}>{t("tile.trialShort")}</span>
            <span className={tileStyles.long}>{t("tile.trial")}</span>
          </button>
        )}
        {!opensList && (
          <div className={tileStyles.heart}>
            <FavouriteButton game={game} />
          </div>
        )}
      </div>
      <p className={tileStyles.name}>{game.name}</p>
      <p className={tileStyles.vendor}>{game.vendorName}</p>
    </article>
  );
}
