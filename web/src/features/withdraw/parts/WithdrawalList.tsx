import { useState } from "react";
import { useTranslation } from "react-i18next";
import type { Withdrawal } from "../../../../../shared/contracts/withdrawals.ts";
import { usePagedList } from "../../../lib/api/paged-list.ts";
import { choiceParam } from "../../../lib/browser/query-params.ts";
import { lazyComponent } from "../../../lib/startup/chunks.ts";
import { useSiteFormat } from "../../../lib/startup/site.ts";
import { Amount } from "../../../ui/Amount/Amount.tsx";
import { AsyncView } from "../../../ui/AsyncView/AsyncView.tsx";
import type { Column } from "../../../ui/DataTable/columns.ts";
import { DataTable } from "../../../ui/DataTable/DataTable.tsx";
import { SkeletonRows } from "../../../ui/DataTable/SkeletonRows.tsx";
import { Empty } from "../../../ui/Empty/Empty.tsx";
import { FilterChips } from "../../../ui/FilterChips/FilterChips.tsx";
import { LazyBoundary } from "../../../ui/LazyBoundary/LazyBoundary.tsx";
import { ListPager } from "../../../ui/Pager/ListPager.tsx";
import layout from "../../../ui/primitives.module.css";
import { StatusBadge } from "../../../ui/StatusBadge/StatusBadge.tsx";
import { pageSize, useWithdrawalPage } from "../api.ts";
import { statuses, tones } from "../status.ts";
import styles from "./WithdrawalList.module.css";

const WithdrawalDialog = lazyComponent(() => import("./WithdrawalDialog.tsx"));

const filters = { status: choiceParam(["all", ...statuses], "all") };
const keyOf = ({ id }: Withdrawal): string => id;

export default function WithdrawalList() {
  const { t } = useTranslation(["withdraw", "common"]);
  const { shortMoney: money, unbrokenTime: time } = useSiteFormat();
  const list = usePagedList({ filters, size: pageSize, keyOf }, useWithdrawalPage);
  const columns = useWithdrawalColumns();
  const [open, setOpen] = useState<Withdrawal>();
  const { data, error, retry } = list.read;
  const { status } = list.filters;
  const title = t("list.title");
  const nameOf = ({ amount, createdAt }: Withdrawal): string => `${money(amount)}, ${time(createdAt)}`;
  return (
    <section ref={list.top} className={styles.list} aria-labelledby="withdrawals">
      <h2 id="withdrawals" className={layout.title}>
        {title}
      </h2>
      <FilterChips
        items={(["all", ...statuses] as const).map((id) => ({
          id,
          name: id === "all" ? t("list.all") : t(`statuses.${id}`),
        }))}
        value={status}
        onChoose={(next) => list.setFilters({ status: next }, { state: { stay: true } })}
        label={t("list.status")}
        bleed
      />
      <AsyncView
        data={data}
        error={error}
        onRetry={() => void retry()}
        skeleton={<SkeletonRows />}
        isEmpty={({ total }) => total === 0}
        empty={<Empty title={t("list.emptyTitle")} text={t("list.emptyText")} />}
        onClear={status === "all" ? undefined : list.clearFilters}
      >
        {() => (
          <>
            <DataTable
              columns={columns}
              rows={list.items}
              keyOf={keyOf}
              caption={title}
              action={{
                text: t("list.details"),
                nameOf: (row: Withdrawal) => t("list.detailsOf", { row: nameOf(row) }),
                onPress: (row: Withdrawal) => setOpen(row),
              }}
              busy={list.isPrevious}
            />
            <ListPager list={list} label={title} />
          </>
        )}
      </AsyncView>
      {open && (
        <LazyBoundary onClose={() => setOpen(undefined)}>
          <WithdrawalDialog title={nameOf(open)} row={open} onClose={() => setOpen(undefined)} />
        </LazyBoundary>
      )}
    </section>
  );
}

function useWithdrawalColumns(): readonly Column<Withdrawal>[] {
  const { t } = useTranslation("withdraw");
  const { unbrokenTime: time } = useSiteFormat();
  return [
    { id: "createdAt", header: t("list.createdAt"), cell: ({ createdAt }) => time(createdAt) },
    {
      ...{ id: "status", header: t("list.status") },
      cell: ({ status }) => <StatusBadge tone={tones[status]}>{t(`statuses.${status}`)}</StatusBadge>,
    },
    {
      ...{ id: "to", header: t("form.to") },
      cell: ({ bankName, accountNumber }) => `${bankName} ${accountNumber}`,
    },
    {
      ...{ id: "amount", header: t("form.amount"), numeric: true },
      cell: ({ amount }) => <Amount value={amount} />,
    },
    {
      ...{ id: "arrives", header: t("form.arrives"), numeric: true },
      cell: ({ arrives }) => <Amount value={arrives} />,
    },
  ];
}
