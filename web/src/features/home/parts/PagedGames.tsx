import { useTranslation } from "react-i18next";
import type { Game } from "../../../../../shared/contracts/games.ts";
import { constants } from "../../../../../shared/rules/constants.ts";
import { Pager } from "../../../ui/Pager/Pager.tsx";
import { GameGrid } from "../../games/parts/GameGrid.tsx";
import { GameItems } from "../../games/parts/GameItems.tsx";
import { useGameFilters } from "../../games/useGameFilters.ts";
import { pageOf } from "../page-of.ts";
import styles from "./Section.module.css";

/** A list that is known whole, 24 to a page; the page is in the address. */
export function PagedGames({ games, label }: { games: readonly Game[]; label: string }) {
  const { t } = useTranslation(["home", "games"]);
  const { filters, turnTo } = useGameFilters();
  const { items, page, pages } = pageOf(games, filters.page, constants.pageSize);
  if (games.length === 0) return <p className={styles.empty}>{t("section.empty")}</p>;
  return (
    <>
      <GameGrid label={label}>
        <GameItems games={items} />
      </GameGrid>
      <Pager page={page} pages={pages} onPage={turnTo} label={t("games:pages")} />
    </>
  );
}
