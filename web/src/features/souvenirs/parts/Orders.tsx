import { useTranslation } from "react-i18next";
import { dayBefore } from "../../../../../shared/rules/dates.ts";
import { useFailureText } from "../../../lib/api/failure-text.ts";
import { lazyComponent } from "../../../lib/startup/chunks.ts";
import { AsyncView } from "../../../ui/AsyncView/AsyncView.tsx";
import { DateRange } from "../../../ui/DateRange/DateRange.tsx";
import { Empty } from "../../../ui/Empty/Empty.tsx";
import { ExportButton } from "../../../ui/ExportButton/ExportButton.tsx";
import { FilterChips } from "../../../ui/FilterChips/FilterChips.tsx";
import { LazyBoundary } from "../../../ui/LazyBoundary/LazyBoundary.tsx";
import { Pager } from "../../../ui/Pager/Pager.tsx";
import { Skeleton } from "../../../ui/Skeleton/Skeleton.tsx";
import { exportSouvenirs } from "../api.ts";
import { choices, useOrderList } from "../useOrderList.ts";
import styles from "./Orders.module.css";

const OrderTable = lazyComponent(() => import("./OrderTable.tsx"));

/** Filters do not move the page: they stand above the list, and the form above them. */
const inPlace = { state: { stay: true } };

/** What was ordered: by kind and day, page by page, and as a file. */
export function Orders() {
  const { t } = useTranslation("souvenirs");
  const failureText = useFailureText();
  const list = useOrderList();
  const place = <Skeleton height={480} radius={16} />;
  const { read, range, utcOffset, whole } = list;
  return (
    <section className={styles.orders}>
      <div className={styles.head}>
        <h2 className={styles.title}>{t("orders.title")}</h2>
        <ExportButton
          start={(signal, onRows) => exportSouvenirs(whole, signal, onRows)}
          fileName={`souvenirs_${range.from}_${dayBefore(range.to)}.csv`}
          label={t("orders.title")}
          sayFailure={failureText}
          disabled={list.total === 0}
        />
      </div>
      <FilterChips
        items={choices.map((id) => ({ id, name: t(`choices.${id}`) }))}
        value={list.filters.type}
        onChoose={(type) => list.setFilters({ type }, inPlace)}
        label={t("kind")}
      />
      <DateRange
        value={range}
        onChange={({ from, to }) => list.setFilters({ from, to }, inPlace)}
        now={list.now}
        utcOffset={utcOffset}
      />
      <AsyncView
        data={read.data}
        error={read.error}
        onRetry={read.retry}
        skeleton={place}
        isEmpty={({ items }) => items.length === 0}
        empty={<Empty title={t("orders.none")} text={t("orders.noneText")} />}
        onClear={list.isFiltered ? list.clearFilters : undefined}
      >
        {() => (
          <>
            <LazyBoundary inline fallback={place}>
              <OrderTable
                orders={list.items}
                sort={list.sort}
                onSort={list.setSort}
                busy={list.isPrevious}
                utcOffset={utcOffset}
              />
            </LazyBoundary>
            <Pager
              page={list.page}
              pages={list.pages}
              onPage={(page) => list.setPage(page, inPlace)}
              onMore={list.loadMore}
              label={t("orders.pages")}
              busy={list.isPrevious}
            />
          </>
        )}
      </AsyncView>
    </section>
  );
}
