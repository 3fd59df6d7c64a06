import type { Category } from "../../../../../shared/contracts/games.ts";
import type { Home, LobbyCategory } from "../../../../../shared/contracts/lobby.ts";
import { constants } from "../../../../../shared/rules/constants.ts";
import { useInView } from "../../../lib/browser/in-view.ts";
import { isLobby, type LobbyVendor } from "../../../lib/launch/lobby.ts";
import { lazyComponent } from "../../../lib/startup/chunks.ts";
import { LazyBoundary } from "../../../ui/LazyBoundary/LazyBoundary.tsx";
import { categoryIcons, categoryPath } from "../../games/categories.ts";
import { GameShelf } from "../../games/parts/GameShelf.tsx";
import { VendorCard } from "../../games/parts/VendorCard.tsx";
import { VendorStrip } from "../../games/parts/VendorStrip.tsx";

import carouselStyles from "./LobbySwiper.module.css";
import styles from "./Section.module.css";
import { NoGames, SectionHeader } from "./SectionHeader.tsx";

interface CategorySectionProps {
  category: LobbyCategory;
  /** First page of games; undefined if the category has only lobbies. */
  section: Home["sections"][number] | undefined;
}

const lotteries: readonly Category[] = ["LOTT", "ELOTT"];

/** A category on home: its lobbies, other vendors and first games. */
export default function CategorySection({ category, section }: CategorySectionProps) {
  const { type, name, vendors } = category;
  const id = `section-${type.toLowerCase()}`;
  const lobbies = vendors.filter(isLobby);
  // With lobbies or for lotteries, one row of games keeps home short.
  const isShort = lobbies.length > 0 || lotteries.includes(type);
  const games = section?.games.slice(0, isShort ? constants.lotteryHomeGames : constants.homePageSize) ?? [];
  const lists = vendors.filter((vendor) => !isLobby(vendor));
  return (
    <section className={styles.section} aria-labelledby={id}>
      <SectionHeader
        id={id}
        Icon={categoryIcons[type]}
        hue={type.toLowerCase()}
        title={name}
        total={section?.total ?? 0}
        to={categoryPath(type)}
      />
      {lobbies.length > 0 && <LobbyCarousel vendors={lobbies} type={type} label={name} />}
      {lists.length > 0 && games.length > 0 && <VendorStrip vendors={lists} name={name} />}
      {games.length > 0 ? <GameShelf games={games} labelledBy={id} /> : lobbies.length === 0 && <NoGames />}
    </section>
  );
}

const LobbySwiper = lazyComponent(() => import("./LobbySwiper.tsx"));

interface LobbyCarouselProps {
  vendors: readonly LobbyVendor[];
  /** Category that determines the hue. */
  type: Category;
  label: string;
}

/** A row of sports or lottery lobbies. Its carousel script loads when the row approaches the viewport. */
function LobbyCarousel({ vendors, type, label }: LobbyCarouselProps) {
  const [box, inView] = useInView<HTMLDivElement>();
  const list = (
    <ul className={carouselStyles.list} aria-label={label}>
      {vendors.map((vendor) => (
        <li key={vendor.code} className={carouselStyles.slide}>
          <VendorCard vendor={vendor} />
        </li>
      ))}
    </ul>
  );
  return (
    <div
      ref={box}
      className={carouselStyles.carousel}
      data-count={Math.min(vendors.length, 3)}
      style={{ "--hue": `var(--hue-${type.toLowerCase()})` }}
    >
      {inView ? (
        <LazyBoundary fallback={list}>
          <LobbySwiper vendors={vendors} label={label} />
        </LazyBoundary>
      ) : (
        list
      )}
    </div>
  );
}
