import { useTranslation } from "react-i18next";
import { Link } from "react-router-dom";
import type { LinkRegistration } from "../../../../../shared/contracts/agent-team.ts";
import { pathTo } from "../../../../../shared/page-paths.ts";
import { usePagedList } from "../../../lib/api/paged-list.ts";
import { formatCount } from "../../../lib/i18n/format.ts";
import { useSiteFormat } from "../../../lib/startup/site.ts";
import { Amount } from "../../../ui/Amount/Amount.tsx";
import { AsyncView } from "../../../ui/AsyncView/AsyncView.tsx";
import type { Column } from "../../../ui/DataTable/columns.ts";
import { DataTable } from "../../../ui/DataTable/DataTable.tsx";
import { SkeletonRows } from "../../../ui/DataTable/SkeletonRows.tsx";
import { Empty } from "../../../ui/Empty/Empty.tsx";
import { ListPager } from "../../../ui/Pager/ListPager.tsx";
import { Select } from "../../../ui/Select/Select.tsx";
import { useLinks, useRegistrationPage } from "../api.ts";
import { idParam } from "../useOpenAccount.ts";
import styles from "./Registrations.module.css";

const filters = { code: idParam };
const keyOf = ({ id }: LinkRegistration): string => id;
const openPath = (id: string): string => `${pathTo("downlineManagmentView")}?open=${encodeURIComponent(id)}`;

/** Accounts registered through all links or one of them. */
export default function Registrations() {
  const { t } = useTranslation("agentDownlines");
  const { time } = useSiteFormat();
  const list = usePagedList({ filters, size: 20, keyOf }, useRegistrationPage);
  const { data, error, retry } = list.read;
  const { code } = list.filters;
  const codes = (useLinks().data?.items ?? []).map((link) => link.code);
  // The filter may name a deleted link, whose registrations remain.
  const choices = code === undefined || codes.includes(code) ? codes : [code, ...codes];
  const columns: readonly Column<LinkRegistration>[] = [
    {
      ...{ id: "account", header: t("columns.account") },
      cell: ({ id, account }) => (
        <Link className={styles.account} to={openPath(id)} translate="no">
          {account}
        </Link>
      ),
    },
    { id: "type", header: t("type"), cell: ({ type }) => t(`types.${type}`) },
    { id: "code", header: t("registered.code"), cell: (row) => <span translate="no">{row.code}</span> },
    {
      ...{ id: "registeredAt", header: t("columns.registeredAt") },
      cell: ({ registeredAt }) => time(registeredAt),
    },
    {
      ...{ id: "firstDeposit", header: t("registered.firstDeposit"), numeric: true },
      cell: ({ firstDeposit }) =>
        firstDeposit === undefined ? t("registered.notYet") : <Amount value={firstDeposit} />,
    },
  ];
  const title = t("tabs.registered");
  return (
    <section ref={list.top} className={styles.list} aria-label={title} tabIndex={-1}>
      <div className={styles.bar}>
        <div className={styles.filter}>
          <Select
            label={t("registered.link")}
            placeholder={t("registered.allLinks")}
            options={choices.map((value) => ({ value, label: value }))}
            value={code ?? ""}
            onChange={({ target }) => list.setFilters({ code: target.value || undefined }, { state: { stay: true } })}
          />
        </div>
        <p className={styles.count} role="status">
          {data && t("count", { count: data.total, replace: { count: formatCount(data.total) } })}
        </p>
      </div>
      <AsyncView
        data={data}
        error={error}
        onRetry={() => void retry()}
        skeleton={<SkeletonRows />}
        isEmpty={({ total }) => total === 0}
        empty={<Empty title={t("registered.empty.title")} text={t("registered.empty.text")} />}
        onClear={code === undefined ? undefined : () => list.clearFilter("code")}
      >
        {() => (
          <>
            <DataTable columns={columns} rows={list.items} keyOf={keyOf} caption={title} busy={list.isPrevious} />
            <ListPager list={list} label={title} />
          </>
        )}
      </AsyncView>
    </section>
  );
}
