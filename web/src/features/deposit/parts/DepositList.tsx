import { useState } from "react";
import { useTranslation } from "react-i18next";
import { usePagedList } from "../../../lib/api/paged-list.ts";
import { choiceParam } from "../../../lib/browser/query-params.ts";
import { formatInstant } from "../../../lib/i18n/format.ts";
import { useSiteFormat } from "../../../lib/startup/site.ts";
import { Amount } from "../../../ui/Amount/Amount.tsx";
import { AsyncView } from "../../../ui/AsyncView/AsyncView.tsx";
import type { Column } from "../../../ui/DataTable/columns.ts";
import { DataTable } from "../../../ui/DataTable/DataTable.tsx";
import { SkeletonRows } from "../../../ui/DataTable/SkeletonRows.tsx";
import { DescriptionList } from "../../../ui/DescriptionList/DescriptionList.tsx";
import { Dialog } from "../../../ui/Dialog/Dialog.tsx";
import { Empty } from "../../../ui/Empty/Empty.tsx";
import { FilterChips } from "../../../ui/FilterChips/FilterChips.tsx";
import { ListPager } from "../../../ui/Pager/ListPager.tsx";
import { StatusBadge } from "../../../ui/StatusBadge/StatusBadge.tsx";
import { type Deposit, statuses, useDepositPage } from "../api.ts";
import styles from "./DepositList.module.css";

const choices = ["all", ...statuses] as const;
const filters = { status: choiceParam(choices, "all") };
const keyOf = ({ id }: Deposit): string => id;
const inPlace = { state: { stay: true } };

/** All deposits, newest first. */
export default function DepositList() {
  const { t } = useTranslation("deposit");
  const { time, utcOffset } = useSiteFormat();
  const columns = useDepositColumns(utcOffset);
  const list = usePagedList({ filters, size: 10, keyOf }, useDepositPage);
  const [open, setOpen] = useState<Deposit>();
  const { data, error, retry } = list.read;
  const { status } = list.filters;
  return (
    <section ref={list.top} className={styles.list} aria-labelledby="all-deposits">
      <h2 className={styles.title} id="all-deposits">
        {t("list.title")}
      </h2>
      <FilterChips
        items={choices.map((id) => ({ id, name: t(`list.${id}`) }))}
        value={status}
        onChoose={(next) => list.setFilters({ status: next }, inPlace)}
        label={t("columns.status")}
        bleed
      />
      <AsyncView
        data={data}
        error={error}
        onRetry={() => void retry()}
        skeleton={<SkeletonRows />}
        isEmpty={({ total }) => total === 0}
        empty={<Empty title={t("list.none")} text={t("list.noneText")} />}
        onClear={status === "all" ? undefined : list.clearFilters}
      >
        {() => (
          <>
            <DataTable
              columns={columns}
              rows={list.items}
              keyOf={keyOf}
              caption={t("list.title")}
              action={{
                text: t("list.details"),
                nameOf: ({ method, createdAt = "" }: Deposit) =>
                  t("list.detailsOf", { row: `${method}, ${time(createdAt)}` }),
                onPress: (row: Deposit) => setOpen(row),
              }}
              busy={list.isPrevious}
            />
            <ListPager list={list} label={t("list.title")} />
          </>
        )}
      </AsyncView>
      {open && <DepositDialog deposit={open} utcOffset={utcOffset} onClose={() => setOpen(undefined)} />}
    </section>
  );
}

const nothing = "–";

/**
 * Columns of the list of deposits.
 * @param utcOffset hours east of UTC
 */
function useDepositColumns(utcOffset: number): readonly Column<Deposit>[] {
  const { t } = useTranslation("deposit");
  return [
    {
      ...{ id: "createdAt", header: t("columns.createdAt") },
      cell: ({ createdAt }) => (createdAt === undefined ? nothing : formatInstant(createdAt, utcOffset)),
    },
    { id: "method", header: t("columns.method"), cell: ({ method }) => method },
    { id: "status", header: t("columns.status"), cell: ({ status }) => <DepositStatus status={status} /> },
    {
      ...{ id: "amount", header: t("columns.amount"), numeric: true },
      cell: ({ amount }) => <Amount value={amount} />,
    },
    {
      ...{ id: "fee", header: t("columns.fee"), numeric: true },
      cell: ({ fee }) => (fee === undefined ? nothing : <Amount value={fee} />),
    },
    { id: "reference", header: t("columns.reference"), cell: ({ reference }) => reference ?? nothing },
  ];
}

interface DepositDialogProps {
  deposit: Deposit;
  utcOffset: number;
  onClose(): void;
}

function DepositDialog({ deposit, utcOffset, onClose }: DepositDialogProps) {
  const { t } = useTranslation("deposit");
  const { method, status, reference, remark, id } = deposit;
  const sum = (amount: string | undefined) => amount !== undefined && <Amount value={amount} />;
  const moment = (at: string | undefined): string => (at === undefined ? "" : formatInstant(at, utcOffset));
  const items = [
    { term: t("columns.status"), value: <DepositStatus status={status} /> },
    { term: t("columns.remark"), value: remark },
    { term: t("columns.amount"), value: sum(deposit.amount) },
    { term: t("columns.fee"), value: sum(deposit.fee) },
    { term: t("columns.arrives"), value: sum(deposit.arrives) },
    { term: t("columns.bonus"), value: sum(deposit.bonus) },
    { term: t("columns.method"), value: method },
    { term: t("columns.reference"), value: reference },
    { term: t("columns.createdAt"), value: moment(deposit.createdAt) },
    { term: t("columns.finishedAt"), value: moment(deposit.finishedAt) },
    { term: t("columns.id"), value: id },
  ];
  return (
    <Dialog open reading size="sm" title={t("list.details")} onClose={onClose}>
      <DescriptionList items={items.filter(({ value }) => value !== false)} />
    </Dialog>
  );
}

const tones = { pending: "info", done: "success", failed: "danger", cancelled: "neutral" } as const;

function DepositStatus({ status }: Pick<Deposit, "status">) {
  const { t } = useTranslation("deposit");
  return <StatusBadge tone={tones[status]}>{t(`list.${status}`)}</StatusBadge>;
}
