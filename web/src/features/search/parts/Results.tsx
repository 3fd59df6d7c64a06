import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import type { SearchResults } from "../../../../../shared/contracts/search.ts";
import { Button } from "../../../ui/Button/Button.tsx";
import styles from "../SearchSheet.module.css";
import { FoundGames } from "./FoundGames.tsx";
import { HelpRows, PageRows, PromotionRows, VendorRows } from "./FoundPlaces.tsx";
import { ResultGroup } from "./ResultGroup.tsx";

interface ResultsProps {
  results: SearchResults;
  query: string;
  /** Shows help articles first. Used when the search is opened from the help centre. */
  helpFirst: boolean;
  onRetry(): void;
}

export const countOf = ({ pages, categories, games, vendors, promotions, help }: SearchResults): number =>
  [pages, categories, vendors, promotions, help].reduce((sum, { length }) => sum + length, games.total);

/** Search results in groups. */
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
