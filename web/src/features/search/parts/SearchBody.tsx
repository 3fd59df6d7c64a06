import { useTranslation } from "react-i18next";
import { useDelayed } from "../../../lib/browser/delayed.ts";
import { ErrorCard } from "../../../ui/ErrorCard/ErrorCard.tsx";
import { Skeleton } from "../../../ui/Skeleton/Skeleton.tsx";
import { useSearchResults } from "../api.ts";
import styles from "../SearchSheet.module.css";
import { SearchQuery } from "../useChoose.ts";
import { NothingFound } from "./NothingFound.tsx";
import { countOf, Results } from "./Results.tsx";
import { Popular, RecentSearches } from "./Suggestions.tsx";

interface SearchBodyProps {
  /** Empty without a search. */
  query: string;
  helpFirst: boolean;
  onSearch(query: string): void;
}

/** Content below the search field: results, or recent searches and popular pages if the field is empty. */
export function SearchBody({ query, helpFirst, onSearch }: SearchBodyProps) {
  const { t } = useTranslation("search");
  const { data: results, isPrevious, error, retry } = useSearchResults(query);
  const count = results && !isPrevious ? countOf(results) : undefined;
  const status = query === "" ? "" : count === undefined ? t("searching") : t("found", { count });
  return (
    <SearchQuery value={query}>
      {/* Rendered always: screen readers do not announce a live region that appears together with its text. */}
      <p className="visually-hidden" role="status">
        {error ? "" : status}
      </p>
      {query === "" ? (
        <>
          <RecentSearches onSearch={onSearch} />
          <Popular />
        </>
      ) : error && (!results || isPrevious) ? (
        <ErrorCard error={error} onRetry={() => void retry()} />
      ) : !results ? (
        <Waiting />
      ) : count === 0 && !results.incomplete ? (
        <NothingFound query={query} />
      ) : (
        <div className={styles.results} data-older={isPrevious || undefined} aria-busy={isPrevious}>
          {isPrevious && <Slow />}
          <Results results={results} query={query} helpFirst={helpFirst} onRetry={() => void retry()} />
        </div>
      )}
    </SearchQuery>
  );
}

const rows = ["first", "second", "third", "fourth", "fifth"];

/** Delay in ms after which the user sees a hint (web guide, "Offline and slow"). */
const slowMs = 8000;

/** Hint of a slow search. It offers no reload, which would lose the typed text. The request times out automatically. */
function Slow() {
  const { t } = useTranslation("common");
  return useDelayed(slowMs) && <p className={styles.slow}>{t("failure.slow")}</p>;
}

/** Placeholder until the first response. */
function Waiting() {
  return (
    <div className={styles.waiting}>
      <Slow />
      {rows.map((row) => (
        <Skeleton key={row} height={64} radius={12} />
      ))}
    </div>
  );
}
