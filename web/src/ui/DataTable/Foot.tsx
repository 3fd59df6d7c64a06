import { useTranslation } from "react-i18next";
import { classNames } from "../class-names.ts";
import type { Column } from "./columns.ts";
import styles from "./DataTable.module.css";

interface FootProps<Row> {
  columns: readonly Column<Row>[];
  /** Each row ends in a cell with a button. */
  hasAction: boolean;
}

/** The totals of the whole list, below what is in them and in no row; nothing for a list without. */
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
