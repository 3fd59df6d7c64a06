import { useEffect, useEffectEvent } from "react";
import { useTranslation } from "react-i18next";
import { constants } from "../../../../../shared/rules/constants.ts";
import { LinkButton } from "../../../ui/Button/Button.tsx";
import { Empty } from "../../../ui/Empty/Empty.tsx";
import { ErrorCard } from "../../../ui/ErrorCard/ErrorCard.tsx";
import { SlowHint } from "../../../ui/SlowHint/SlowHint.tsx";
import { useFavourites } from "../../favourites/useFavourites.ts";
import { GameGrid } from "../parts/GameGrid.tsx";
import { GameItems } from "../parts/GameItems.tsx";
import { GameSkeletons } from "../parts/GameSkeletons.tsx";
import { ListHeading } from "../parts/ListHeading.tsx";
import styles from "./FavouritesPage.module.css";

/** The games with a heart; taking the heart away takes the game off the page at once. */
export default function FavouritesPage() {
  const { t } = useTranslation("favourites");
  const { items, isLoading, error, retry } = useFavourites();
  // Other devices of the player change the list too, and nobody tells this page.
  const renew = useEffectEvent(retry);
  useEffect(() => renew(), []);
  return (
    <div className={styles.page}>
      <ListHeading type="FAV" name={t("title")} />
      {error && items.length === 0 ? (
        <ErrorCard error={error} onRetry={retry} />
      ) : !isLoading && items.length === 0 ? (
        <Empty
          title={t("empty.title")}
          text={t("empty.text")}
          action={
            <LinkButton variant="primary" to="/home">
              {t("empty.action")}
            </LinkButton>
          }
        />
      ) : (
        <>
          {isLoading && <SlowHint floating />}
          <GameGrid label={t("title")} busy={isLoading}>
            {isLoading && items.length === 0 ? (
              <GameSkeletons count={constants.homePageSize} />
            ) : (
              <GameItems games={items} eager={6} />
            )}
          </GameGrid>
        </>
      )}
    </div>
  );
}
