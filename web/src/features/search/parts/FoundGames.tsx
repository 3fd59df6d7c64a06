import { useState } from "react";
import { useTranslation } from "react-i18next";
import type { SearchResults } from "../../../../../shared/contracts/search.ts";
import { formatCount } from "../../../lib/i18n/format.ts";
import { Button } from "../../../ui/Button/Button.tsx";
import { useAllGames } from "../api.ts";
import { GameRows } from "./GameRows.tsx";
import styles from "./ResultGroup.module.css";
import { ResultGroup } from "./ResultGroup.tsx";

/** The best matching games, and all of them on request. */
export function FoundGames({ games, query }: { games: SearchResults["games"]; query: string }) {
  const { t } = useTranslation("search");
  const [all, setAll] = useState(false);
  const { data, isLoading, error } = useAllGames(query, all);
  const visibleGames = all && data ? data.items : games.items;
  const hasMore = games.total > games.items.length && (!all || isLoading || error !== undefined);
  return (
    <ResultGroup
      title={t("groups.games")}
      more={
        hasMore && (
          <Button variant="ghost" className={styles.more} busy={isLoading} onClick={() => setAll(true)}>
            {t("allGames", { total: formatCount(games.total) })}
          </Button>
        )
      }
    >
      <GameRows games={visibleGames} />
    </ResultGroup>
  );
}
