import { Heart } from "lucide-react";
import { useTranslation } from "react-i18next";
import type { Game } from "../../../../../shared/contracts/games.ts";
import { useFavouriteToggle } from "../useFavouriteToggle.ts";
import styles from "./FavouriteButton.module.css";

/** Favourite button of a game tile. */
export function FavouriteButton({ game }: { game: Game }) {
  const { t } = useTranslation("favourites");
  const { pressed, toggle } = useFavouriteToggle(game);
  return (
    <button
      type="button"
      className={styles.button}
      aria-pressed={pressed}
      aria-label={t("of", { name: game.name })}
      onClick={toggle}
    >
      <span className={styles.disc}>
        <Heart aria-hidden className={styles.heart} />
      </span>
    </button>
  );
}
