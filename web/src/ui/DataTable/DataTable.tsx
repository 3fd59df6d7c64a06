import { useRef } from "react";
import { useTranslation } from "react-i18next";
import { useIsDesktop, useIsNarrow } from "../../lib/browser/media.ts";
import type { Sort } from "../../lib/browser/sort.ts";
import { Cards } from "./Cards.tsx";
import { type Column, hideable } from "./columns.ts";
import styles from "./DataTable.module.css";
import { RowKeys } from "./RowKeys.tsx";
import { SkeletonRows } from "./SkeletonRows.tsx";
import { TableGrid } from "./TableGrid.tsx";
import { TableTools } from "./TableTools.tsx";
import type { PhoneView, RowAction } from "./table-props.ts";
import { useRowKeys } from "./useRowKeys.ts";
import { useRowPlace } from "./useRowPlace.ts";

interface DataTableProps<Row> {
  columns: readonly Column<Row>[];
  /** In the server's order. */
  rows: readonly Row[];
  keyOf(row: Row): string;
  /** Name of the list. */
  caption: string;
  sort?: Sort | undefined;
  onSort?(sort: Sort): void;
  /** Ids of hidden columns. With `onHidden`, the table has a column menu. */
  hidden?: readonly string[];
  onHidden?(hidden: readonly string[]): void;
  phoneView?: PhoneView;
  onPhoneView?(view: PhoneView): void;
  action?: RowAction<Row>;
  /** Key of the row that the user returns to. */
  place?: string | undefined;
  /** Set while other rows load. The current rows stay until then; without rows, skeletons are shown. */
  busy?: boolean;
}

/**
 * Rows of a list: a table with sticky header, first column and totals. On a phone a card per row, unless the user
 * prefers the table. On a desktop, keys move through rows that have an action. The server sorts and filters.
 */
export function DataTable<Row extends object>(props: DataTableProps<Row>) {
  const { columns, rows, keyOf, caption, sort, onSort = () => undefined, hidden = [], onHidden, action } = props;
  const { phoneView = "cards", onPhoneView, place, busy = false } = props;
  const { t } = useTranslation("records");
  const narrow = useIsNarrow();
  const box = useRef<HTMLDivElement>(null);
  const isKeyed = useIsDesktop() && action !== undefined;
  const keys = useRowKeys(box, isKeyed);
  useRowPlace(box, place, !busy && rows.length > 0);
  const asCards = narrow && phoneView === "cards";
  const visibleColumns = columns.filter(({ id }) => !hidden.includes(id));
  const rowsProps = { columns: visibleColumns, rows, keyOf, caption, sort, onSort, action, busy };
  return (
    <div ref={box} className={styles.box} aria-busy={busy}>
      <TableTools
        columns={hideable(columns)}
        sortable={asCards ? visibleColumns.filter((column) => column.sort) : []}
        sort={sort}
        onSort={onSort}
        hidden={hidden}
        onHidden={onHidden}
        view={narrow ? phoneView : undefined}
        onView={onPhoneView}
        keys={isKeyed && <RowKeys wanted={keys.wanted} onChoose={keys.choose} action={action.text} />}
      />
      <p className="visually-hidden" role="status">
        {busy && t("table.loading")}
      </p>
      {busy && rows.length === 0 ? <SkeletonRows /> : asCards ? <Cards {...rowsProps} /> : <TableGrid {...rowsProps} />}
    </div>
  );
}
