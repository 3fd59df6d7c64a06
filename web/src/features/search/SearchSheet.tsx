import {
  ArrowLeft,
  BadgePercent,
  BanknoteArrowDown,
  BanknoteArrowUp,
  CircleQuestionMark,
  Headset,
  History,
  Search,
} from "lucide-react";
import { Dialog as Radix } from "radix-ui";
import { type KeyboardEvent, useEffect, useState } from "react";
import { useTranslation } from "react-i18next";
import { pathTo } from "../../../../shared/page-paths.ts";
import { useCloseOnBack } from "../../lib/browser/back.ts";
import { useDelayed } from "../../lib/browser/delayed.ts";
import { popupStore } from "../../lib/browser/popups.ts";
import { lockScroll } from "../../lib/browser/scroll-lock.ts";
import { openSupport } from "../../lib/browser/support-window.ts";
import { supportUrl, useSite } from "../../lib/startup/site.ts";
import { Button } from "../../ui/Button/Button.tsx";
import { useFocusReturn } from "../../ui/Dialog/useFocusReturn.ts";
import { Empty } from "../../ui/Empty/Empty.tsx";
import { ErrorCard } from "../../ui/ErrorCard/ErrorCard.tsx";
import { IconButton } from "../../ui/IconButton/IconButton.tsx";
import { SearchField } from "../../ui/SearchField/SearchField.tsx";
import { Skeleton } from "../../ui/Skeleton/Skeleton.tsx";
import { usePopularGames, useSearchResults } from "./api.ts";
import { GameRows } from "./parts/GameRows.tsx";
import { ResultGroup } from "./parts/ResultGroup.tsx";
import { ResultLink } from "./parts/ResultRow.tsx";
import { countOf, Results } from "./parts/Results.tsx";
import { firstResult, moveByKey } from "./result-keys.ts";
import styles from "./SearchSheet.module.css";
import { forgetSearches, recentSearches, SearchQuery } from "./useChoose.ts";

interface SearchSheetProps {
  query?: string | undefined;
  helpFirst?: boolean | undefined;
}

/** Full-screen search for games, vendors, categories, pages, promotions and help. */
export default function SearchSheet({ query = "", helpFirst = false }: SearchSheetProps) {
  const { t } = useTranslation(["search", "common"]);
  const focus = useFocusReturn();
  const [panel, setPanel] = useState<HTMLElement | null>(null);
  const [text, setText] = useState(query);
  const [searchText, settleNow] = useDebouncedText(text);
  useEffect(lockScroll, []);
  useCloseOnBack(popupStore.close);
  useVisibleArea(panel);

  const onKeyDown = (event: KeyboardEvent) => {
    if (!panel) return;
    if (moveByKey(panel, event.nativeEvent)) return event.preventDefault();
    if (event.key !== "Enter" || !(event.target instanceof HTMLInputElement)) return;
    event.preventDefault();
    if (text.trim() !== searchText) settleNow();
    // Enter opens the first result. On a phone, Enter only closes the on-screen keyboard.
    else if (matchMedia("(pointer: fine)").matches) firstResult(panel)?.click();
    if (!matchMedia("(pointer: fine)").matches) event.target.blur();
  };

  return (
    <Radix.Root open onOpenChange={popupStore.close}>
      <Radix.Portal>
        <div className={styles.cover} aria-hidden="true" />
        <Radix.Content
          ref={setPanel}
          className={styles.sheet}
          aria-describedby={undefined}
          aria-modal="true"
          {...focus}
          onOpenAutoFocus={(event) => {
            focus.onOpenAutoFocus(event);
            // Focused on phones too, because the user opens the search to type.
            (event.currentTarget as HTMLElement).querySelector("input")?.focus();
          }}
          onKeyDown={onKeyDown}
          // When a focused result is replaced by new results, Radix focuses the sheet, where keys have no effect.
          onFocus={({ target, currentTarget }) => {
            if (target === currentTarget && matchMedia("(pointer: fine)").matches)
              currentTarget.querySelector("input")?.focus();
          }}
        >
          <Radix.Title className="visually-hidden">{t("title")}</Radix.Title>
          <div className={styles.head}>
            <IconButton label={t("common:ui.close")} icon={<ArrowLeft size={22} />} onClick={popupStore.close} />
            <div className={styles.field}>
              <SearchField
                Icon={Search}
                label={t("title")}
                placeholder={t("placeholder")}
                clear={t("clear")}
                value={text}
                onChange={setText}
              />
            </div>
          </div>
          <div className={styles.body}>
            <SearchBody query={searchText} helpFirst={helpFirst} onSearch={setText} />
          </div>
        </Radix.Content>
      </Radix.Portal>
    </Radix.Root>
  );
}

const debounceMs = 250;

/** Returns the typed text after 250 ms without a change, or immediately after `settleNow`. */
function useDebouncedText(text: string): readonly [settled: string, settleNow: () => void] {
  const typed = text.trim();
  const [debounced, setDebounced] = useState(typed);
  useEffect(() => {
    // Clearing the field shows the suggestions without delay.
    const timer = setTimeout(() => setDebounced(typed), typed === "" ? 0 : debounceMs);
    return () => clearTimeout(timer);
  }, [typed]);
  return [typed === "" ? "" : debounced, () => setDebounced(typed)];
}

/**
 * Limits a panel to the visible area, excluding a phone's keyboard. Only `visualViewport` reports the keyboard: `dvh`
 * and `fixed` ignore it.
 */
function useVisibleArea(panel: HTMLElement | null): void {
  useEffect(() => {
    const { visualViewport: view } = globalThis;
    if (!panel || !view) return;
    const fit = () => {
      // While the user has zoomed in, the visible area is only a part of the panel, so the panel keeps its size.
      if (view.scale > 1.01) return;
      panel.style.setProperty("--seen", `${view.height}px`);
      panel.style.setProperty("--above", `${view.offsetTop}px`);
    };
    fit();
    for (const event of ["resize", "scroll"]) view.addEventListener(event, fit);
    return () => {
      for (const event of ["resize", "scroll"]) view.removeEventListener(event, fit);
    };
  }, [panel]);
}

interface SearchBodyProps {
  query: string;
  helpFirst: boolean;
  onSearch(query: string): void;
}

function SearchBody({ query, helpFirst, onSearch }: SearchBodyProps) {
  const { t } = useTranslation("search");
  const { data: results, isPrevious, error, retry } = useSearchResults(query);
  const count = results && !isPrevious ? countOf(results) : undefined;
  const status = query === "" ? "" : count === undefined ? t("searching") : t("found", { count });
  return (
    <SearchQuery value={query}>
      {/* Always rendered: screen readers do not announce a live region that appears together with its text. */}
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

const slowMs = 8000;

/** Hint for a slow search. Offers no reload, which would lose the typed text. The request times out automatically. */
function Slow() {
  const { t } = useTranslation("common");
  return useDelayed(slowMs) && <p className={styles.slow}>{t("failure.slow")}</p>;
}

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

function NothingFound({ query }: { query: string }) {
  const { t } = useTranslation("search");
  const support = supportUrl(useSite().site);
  return (
    <>
      <Empty
        title={t("none.title", { query })}
        text={t("none.text")}
        action={
          support && (
            <Button icon={<Headset size={20} aria-hidden="true" />} onClick={() => openSupport(support)}>
              {t("none.support")}
            </Button>
          )
        }
      />
      <Popular />
    </>
  );
}

const maxPopular = 8;

const quick = [
  { id: "deposit", page: "depositv2", Icon: BanknoteArrowDown },
  { id: "withdraw", page: "withdraw", Icon: BanknoteArrowUp },
  { id: "promotions", page: "promotions", Icon: BadgePercent },
  { id: "help", page: "help", Icon: CircleQuestionMark },
] as const;

function RecentSearches({ onSearch }: { onSearch(query: string): void }) {
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

function Popular() {
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
