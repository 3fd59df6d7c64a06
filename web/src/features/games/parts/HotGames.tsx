import { useTranslation } from "react-i18next";
import { constants } from "../../../../../shared/rules/constants.ts";
import { AsyncView } from "../../../ui/AsyncView/AsyncView.tsx";
import { Empty } from "../../../ui/Empty/Empty.tsx";
import { useHotGames } from "../api.ts";
import { GameGrid } from "./GameGrid.tsx";
import { GameItems } from "./GameItems.tsx";
import { GameSkeletons } from "./GameSkeletons.tsx";

/** Every game the platform calls hot; a short list that needs no pages. */
export function HotGames() {
  const { t } = useTranslation("games");
  const { data, error, retry } = useHotGames();
  return (
    <AsyncView
      data={data?.items}
      error={error}
      onRetry={retry}
      skeleton={
        <GameGrid label={t("hot")} busy>
          <GameSkeletons count={constants.pageSize} />
        </GameGrid>
      }
      isEmpty={(games) => games.length === 0}
      empty={<Empty title={t("empty.title")} text={t("empty.text")} />}
    >
      {(games) => (
        <GameGrid label={t("hot")}>
          <GameItems games={games} eager={6} />
        </GameGrid>
      )}
    </AsyncView>
  );
}
