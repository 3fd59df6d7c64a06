import { useTranslation } from "react-i18next";
import { classNames } from "../class-names.ts";
import type { Column } from "./columns.ts";
import styles from "./DataTable.module.css";

interface FootProps<Row> {
  columns: readonly Column<Row>[];
  /** Each row ends with an action cell. */
  hasAction: boolean;
}

/** Totals of the whole list, and above them sums of amounts that no row contains. Renders nothing if there are none. */
export function Foot<Row>({ columns, hasAction }: FootProps<Row>) {
  const { t } = useTranslation("records");
  const lines = (["apart", "total"] as const).filter((of) => columns.some((column) => column[of] !== undefined));
  if (lines.length === 0) return null;
  return (
    <tfoot>
      {lines.map((of) => (
        <tr key={of} className={of === "apart" ? styles.apart : undefined}>
          {columns.map((column, index) =>
            index === 0 ? (
              <th key={column.id} scope="row">
                {column[of] ?? t("table.total")}
              </th>
            ) : (
              <td key={column.id} className={classNames(column.numeric && styles.numeric)}>
                {column[of]}
              </td>
            ),
          )}
          {hasAction && <td className={styles.action} />}
        </tr>
      ))}
    </tfoot>
  );
}
