import type { ReactNode } from "react";
import type { usePagedList } from "../../../lib/api/paged-list.ts";
import { AsyncView } from "../../../ui/AsyncView/AsyncView.tsx";
import { ListPager } from "../../../ui/Pager/ListPager.tsx";
import { Skeleton } from "../../../ui/Skeleton/Skeleton.tsx";
import type { usePointRecordPage, useRedemptionPage } from "../api.ts";
import styles from "./Records.module.css";

type Read = ReturnType<typeof useRedemptionPage> | ReturnType<typeof usePointRecordPage>;

interface RecordListProps<Item> {
  list: Omit<ReturnType<typeof usePagedList<object, Item, never>>, "read"> & { readonly read: Read };
  /** Name of the list, for screen readers. */
  label: string;
  /** Shown if the list is empty. */
  empty: ReactNode;
  /** Renders a row. */
  children(item: Item): ReactNode;
}

/** A paged list with its loading, empty and error states. */
export function RecordList<Item>({ list, label, empty, children }: RecordListProps<Item>) {
  const { read, items, total } = list;
  return (
    <section ref={list.top} className={styles.list} aria-label={label}>
      <AsyncView
        data={read.data}
        error={read.error}
        onRetry={() => void read.retry()}
        skeleton={<Skeleton height={240} radius={16} />}
        isEmpty={() => total === 0}
        empty={empty}
      >
        {() => (
          <>
            <ul className={styles.rows}>{items.map(children)}</ul>
            <ListPager list={list} label={label} />
          </>
        )}
      </AsyncView>
    </section>
  );
}
