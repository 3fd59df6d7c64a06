import { useTranslation } from "react-i18next";
import { constants } from "../../../../../shared/rules/constants.ts";
import { AsyncView } from "../../../ui/AsyncView/AsyncView.tsx";
import { Empty } from "../../../ui/Empty/Empty.tsx";
import { useHotGames } from "../api.ts";
import { GameGrid } from "./GameGrid.tsx";
import { GameSkeletons } from "./GameSkeletons.tsx";
import { PagedGames } from "./PagedGames.tsx";

/** The platform's hot games, 24 per page. */
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
      {(games) => <PagedGames games={games} label={t("hot")} eager={6} />}
    </AsyncView>
  );
}
