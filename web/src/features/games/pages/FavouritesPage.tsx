import { useEffect, useEffectEvent } from "react";
import { useTranslation } from "react-i18next";
import { pathTo } from "../../../../../shared/page-paths.ts";
import { constants } from "../../../../../shared/rules/constants.ts";
import { AsyncView } from "../../../ui/AsyncView/AsyncView.tsx";
import { LinkButton } from "../../../ui/Button/Button.tsx";
import { Empty } from "../../../ui/Empty/Empty.tsx";
import layout from "../../../ui/primitives.module.css";
import { useFavourites } from "../../favourites/useFavourites.ts";
import { GameBanner } from "../parts/GameBanner.tsx";
import { GameGrid } from "../parts/GameGrid.tsx";
import { GameItems } from "../parts/GameItems.tsx";
import { GameSkeletons } from "../parts/GameSkeletons.tsx";
import { ListHeading } from "../parts/ListHeading.tsx";

/** The player's favourites. A game that is no longer a favourite disappears immediately. */
export default function FavouritesPage() {
  const { t } = useTranslation("favourites");
  const { loaded, isLoading, error, retry } = useFavourites();
  // Other devices may have changed the list, which no event reports.
  const renew = useEffectEvent(retry);
  useEffect(() => void renew(), []);
  return (
    <div className={layout.stack4}>
      <GameBanner names={["favorite"]} />
      <ListHeading type="FAV" name={t("title")} />
      <AsyncView
        data={loaded}
        error={error}
        onRetry={retry}
        skeleton={
          <GameGrid label={t("title")} busy>
            <GameSkeletons count={constants.homePageSize} />
          </GameGrid>
        }
        isEmpty={(games) => games.length === 0}
        empty={
          <Empty
            title={t("empty.title")}
            text={t("empty.text")}
            action={
              <LinkButton variant="primary" to={pathTo("home")}>
                {t("empty.action")}
              </LinkButton>
            }
          />
        }
      >
        {(games) => (
          <GameGrid label={t("title")} busy={isLoading}>
            <GameItems games={games} eager={6} />
          </GameGrid>
        )}
      </AsyncView>
    </div>
  );
}
