import { ChevronRight, Flame, Heart, type LucideIcon } from "lucide-react";
import { useTranslation } from "react-i18next";
import { Link } from "react-router-dom";
import type { Game } from "../../../../../shared/contracts/games.ts";
import type { Home } from "../../../../../shared/contracts/lobby.ts";
import { pathTo } from "../../../../../shared/page-paths.ts";
import { constants } from "../../../../../shared/rules/constants.ts";
import { withTexts } from "../../../lib/i18n/i18n.ts";
import { lazyComponent } from "../../../lib/startup/chunks.ts";
import { useIdleMountCount } from "../../../lib/startup/idle-mount.ts";
import { LazyBoundary } from "../../../ui/LazyBoundary/LazyBoundary.tsx";
import { GameShelf } from "../../games/parts/GameShelf.tsx";
import styles from "./HomeSections.module.css";
import sectionStyles from "./Section.module.css";
import { NoGames, SectionHeader } from "./SectionHeader.tsx";

const WinnerBoard = lazyComponent(withTexts("winners", () => import("../../winners/parts/WinnerBoard.tsx")));
const JackpotStrip = lazyComponent(withTexts("collections", () => import("../../games/parts/JackpotStrip.tsx")));
const CategorySection = lazyComponent(() => import("./CategorySection.tsx"));
const LotteryBlock = lazyComponent(withTexts("lottery", () => import("../../lottery/parts/LotteryBlock.tsx")));

/** Number of categories above the winner board. Further down, few visitors would see the board. */
const beforeWinners = 2;

/** Content of home below the game menu. */
export function HomeSections({ home, favourites }: { home: Home; favourites: readonly Game[] }) {
  const { t } = useTranslation("home");
  const sections = home.categories.map((category) => (
    <LazyBoundary key={category.type} fallback={<div className={sectionStyles.category} />}>
      <CategorySection category={category} section={home.sections.find((section) => section.type === category.type)} />
    </LazyBoundary>
  ));
  const firstLottery = home.categories.findIndex(({ type }) => type === "LOTT" || type === "ELOTT");
  if (firstLottery >= 0) {
    sections.splice(
      firstLottery,
      0,
      <LazyBoundary key="lotteries" fallback={<div className={sectionStyles.later} />}>
        <LotteryBlock />
      </LazyBoundary>,
    );
  }
  const below = [
    ...sections.slice(0, beforeWinners),
    <LazyBoundary key="jackpots" fallback={<div className={sectionStyles.later} />}>
      <JackpotStrip />
    </LazyBoundary>,
    <LazyBoundary key="winners" fallback={<div className={sectionStyles.winners} />}>
      <WinnerBoard winners={{ items: home.winners, minimum: home.winnersMinimum }} />
    </LazyBoundary>,
    ...sections.slice(beforeWinners),
  ];
  // Mounted one by one once the first screen is complete.
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

interface GamesSectionProps {
  id: string;
  Icon: LucideIcon;
  hue: string;
  title: string;
  games: readonly Game[];
  to: string;
  eager?: number;
  /** Adds a link to the complete list as the last tile. */
  withMore?: boolean;
}

function GamesSection({ id, Icon, hue, title, games, to, eager = 0, withMore = false }: GamesSectionProps) {
  return (
    <section className={sectionStyles.section} aria-labelledby={id}>
      <SectionHeader id={id} Icon={Icon} hue={hue} title={title} to={to} />
      {games.length > 0 ? (
        <GameShelf games={games} labelledBy={id} eager={eager}>
          {withMore && <MoreTile title={title} to={to} hue={hue} Icon={Icon} />}
        </GameShelf>
      ) : (
        <NoGames />
      )}
    </section>
  );
}

interface MoreTileProps {
  title: string;
  to: string;
  hue: string;
  Icon: LucideIcon;
}

function MoreTile({ title, to, hue, Icon }: MoreTileProps) {
  const { t } = useTranslation("home");
  return (
    <li>
      <Link
        to={to}
        className={styles.tile}
        style={{ "--hue": `var(--hue-${hue})` }}
        aria-label={t("section.seeAllOf", { name: title })}
      >
        <Icon size={34} aria-hidden="true" />
        <span className={styles.text}>
          {t("section.seeAll")}
          <ChevronRight size={16} aria-hidden="true" />
        </span>
      </Link>
    </li>
  );
}
