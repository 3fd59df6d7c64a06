import { useTranslation } from "react-i18next";
import type { Category } from "../../../../../shared/contracts/games.ts";
import { constants } from "../../../../../shared/rules/constants.ts";
import { useLastPage } from "../../../lib/api/last-page.ts";
import { isLobby, type LobbyVendor } from "../../../lib/launch/lobby.ts";
import { Skeleton } from "../../../ui/Skeleton/Skeleton.tsx";
import { SlowHint } from "../../../ui/SlowHint/SlowHint.tsx";
import { useGamePage, useLobbyCategory } from "../api.ts";
import { isFiltered, useGameFilters } from "../filters.ts";

import styles from "./CategoryBrowser.module.css";
import { FilterBar } from "./FilterBar.tsx";
import { GameGrid } from "./GameGrid.tsx";
import { GameResults } from "./GameResults.tsx";
import { GameSkeletons } from "./GameSkeletons.tsx";
import vendorStyles from "./VendorCard.module.css";
import { VendorCard } from "./VendorCard.tsx";

/** A category's games: links to lobbies, filters and pages. */
export default function CategoryBrowser({ type }: { type: Category }) {
  const { t } = useTranslation(["games", "common"]);
  const { category, isLoading } = useLobbyCategory(type);
  const { filters, first, hrefOf, choose, searchFor, turnTo, settleOn, more, clear } = useGameFilters();
  const { vendor, class: kind, q } = filters;
  const question = { type, ...(vendor && { vendor }), ...(kind && { class: kind }), ...(q && { q }) };
  const { page, older } = useGamePage({ ...question, page: filters.page, size: constants.pageSize });

  useLastPage(filters.page, older ? undefined : page?.pages, settleOn);

  if (isLoading) return <BrowserSkeleton />;

  const name = category?.name ?? t(`common:types.${type}`);
  const lobbies = category?.vendors.filter(isLobby) ?? [];
  const lists = category?.vendors.filter((each) => each.opens === "list") ?? [];
  const filtered = isFiltered(filters);
  // Some categories have only lobbies, so there is nothing to search.
  const onlyDoors = lobbies.length > 0 && lists.length === 0 && !filtered && page?.total === 0;

  return (
    <div className={styles.browser}>
      {lobbies.length > 0 && !filtered && filters.page === 1 && (
        <VendorCards vendors={lobbies} type={type} label={`${t("vendors.lobbies")}: ${name}`} eager={4} />
      )}
      {!onlyDoors && (
        <>
          <FilterBar
            vendors={lists}
            classes={category?.classes ?? []}
            // The counts are for the complete category.
            counted={!vendor && !q}
            name={name}
            {...{ filters, hrefOf, choose, searchFor }}
          />
          <GameResults
            question={question}
            first={first}
            last={filters.page}
            filtered={filtered}
            onPage={turnTo}
            onMore={more}
            onClear={clear}
          />
        </>
      )}
    </div>
  );
}

function BrowserSkeleton() {
  return (
    <div className={styles.browser} aria-busy="true">
      <Skeleton height={60} radius={999} />
      <GameGrid>
        <GameSkeletons count={constants.pageSize} />
      </GameGrid>
      <SlowHint floating />
    </div>
  );
}

interface VendorCardsProps {
  vendors: readonly LobbyVendor[];
  /** Category that determines the hue. */
  type: Category;
  label: string;
  /** Number of cards in the first view, whose images load immediately. */
  eager?: number;
}

function VendorCards({ vendors, type, label, eager = 0 }: VendorCardsProps) {
  return (
    <ul className={vendorStyles.cards} aria-label={label} style={{ "--hue": `var(--hue-${type.toLowerCase()})` }}>
      {vendors.map((vendor, index) => (
        <li key={vendor.code}>
          <VendorCard vendor={vendor} eager={index < eager} />
        </li>
      ))}
    </ul>
  );
}
