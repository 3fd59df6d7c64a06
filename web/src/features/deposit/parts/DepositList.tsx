import { useState } from "react";
import { useTranslation } from "react-i18next";
import { usePagedList } from "../../../lib/api/paged-list.ts";
import { choiceParam } from "../../../lib/browser/query-params.ts";
import { useSiteFormat } from "../../../lib/startup/site.ts";
import { AsyncView } from "../../../ui/AsyncView/AsyncView.tsx";
import { DataTable } from "../../../ui/DataTable/DataTable.tsx";
import { SkeletonRows } from "../../../ui/DataTable/SkeletonRows.tsx";
import { Empty } from "../../../ui/Empty/Empty.tsx";
import { FilterChips } from "../../../ui/FilterChips/FilterChips.tsx";
import { ListPager } from "../../../ui/Pager/ListPager.tsx";
import { type Deposit, statuses, useDepositPage } from "../api.ts";
import { useDepositColumns } from "../useDepositColumns.tsx";
import { DepositDialog } from "./DepositDialog.tsx";
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
