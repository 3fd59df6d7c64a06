import { LayoutList, Table2 } from "lucide-react";
import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import type { Sort } from "../../lib/browser/sort.ts";
import { lazyComponent } from "../../lib/startup/chunks.ts";
import { IconButton } from "../IconButton/IconButton.tsx";
import { LazyBoundary } from "../LazyBoundary/LazyBoundary.tsx";
import { type Column, toggled } from "./columns.ts";
import styles from "./TableTools.module.css";
import type { PhoneView } from "./table-props.ts";

/** Loaded separately, because most tables need no menu package. */
const ColumnChooser = lazyComponent(() => import("./ColumnChooser.tsx"));

interface TableToolsProps<Row> {
  columns: readonly Column<Row>[];
  /** Columns that cards can be sorted by. Tables are sorted by their header. */
  sortable: readonly Column<Row>[];
  sort: Sort | undefined;
  onSort(sort: Sort): void;
  hidden: readonly string[];
  onHidden: ((hidden: readonly string[]) => void) | undefined;
  /** Layout on a phone. Undefined where the table fits. */
  view: PhoneView | undefined;
  onView: ((view: PhoneView) => void) | undefined;
  /** Explanation of the keys. False if there are none. */
  keys: ReactNode;
}

/** Controls above a table: sort order of cards, visible columns, cards or table on a phone. */
export function TableTools<Row>(props: TableToolsProps<Row>) {
  const { columns, sortable, sort, onSort, hidden, onHidden, view, onView, keys } = props;
  const { t } = useTranslation("records");
  const cards = view === "cards";
  const switchable = view !== undefined && onView !== undefined;
  if (sortable.length === 0 && !onHidden && !switchable && !keys) return null;
  return (
    <div className={styles.tools}>
      {keys}
      {sortable.length > 0 && <SortChooser columns={sortable} sort={sort} onSort={onSort} />}
      <div className={styles.end}>
        {onHidden && (
          <LazyBoundary>
            <ColumnChooser columns={columns} hidden={hidden} onToggle={(id) => onHidden(toggled(hidden, id))} />
          </LazyBoundary>
        )}
        {switchable && (
          <IconButton
            label={t(cards ? "table.showTable" : "table.showCards")}
            icon={cards ? <Table2 size={20} /> : <LayoutList size={20} />}
            onClick={() => onView(cards ? "table" : "cards")}
          />
        )}
      </div>
    </div>
  );
}

interface SortChooserProps<Row> {
  columns: readonly Column<Row>[];
  sort: Sort | undefined;
  onSort(sort: Sort): void;
}

const directions = [true, false];

/** Select box with all sort orders, for cards, which have no table header. */
function SortChooser<Row>({ columns, sort, onSort }: SortChooserProps<Row>) {
  const { t } = useTranslation("records");
  const orders = columns.flatMap(({ id, header }) => directions.map((desc) => ({ id, desc, header })));
  const chosen = orders.findIndex(({ id, desc }) => id === sort?.id && desc === sort.desc);
  return (
    <select
      className={styles.sort}
      aria-label={t("table.sortBy")}
      value={chosen}
      onChange={({ target }) => {
        const order = orders[Number(target.value)];
        if (order) onSort({ id: order.id, desc: order.desc });
      }}
    >
      {chosen === -1 && <option value={-1}>{t("table.sortBy")}</option>}
      {orders.map(({ id, desc, header }, index) => (
        <option key={`${id} ${desc}`} value={index}>
          {t(desc ? "table.descending" : "table.ascending", { column: header })}
        </option>
      ))}
    </select>
  );
}
