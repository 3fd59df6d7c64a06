import {
  CircleDollarSign,
  Clover,
  Gem,
  Lamp,
  type LucideIcon,
  Medal,
  Rocket,
  Shell,
  Spade,
  Sparkles,
} from "lucide-react";
import { useTranslation } from "react-i18next";
import type { Category } from "../../../../../shared/contracts/games.ts";
import { constants } from "../../../../../shared/rules/constants.ts";
import { useLastPage } from "../../../lib/api/last-page.ts";
import { isLobby } from "../../../lib/launch/lobby.ts";
import { lazyComponent } from "../../../lib/startup/chunks.ts";
import { Heading } from "../../../ui/Heading/Heading.tsx";
import { LazyBoundary } from "../../../ui/LazyBoundary/LazyBoundary.tsx";
import layout from "../../../ui/primitives.module.css";
import { type GamesQuestion, useGamePage, useLobbyCategory } from "../../games/api.ts";
import { useGameFilters } from "../../games/filters.ts";
import browserStyles from "../../games/parts/CategoryBrowser.module.css";
import { FilterBar } from "../../games/parts/FilterBar.tsx";
import { GameBanner } from "../../games/parts/GameBanner.tsx";
import { GameResults } from "../../games/parts/GameResults.tsx";
import styles from "./CollectionPage.module.css";

const JackpotStrip = lazyComponent(() => import("../../games/parts/JackpotStrip.tsx"));

/** A collection of games, such as `/new`, `/jp` or `/ppslot`. */
export default function CollectionPage({ id }: { id: CollectionId }) {
  const { t } = useTranslation("pages");
  const collection: Collection = collections[id];
  const { Icon, hue, lane, pots } = collection;
  return (
    <div className={layout.stack4}>
      <GameBanner names={[id, lane.toLowerCase()]} />
      <Heading Icon={Icon} hue={hue} name={t(`${id}.title`)} lead={t(`${id}.description`)} />
      {pots && (
        <LazyBoundary fallback={<div className={styles.pots} />}>
          <JackpotStrip />
        </LazyBoundary>
      )}
      {/* Keyed, so that a list does not show the previous collection's results. */}
      <CollectionBrowser key={id} id={id} collection={collection} />
    </div>
  );
}

function CollectionBrowser({ id, collection }: { id: CollectionId; collection: Collection }) {
  const { t } = useTranslation(["collections", "pages"]);
  const { scope, vendorsOf, kindsOf } = collection;
  const { category } = useLobbyCategory(vendorsOf ?? kindsOf ?? "RNG");
  const { filters, first, hrefOf, choose, searchFor, turnTo, settleOn, more, clear } = useGameFilters();
  const { vendor, class: kind, q } = filters;
  const question = {
    ...(vendorsOf && vendor && { vendor }),
    ...(kindsOf && kind && { class: kind }),
    ...(q && { q }),
    ...scope,
  };
  const { page, older } = useGamePage({ ...question, page: filters.page, size: constants.pageSize });
  useLastPage(filters.page, older ? undefined : page?.pages, settleOn);

  const lists = vendorsOf ? (category?.vendors.filter((each) => !isLobby(each)) ?? []) : [];
  return (
    <div className={browserStyles.browser}>
      <FilterBar
        vendors={lists.length > 1 ? lists : []}
        classes={kindsOf ? (category?.classes ?? []) : []}
        counted={false}
        name={t(`pages:${id}.title`)}
        {...{ filters, hrefOf, choose, searchFor }}
      />
      <GameResults
        question={question}
        first={first}
        last={filters.page}
        filtered={Object.keys(question).length > Object.keys(scope).length}
        emptyTitle={t(`empty.${id}`)}
        onPage={turnTo}
        onMore={more}
        onClear={clear}
      />
    </div>
  );
}

interface Collection {
  /** Fixed filters of the collection. The player can add others. */
  readonly scope: Pick<GamesQuestion, "type" | "vendor" | "class">;
  readonly Icon: LucideIcon;
  readonly hue: string;
  /** Category whose banners are shown besides the collection's own. */
  readonly lane: Category;
  /** Category whose vendors are offered as filters. */
  readonly vendorsOf?: Category;
  /** Category whose kinds are offered as filters. */
  readonly kindsOf?: Category;
  readonly pots?: true;
}

/** Collections of games across or within categories, by page id (spec section 2). */
const collections = {
  new: { scope: { class: "NEW" }, lane: "RNG", Icon: Sparkles, hue: "var(--info)", vendorsOf: "RNG" },
  jp: { scope: { class: "JP" }, lane: "RNG", Icon: Gem, hue: "var(--hue-lott)", vendorsOf: "RNG", pots: true },
  crash: { scope: { class: "CRASH" }, lane: "SPB", Icon: Rocket, hue: "var(--hue-spb)", vendorsOf: "SPB" },
  rou: {
    scope: { type: "LIVE", class: "ROU" },
    lane: "LIVE",
    Icon: CircleDollarSign,
    hue: "var(--hue-live)",
    vendorsOf: "LIVE",
  },
  bac: { scope: { type: "LIVE", class: "BAC" }, lane: "LIVE", Icon: Spade, hue: "var(--hue-live)", vendorsOf: "LIVE" },
  horse: { scope: { type: "SPORTS", class: "HORSE" }, lane: "SPORTS", Icon: Medal, hue: "var(--hue-cockfight)" },
  jl: { scope: { vendor: "JL" }, lane: "RNG", Icon: Lamp, hue: "var(--hue-pvp)", kindsOf: "RNG" },
  ppslot: { scope: { type: "RNG", vendor: "PP" }, lane: "RNG", Icon: Shell, hue: "var(--hue-rng)", kindsOf: "RNG" },
  pplive: {
    scope: { type: "LIVE", vendor: "PP" },
    lane: "LIVE",
    Icon: Clover,
    hue: "var(--hue-live)",
    kindsOf: "LIVE",
  },
} as const satisfies Record<string, Collection>;

type CollectionId = keyof typeof collections;
