import { useTranslation } from "react-i18next";
import type { Game } from "../../../../../shared/contracts/games.ts";
import { constants } from "../../../../../shared/rules/constants.ts";
import { Pager } from "../../../ui/Pager/Pager.tsx";
import { useGameFilters } from "../filters.ts";
import { pageOf } from "../page-of.ts";
import { GameGrid } from "./GameGrid.tsx";
import { GameItems } from "./GameItems.tsx";

interface PagedGamesProps {
  games: readonly Game[];
  label: string;
  /** Number of tiles in the first view, whose images load immediately. */
  eager?: number;
}

/** Pages of a complete list, 24 games each (spec section 9). The page number is in the URL. */
export function PagedGames({ games, label, eager = 0 }: PagedGamesProps) {
  const { t } = useTranslation("games");
  const { filters, turnTo } = useGameFilters();
  const { items, page, pages } = pageOf(games, filters.page, constants.pageSize);
  return (
    <>
      <GameGrid label={label}>
        <GameItems games={items} eager={eager} />
      </GameGrid>
      <Pager page={page} pages={pages} onPage={turnTo} label={t("pages")} />
    </>
  );
}
