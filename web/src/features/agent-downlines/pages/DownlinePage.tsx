import { UserPlus } from "lucide-react";
import { useLayoutEffect, useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import { useNavigate, useNavigationType } from "react-router-dom";
import { pathTo } from "../../../../../shared/page-paths.ts";
import { usePagedList } from "../../../lib/api/paged-list.ts";
import { choiceParam, dayParam, patternParam, useQueryStates } from "../../../lib/browser/query-params.ts";
import { lazyComponent } from "../../../lib/startup/chunks.ts";
import { Breadcrumb } from "../../../ui/Breadcrumb/Breadcrumb.tsx";
import { LinkButton } from "../../../ui/Button/Button.tsx";
import { FieldMessage } from "../../../ui/Field/Field.tsx";
import { FilterChips } from "../../../ui/FilterChips/FilterChips.tsx";
import { LazyBoundary } from "../../../ui/LazyBoundary/LazyBoundary.tsx";
import layout from "../../../ui/primitives.module.css";
import { DebouncedSearch } from "../../../ui/SearchField/DebouncedSearch.tsx";
import { type DownlineFilters, useDownlinePage } from "../api.ts";
import { DownlineList, keyOf } from "../parts/DownlineList.tsx";
import { GroupChips } from "../parts/GroupChips.tsx";
import { idParam, namePattern, useOpenAccount } from "../useOpenAccount.ts";
import styles from "./DownlinePage.module.css";

const DownlineDialog = lazyComponent(() => import("../parts/DownlineDialog.tsx"));

const types = ["all", "agent", "player"] as const;
const groups = ["direct", "team", "online", "registered", "firstDeposits"] as const;
const filters = {
  parent: idParam,
  q: patternParam(namePattern),
  type: choiceParam<DownlineFilters["type"]>(types, "all"),
  group: choiceParam<DownlineFilters["group"]>(groups, "direct"),
  ...{ from: dayParam, to: dayParam },
};
/** Default filters of a single level of the team. */
const byLevel = { group: "direct", from: undefined, to: undefined } as const;
const newest = { id: "registeredAt", desc: true };
const inPlace = { state: { stay: true } };

/** Key of the agent's own list. A downline's id is never empty. */
const ownTeam = "";

/** `/agentHome/downlineManagmentView`: the team by level or as search results, with the details of each account. */
export default function DownlinePage() {
  const { t } = useTranslation(["agentDownlines", "pages"]);
  const list = usePagedList({ filters, size: 20, sort: newest, keyOf }, useDownlinePage);
  const { parent, q, type } = list.filters;
  const account = useOpenAccount();
  const { hrefOf } = useQueryStates({ ...filters, page: idParam, open: idParam, act: idParam });
  const goBackTo = useListHistory(account.id === undefined && q === undefined ? (parent ?? ownTeam) : undefined);

  // A team opens unfiltered, so that the list matches the number that was pressed.
  const teamPath = (id: string | undefined): string =>
    hrefOf({ ...byLevel, parent: id, q: undefined, type: "all", page: undefined, open: undefined, act: undefined });
  const path = q === undefined && parent !== undefined && !list.isPrevious ? (list.read.data?.path ?? []) : [];
  const crumbs = path.map(({ id, account: name }, index) => ({
    ...(index === 0 ? { id: ownTeam, text: t("team") } : { id, text: name }),
    to: teamPath(index === 0 ? undefined : id),
  }));
  const title = path.at(-1)?.account ?? t("team");

  return (
    <div className={layout.stack4}>
      <div className={styles.head}>
        <h1 className={layout.pageTitle}>{t("pages:downlineManagmentView.title")}</h1>
        <LinkButton icon={<UserPlus size={20} aria-hidden="true" />} to={pathTo("registerCenter")}>
          {t("detail.create")}
        </LinkButton>
      </div>
      <p className={styles.lead}>{t("lead")}</p>
      <div className={styles.tools}>
        <TeamSearch
          value={q ?? ""}
          // Replaces the previous search, so that Back skips all searches and returns to the list.
          onSearch={(next) =>
            list.setFilters(
              { q: next === "" ? undefined : next, ...(next !== "" && { ...byLevel, parent: undefined }) },
              { replace: q !== undefined, ...inPlace },
            )
          }
        />
        {q === undefined && <GroupChips filters={list.filters} onChoose={(next) => list.setFilters(next, inPlace)} />}
        <FilterChips
          items={types.map((id) => ({ id, name: id === "all" ? t("all") : t(`types.${id}`) }))}
          value={type}
          onChoose={(next) => list.setFilters({ type: next }, inPlace)}
          label={t("type")}
          bleed
        />
      </div>
      {crumbs.length > 1 && (
        <Breadcrumb
          crumbs={crumbs}
          label={t("crumbs")}
          onFollow={(event, { id }) => {
            const isPlain = !(event.metaKey || event.ctrlKey || event.shiftKey || event.altKey);
            if (isPlain && goBackTo(id)) event.preventDefault();
          }}
        />
      )}
      <DownlineList
        list={list}
        title={title}
        teamPath={({ id }) => teamPath(id)}
        onOpen={({ id }) => account.open(id)}
        onBack={list.clearFilters}
      />
      {account.id !== undefined && (
        <LazyBoundary onClose={account.close}>
          <DownlineDialog
            key={account.id}
            id={account.id}
            act={account.act}
            teamPath={teamPath(account.id)}
            onAct={account.begin}
            onLeave={account.leave}
            onClose={account.close}
          />
        </LazyBoundary>
      )}
    </div>
  );
}

interface TeamSearchProps {
  value: string;
  /** Called with a valid search term, or with an empty text to end the search. */
  onSearch(q: string): void;
}

/** Searches all levels of the team by part of an account name. An invalid term shows a hint and is not sent. */
function TeamSearch({ value, onSearch }: TeamSearchProps) {
  const { t } = useTranslation("agentDownlines");
  const [hint, setHint] = useState<"short" | "letters">();
  function search(q: string): void {
    const isShort = q.length === 1;
    setHint(q !== "" && !namePattern.test(q) ? (isShort && /^[\w.-]$/.test(q) ? "short" : "letters") : undefined);
    if (q === "" || namePattern.test(q)) onSearch(q);
  }
  return (
    <div className={styles.search}>
      <DebouncedSearch
        label={t("search.label")}
        placeholder={t("search.placeholder")}
        clear={t("search.clear")}
        value={value}
        onSearch={search}
      />
      <div role="status">
        <FieldMessage id="team-search-hint" hint={hint && t(`search.${hint}`)} />
      </div>
    </div>
  );
}

/** Returns the router's index of the current history entry. */
const entryIndex = (): number | undefined => (history.state as { readonly idx?: number } | null)?.idx;

/**
 * Remembers the last history entry of each list of downlines. A breadcrumb then restores the list's page, sort order
 * and scroll position, like Back.
 * @param place identifies the list on screen; undefined if none is shown
 * @returns a function that goes back to a list; false if the list was not shown in this visit
 */
function useListHistory(place: string | undefined): (place: string) => boolean {
  const entries = useRef(new Map<number, string>());
  const navigationType = useNavigationType();
  const navigate = useNavigate();

  // Runs after each render, because each page and sort order of a list has its own entry.
  useLayoutEffect(() => {
    const index = entryIndex();
    if (index === undefined) return;
    // A push removes later history entries.
    if (navigationType === "PUSH")
      for (const later of [...entries.current.keys()]) if (later > index) entries.current.delete(later);
    if (place === undefined) entries.current.delete(index);
    else entries.current.set(index, place);
  });

  return (target) => {
    const index = entryIndex();
    const earlier = [...entries.current].filter(([at, name]) => name === target && index !== undefined && at < index);
    const last = Math.max(...earlier.map(([at]) => at));
    if (index === undefined || earlier.length === 0) return false;
    void navigate(last - index);
    return true;
  };
}
