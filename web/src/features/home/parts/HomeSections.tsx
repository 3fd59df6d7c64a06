import { Flame, Heart } from "lucide-react";
import { useTranslation } from "react-i18next";
import type { Game } from "../../../../../shared/contracts/games.ts";
import type { Home } from "../../../../../shared/contracts/lobby.ts";
import { pathTo } from "../../../../../shared/page-paths.ts";
import { constants } from "../../../../../shared/rules/constants.ts";
import { withTexts } from "../../../lib/i18n/i18n.ts";
import { lazyComponent } from "../../../lib/startup/chunks.ts";
import { useIdleMountCount } from "../../../lib/startup/idle-mount.ts";
import { LazyBoundary } from "../../../ui/LazyBoundary/LazyBoundary.tsx";
import { GamesSection } from "./GamesSection.tsx";
import styles from "./Section.module.css";

const WinnerBoard = lazyComponent(withTexts("winners", () => import("../../winners/parts/WinnerBoard.tsx")));
const JackpotStrip = lazyComponent(withTexts("collections", () => import("../../games/parts/JackpotStrip.tsx")));
const CategorySection = lazyComponent(() => import("./CategorySection.tsx"));
const LotteryBlock = lazyComponent(withTexts("lottery", () => import("../../lottery/parts/LotteryBlock.tsx")));

/** Number of categories above the winner board. Further down, few visitors would see it. */
const beforeWinners = 2;

/** Content of home below the game menu. */
export function HomeSections({ home, favourites }: { home: Home; favourites: readonly Game[] }) {
  const { t } = useTranslation("home");
  const sections = home.categories.map((category) => (
    <LazyBoundary key={category.type} fallback={<div className={styles.category} />}>
      <CategorySection category={category} section={home.sections.find((section) => section.type === category.type)} />
    </LazyBoundary>
  ));
  const firstLottery = home.categories.findIndex(({ type }) => type === "LOTT" || type === "ELOTT");
  if (firstLottery >= 0) {
    sections.splice(
      firstLottery,
      0,
      <LazyBoundary key="lotteries" fallback={<div className={styles.later} />}>
        <LotteryBlock />
      </LazyBoundary>,
    );
  }
  const below = [
    ...sections.slice(0, beforeWinners),
    <LazyBoundary key="jackpots" fallback={<div className={styles.later} />}>
      <JackpotStrip />
    </LazyBoundary>,
    <LazyBoundary key="winners" fallback={<div className={styles.winners} />}>
      <WinnerBoard winners={{ items: home.winners, minimum: home.winnersMinimum }} />
    </LazyBoundary>,
    ...sections.slice(beforeWinners),
  ];
  // Below the first screen: mounted one by one once that is complete.
  const mountedCount = useIdleMountCount(below.length);
  return (
    <>
      <GamesSection
        id="section-hot"
        Icon={Flame}
        hue="hot"
        title={t("section.hot")}
        games={home.hot.slice(0, constants.homeTypeGames)}
        to={pathTo("hot")}
        eager={constants.homeTypeGames}
        withMore={home.hot.length > constants.homeTypeGames}
      />
      {favourites.length > 0 && (
        <GamesSection
          id="section-favourites"
          Icon={Heart}
          hue="fav"
          title={t("section.favourites")}
          games={favourites.slice(0, constants.homePageSize)}
          to={pathTo("favorite")}
        />
      )}
      {below.slice(0, mountedCount)}
    </>
  );
}
