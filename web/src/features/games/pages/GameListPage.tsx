import { useTranslation } from "react-i18next";
import type { Category } from "../../../../../shared/contracts/games.ts";
import { withTexts } from "../../../lib/i18n/i18n.ts";
import { lazyComponent, loadEarly } from "../../../lib/startup/chunks.ts";
import { LazyBoundary } from "../../../ui/LazyBoundary/LazyBoundary.tsx";
import { prefillBanners, prefillList, useLobbyCategory } from "../api.ts";
import CategoryBrowser from "../parts/CategoryBrowser.tsx";
import { HotGames } from "../parts/HotGames.tsx";
import { ListHeading } from "../parts/ListHeading.tsx";
import styles from "./GameListPage.module.css";

const LiveModels = lazyComponent(withTexts("chat", () => import("../../chat/LiveModels.tsx")));
const pageBanner = () => import("../parts/PageBanner.tsx");
const PageBanner = lazyComponent(pageBanner);
const TodayMatches = lazyComponent(() => import("../parts/TodayMatches.tsx"));
/** Categories whose vendors take bets on matches. */
const withMatches: ReadonlySet<Category> = new Set(["SPORTS", "ESPORTS"]);

/** The banner is the largest picture of the first screen: it comes with the page. */
export const prefillFirst = (props: GameListPageProps) =>
  Promise.allSettled([loadEarly(pageBanner).then(prefillBanners), prefillList("type" in props ? props.type : "HOT")]);

type GameListPageProps = { type: Category } | { hot: true };

/** A game list page: `/rng`, `/live` … and `/hot`. */
export default function GameListPage(props: GameListPageProps) {
  return (
    <div className={styles.page}>
      <LazyBoundary fallback={<div className={styles.banner} />}>
        <PageBanner group="w_game" />
      </LazyBoundary>
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
      {type === "LIVE" && (
        <LazyBoundary fallback={<div className={styles.models} />}>
          <LiveModels />
        </LazyBoundary>
      )}
      {withMatches.has(type) && (
        <LazyBoundary fallback={<div className={styles.matches} />}>
          {category ? <TodayMatches category={category} /> : <div className={styles.matches} />}
        </LazyBoundary>
      )}
      {/* One category's earlier results are not another's. */}
      <CategoryBrowser key={type} type={type} />
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
