import { ChevronRight } from "lucide-react";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { Link } from "react-router-dom";
import type { Downline, DownlinePage } from "../../../../../shared/contracts/agent-team.ts";
import { isFailure } from "../../../lib/api/failure.ts";
import type { usePagedList } from "../../../lib/api/paged-list.ts";
import { useIsNarrow } from "../../../lib/browser/media.ts";
import { formatCount } from "../../../lib/i18n/format.ts";
import { useSiteFormat } from "../../../lib/startup/site.ts";
import { Amount } from "../../../ui/Amount/Amount.tsx";
import { AsyncView } from "../../../ui/AsyncView/AsyncView.tsx";
import type { Column } from "../../../ui/DataTable/columns.ts";
import { DataTable } from "../../../ui/DataTable/DataTable.tsx";
import { SkeletonRows } from "../../../ui/DataTable/SkeletonRows.tsx";
import { Empty } from "../../../ui/Empty/Empty.tsx";
import { ListPager } from "../../../ui/Pager/ListPager.tsx";
import layout from "../../../ui/primitives.module.css";
import { usePhoneView } from "../../records/usePhoneView.ts";
import type { DownlineFilters } from "../api.ts";
import { AccountCell } from "./AccountCell.tsx";
import styles from "./DownlineList.module.css";
import { NotInTeam } from "./NotInTeam.tsx";

interface Read {
  readonly data: DownlinePage | undefined;
  readonly error: Error | undefined;
  retry(): unknown;
}

interface DownlineListProps {
  list: ReturnType<typeof usePagedList<DownlineFilters, Downline, Read>>;
  title: string;
  teamPath(row: Downline): string;
  onOpen(row: Downline): void;
  /** Returns to the agent's own list if the requested account is not in the team. */
  onBack(): void;
}

export const keyOf = ({ id }: Downline): string => id;

/** Downlines of an account, or search results from all levels. */
export function DownlineList({ list, title, teamPath, onOpen, onBack }: DownlineListProps) {
  const { t } = useTranslation("agentDownlines");
  const { time } = useSiteFormat();
  const [hidden, setHidden] = useState<readonly string[]>(
    // The column that the list is sorted by stays visible.
    (useIsNarrow() ? ["level", "teamBalance"] : []).filter((id) => id !== list.sort?.id),
  );
  const [view, setView] = usePhoneView();
  const { q, parent, type, group } = list.filters;
  const isByLevel = q === undefined && group === "direct";
  const columns = useDownlineColumns(!isByLevel, teamPath);
  const { data, error, retry } = list.read;
  const nothing = q !== undefined ? "emptySearch" : parent !== undefined ? "emptyTeam" : "empty";
  if (data === undefined && isFailure(error, "downline_unknown")) return <NotInTeam onBack={onBack} />;
  return (
    <section ref={list.top} className={styles.list} aria-label={title} tabIndex={-1}>
      <div className={styles.bar} role="status">
        <p className={styles.count}>
          {data && t("count", { count: data.total, replace: { count: formatCount(data.total) } })}
        </p>
        <p className={layout.note}>{data && t("asOf", { time: time(data.asOf) })}</p>
      </div>
      <AsyncView
        data={data}
        error={error}
        onRetry={() => void retry()}
        skeleton={<SkeletonRows />}
        isEmpty={({ total }) => total === 0}
        empty={<Empty title={t(`${nothing}.title`)} text={t(`${nothing}.text`)} />}
        onClear={
          type === "all" && group === "direct" ? undefined : () => list.clearFilter("type", "group", "from", "to")
        }
      >
        {() => (
          <>
            <DataTable
              columns={columns}
              rows={list.items}
              keyOf={keyOf}
              caption={title}
              sort={list.sort}
              onSort={list.setSort}
              hidden={hidden}
              onHidden={setHidden}
              phoneView={view}
              onPhoneView={setView}
              action={{
                text: t("details"),
                nameOf: ({ account }) => t("detailsOf", { account }),
                onPress: onOpen,
              }}
              busy={list.isPrevious}
            />
            <ListPager list={list} label={title} />
          </>
        )}
      </AsyncView>
    </section>
  );
}

/**
 * Columns of the downlines.
 * @param anyLevel rows may be on any level of the team, so a column shows each row's parent
 * @param teamPath returns the path of a row's own downlines
 */
function useDownlineColumns(anyLevel: boolean, teamPath: (row: Downline) => string): readonly Column<Downline>[] {
  const { t } = useTranslation("agentDownlines");
  const { time } = useSiteFormat();
  const stands: readonly Column<Downline>[] = [
    {
      ...{ id: "parent", header: t("columns.parent") },
      cell: ({ parent, level }) => (level === 1 ? t("direct") : <span translate="no">{parent}</span>),
    },
  ];
  return [
    { ...{ id: "account", header: t("columns.account"), sort: "asc" }, cell: (row) => <AccountCell {...row} /> },
    ...(anyLevel ? stands : []),
    { ...{ id: "level", header: t("columns.level"), numeric: true }, cell: ({ level }) => level },
    {
      ...{ id: "balance", header: t("columns.balance"), numeric: true, sort: "desc" },
      cell: ({ balance }) => <Amount value={balance} />,
    },
    {
      ...{ id: "teamCount", header: t("columns.teamCount"), numeric: true, sort: "desc" },
      cell: (row) => {
        if (row.teamCount === 0) return t("nobody");
        const total = formatCount(row.teamCount);
        return (
          <Link className={styles.team} to={teamPath(row)} aria-label={t("openTeam", { account: row.account, total })}>
            {t("members", { count: row.teamCount, total })}
            <ChevronRight size={16} aria-hidden="true" />
          </Link>
        );
      },
    },
    {
      ...{ id: "teamBalance", header: t("columns.teamBalance"), numeric: true, sort: "desc" },
      cell: ({ teamBalance }) => <Amount value={teamBalance} />,
    },
    {
      ...{ id: "lastLoginAt", header: t("columns.lastLoginAt"), sort: "desc" },
      cell: ({ lastLoginAt }) => (lastLoginAt === undefined ? t("never") : time(lastLoginAt)),
    },
    {
      ...{ id: "registeredAt", header: t("columns.registeredAt"), sort: "desc" },
      cell: ({ registeredAt }) => time(registeredAt),
    },
  ];
}
