import { BadgePercent, CircleQuestionMark, FileText, LayoutGrid } from "lucide-react";
import { type ReactNode, useState } from "react";
import { useTranslation } from "react-i18next";
import { useLocation } from "react-router-dom";
import type { PageResult, SearchResults, VendorResult } from "../../../../../shared/contracts/search.ts";
import { pathTo } from "../../../../../shared/page-paths.ts";
import { pagePath } from "../../../lib/browser/page-path.ts";
import { withQuery } from "../../../lib/browser/url.ts";
import { formatCount } from "../../../lib/i18n/format.ts";
import { isLobby, lobbyGame } from "../../../lib/launch/lobby.ts";
import { usePlay } from "../../../lib/launch/usePlay.ts";
import { Button } from "../../../ui/Button/Button.tsx";
import { Img } from "../../../ui/Img/Img.tsx";
import { categoryIcons, categoryPath } from "../../games/categories.ts";

import { useAllGames } from "../api.ts";
import styles from "../SearchSheet.module.css";
import { GameRows } from "./GameRows.tsx";
import groupStyles from "./ResultGroup.module.css";
import { ResultGroup } from "./ResultGroup.tsx";
import rowStyles from "./ResultRow.module.css";
import { ResultButton, ResultLink } from "./ResultRow.tsx";

interface ResultsProps {
  results: SearchResults;
  query: string;
  /** Shows help articles first. Used when the search is opened from the help centre. */
  helpFirst: boolean;
  onRetry(): void;
}

export const countOf = ({ pages, categories, games, vendors, promotions, help }: SearchResults): number =>
  [pages, categories, vendors, promotions, help].reduce((sum, { length }) => sum + length, games.total);

export function Results({ results, query, helpFirst, onRetry }: ResultsProps) {
  const { t } = useTranslation(["search", "common"]);
  const { pages, categories, games, vendors, promotions, help, incomplete } = results;
  const answers = help.length > 0 && (
    <ResultGroup title={t("groups.help")}>
      <HelpRows help={help} />
    </ResultGroup>
  );
  const groups: [keyof SearchResults & ("categories" | "pages"), ReactNode][] = [
    ["categories", categories.length > 0 && <PageRows pages={categories} />],
    ["pages", pages.length > 0 && <PageRows pages={pages} />],
  ];
  return (
    <>
      {helpFirst && answers}
      {groups.map(
        ([name, rows]) =>
          rows && (
            <ResultGroup key={name} title={t(`groups.${name}`)}>
              {rows}
            </ResultGroup>
          ),
      )}
      {games.items.length > 0 && <FoundGames key={query} games={games} query={query} />}
      {vendors.length > 0 && (
        <ResultGroup title={t("groups.vendors")}>
          <VendorRows vendors={vendors} />
        </ResultGroup>
      )}
      {promotions.length > 0 && (
        <ResultGroup title={t("groups.promotions")}>
          <PromotionRows promotions={promotions} />
        </ResultGroup>
      )}
      {!helpFirst && answers}
      {incomplete && (
        <p className={styles.incomplete} role="status">
          {t("incomplete")}{" "}
          <Button variant="ghost" size="sm" onClick={onRetry}>
            {t("common:ui.retry")}
          </Button>
        </p>
      )}
    </>
  );
}

function FoundGames({ games, query }: { games: SearchResults["games"]; query: string }) {
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
          <Button variant="ghost" className={groupStyles.more} busy={isLoading} onClick={() => setAll(true)}>
            {t("allGames", { total: formatCount(games.total) })}
          </Button>
        )
      }
    >
      <GameRows games={visibleGames} />
    </ResultGroup>
  );
}

function PageRows({ pages }: { pages: readonly PageResult[] }) {
  return pages.map(({ page, title, category }) => {
    const to = pagePath(page);
    if (!to) return null;
    return category ? (
      <ResultLink
        key={page}
        to={to}
        Icon={categoryIcons[category]}
        hue={`var(--hue-${category.toLowerCase()})`}
        title={title}
      />
    ) : (
      <ResultLink key={page} to={to} Icon={page === "help" ? CircleQuestionMark : LayoutGrid} title={title} />
    );
  });
}

/** Matching vendors. A vendor with a lobby opens the lobby, others open the list of their games. */
function VendorRows({ vendors }: { vendors: readonly VendorResult[] }) {
  const { t } = useTranslation("games");
  const { play } = usePlay();
  return vendors.map(({ category, categoryName, ...vendor }) => {
    const face = {
      image: <Img path={vendor.logo} alt="" width={48} height={48} eager className={rowStyles.mark ?? ""} />,
      title: vendor.name,
      note: categoryName,
    };
    const key = `${vendor.code} ${category}`;
    return isLobby(vendor) ? (
      <ResultButton
        key={key}
        {...face}
        label={t("vendors.enterOf", { name: vendor.name })}
        open={() => play(lobbyGame(vendor))}
      />
    ) : (
      <ResultLink key={key} {...face} to={categoryPath(category, vendor.code)} />
    );
  });
}

function PromotionRows({ promotions }: { promotions: SearchResults["promotions"] }) {
  return promotions.map(({ id, title }) => (
    <ResultLink
      key={id}
      to={withQuery(pathTo("promotions"), new URLSearchParams({ id }))}
      Icon={BadgePercent}
      title={title}
    />
  ));
}

/** Matching help articles. They open in the help centre if it is open, otherwise above home. */
function HelpRows({ help }: { help: SearchResults["help"] }) {
  const { pathname, state } = useLocation();
  const isOpen = pathname === pathTo("help") || pathname === pathTo("helpmc");
  // Closing the help centre goes back past every article opened inside it.
  const steps = (state as { helpSteps?: number } | null)?.helpSteps ?? 0;
  return help.map(({ anchor, title, section, excerpt }) => (
    <ResultLink
      key={anchor}
      to={`${isOpen ? pathname : pathTo("help")}#${anchor}`}
      state={isOpen ? { helpSteps: steps + 1, stay: true } : undefined}
      Icon={FileText}
      title={title}
      note={excerpt ?? section}
    />
  ));
}
