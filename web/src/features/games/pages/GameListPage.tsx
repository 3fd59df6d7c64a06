import { useTranslation } from "react-i18next";
import type { Category } from "../../../../../shared/contracts/games.ts";
import { constants } from "../../../../../shared/rules/constants.ts";
import { withTexts } from "../../../lib/i18n/i18n.ts";
import { lazyComponent } from "../../../lib/startup/chunks.ts";
import { AsyncView } from "../../../ui/AsyncView/AsyncView.tsx";
import { Empty } from "../../../ui/Empty/Empty.tsx";
import { LazyBoundary } from "../../../ui/LazyBoundary/LazyBoundary.tsx";
import layout from "../../../ui/primitives.module.css";
import { prefillList, useHotGames, useLobbyCategory } from "../api.ts";
import CategoryBrowser from "../parts/CategoryBrowser.tsx";
import { GameBanner, prefillBanner } from "../parts/GameBanner.tsx";
import { GameGrid } from "../parts/GameGrid.tsx";
import { GameSkeletons } from "../parts/GameSkeletons.tsx";
import { ListHeading } from "../parts/ListHeading.tsx";
import { PagedGames } from "../parts/PagedGames.tsx";
import styles from "./GameListPage.module.css";

const LiveModels = lazyComponent(withTexts("chat", () => import("../../chat/LiveModels.tsx")));
const TodayMatches = lazyComponent(withTexts("collections", () => import("../parts/TodayMatches.tsx")));
const withMatches: ReadonlySet<Category> = new Set(["SPORTS", "ESPORTS"]);

export const prefillFirst = (props: GameListPageProps) =>
  Promise.allSettled([prefillBanner(), prefillList("type" in props ? props.type : "HOT")]);

type GameListPageProps = { type: Category } | { hot: true };

/** A list of games, such as `/rng`, `/live` or `/hot`. */
export default function GameListPage(props: GameListPageProps) {
  return (
    <div className={layout.stack4}>
      <GameBanner names={["type" in props ? props.type.toLowerCase() : "hot"]} />
      {"type" in props ? <CategoryPage type={props.type} /> : <HotPage />}
    </div>
  );
}

function CategoryPage({ type }: { type: Category }) {
  const { t } = useTranslation("common");
  const { category } = useLobbyCategory(type);
  return (
    <>
      <ListHeading type={type} name={category?.name ?? t(`types.${type}`)} />
      {withMatches.has(type) && (
        <LazyBoundary fallback={<div className={styles.matches} />}>
          {category ? <TodayMatches category={category} /> : <div className={styles.matches} />}
        </LazyBoundary>
      )}
      {/* Keyed, so that a category does not show the previous category's results. */}
      <CategoryBrowser key={type} type={type} />
      {/* Below the games, which must start on the first screen. */}
      {type === "LIVE" && (
        <LazyBoundary fallback={<div className={styles.models} />}>
          <LiveModels />
        </LazyBoundary>
      )}
    </>
  );
}

function HotPage() {
  const { t } = useTranslation("games");
  return (
    <>
      <ListHeading type="HOT" name={t("hot")} />
      <HotGames />
    </>
  );
}

function HotGames() {
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
