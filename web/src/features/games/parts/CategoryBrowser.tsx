import { useTranslation } from "react-i18next";
import type { Category } from "../../../../../shared/contracts/games.ts";
import { constants } from "../../../../../shared/rules/constants.ts";
import { useLastPage } from "../../../lib/api/last-page.ts";
import { isLobby } from "../../../lib/launch/lobby.ts";
import { useGamePage, useLobbyCategory } from "../api.ts";
import { isFiltered } from "../filters.ts";
import { useGameFilters } from "../useGameFilters.ts";
import { BrowserSkeleton } from "./BrowserSkeleton.tsx";
import styles from "./CategoryBrowser.module.css";
import { FilterBar } from "./FilterBar.tsx";
import { GameResults } from "./GameResults.tsx";
import { VendorCards } from "./VendorCards.tsx";

/** Games of a category: links to lobbies, filters and pages. */
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
            // The counts refer to the whole category.
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
