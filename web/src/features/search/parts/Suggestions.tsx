import { BadgePercent, BanknoteArrowDown, BanknoteArrowUp, CircleQuestionMark, History } from "lucide-react";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { pathTo } from "../../../../../shared/page-paths.ts";
import { Button } from "../../../ui/Button/Button.tsx";
import { usePopularGames } from "../api.ts";
import { forgetSearches, recentSearches } from "../recent-searches.ts";
import styles from "../SearchSheet.module.css";
import { GameRows } from "./GameRows.tsx";
import { ResultGroup } from "./ResultGroup.tsx";
import { ResultLink } from "./ResultRow.tsx";

const maxPopular = 8;

const quick = [
  { id: "deposit", page: "depositv2", Icon: BanknoteArrowDown },
  { id: "withdraw", page: "withdraw", Icon: BanknoteArrowUp },
  { id: "promotions", page: "promotions", Icon: BadgePercent },
  { id: "help", page: "help", Icon: CircleQuestionMark },
] as const;

/** Recent searches in this browser. A press repeats one. */
export function RecentSearches({ onSearch }: { onSearch(query: string): void }) {
  const { t } = useTranslation("search");
  const [searches, setSearches] = useState(recentSearches);
  if (searches.length === 0) return null;
  const forget = () => {
    forgetSearches();
    setSearches([]);
  };
  return (
    <section aria-labelledby="recent-searches">
      <div className={styles.recentHead}>
        <h3 id="recent-searches">{t("recent")}</h3>
        <Button variant="ghost" size="sm" onClick={forget}>
          {t("forget")}
        </Button>
      </div>
      <ul className={styles.chips}>
        {searches.map((query) => (
          <li key={query}>
            <button type="button" className={styles.chip} data-result onClick={() => onSearch(query)}>
              <History size={16} aria-hidden="true" />
              <span>{query}</span>
            </button>
          </li>
        ))}
      </ul>
    </section>
  );
}

/** Links to popular pages and the most played games. */
export function Popular() {
  const { t } = useTranslation("search");
  const games = usePopularGames();
  return (
    <>
      <ResultGroup title={t("quick.label")}>
        {quick.map(({ id, page, Icon }) => (
          <ResultLink key={id} to={pathTo(page)} Icon={Icon} title={t(`quick.${id}`)} />
        ))}
      </ResultGroup>
      {games && games.length > 0 && (
        <ResultGroup title={t("groups.popular")}>
          <GameRows games={games.slice(0, maxPopular)} />
        </ResultGroup>
      )}
    </>
  );
}
