import { useTranslation } from "react-i18next";
import type { Sort } from "../../lib/browser/sort.ts";
import type { Column } from "./columns.ts";
import styles from "./TableTools.module.css";

interface SortChooserProps<Row> {
  columns: readonly Column<Row>[];
  sort: Sort | undefined;
  onSort(sort: Sort): void;
}

const directions = [true, false];

/** Select with all sort orders, for cards, which have no table header. */
export function SortChooser<Row>({ columns, sort, onSort }: SortChooserProps<Row>) {
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
