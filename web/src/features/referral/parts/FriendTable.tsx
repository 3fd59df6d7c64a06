import { useTranslation } from "react-i18next";
import type { usePagedList } from "../../../lib/api/paged-list.ts";
import { AsyncView } from "../../../ui/AsyncView/AsyncView.tsx";
import type { Column } from "../../../ui/DataTable/columns.ts";
import { DataTable } from "../../../ui/DataTable/DataTable.tsx";
import { SkeletonRows } from "../../../ui/DataTable/SkeletonRows.tsx";
import { Empty } from "../../../ui/Empty/Empty.tsx";
import { ListPager } from "../../../ui/Pager/ListPager.tsx";
import styles from "./FriendTable.module.css";

interface Read<Row> {
  readonly data: { readonly items: readonly Row[]; readonly total: number; readonly pages: number } | undefined;
  readonly error: Error | undefined;
  retry(): unknown;
}

interface FriendTableProps<Row> {
  /** Which of the page's lists. */
  name: "invitees" | "income";
  list: ReturnType<typeof usePagedList<object, Row, Read<Row>>>;
  columns: readonly Column<Row>[];
  keyOf(row: Row): string;
}

/** A paged list about friends. An empty list explains how to fill it. */
export function FriendTable<Row extends object>({ name, list, columns, keyOf }: FriendTableProps<Row>) {
  const { t } = useTranslation("referral");
  const { data, error, retry } = list.read;
  const title = t(`tabs.${name}`);
  return (
    <section ref={list.top} className={styles.list} aria-label={title}>
      <AsyncView
        data={data}
        error={error}
        onRetry={() => void retry()}
        skeleton={<SkeletonRows />}
        isEmpty={({ total }) => total === 0}
        empty={<Empty title={t(`${name}.emptyTitle`)} text={t(`${name}.emptyText`)} />}
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
