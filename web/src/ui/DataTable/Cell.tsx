import styles from "./Cell.module.css";
import type { Column } from "./columns.ts";

interface CellProps<Row> {
  column: Column<Row>;
  row: Row;
}

export function Cell<Row>({ column, row }: CellProps<Row>) {
  const press = column.press?.(row);
  const content = column.cell(row);
  if (!press) return content;
  return (
    <button type="button" className={styles.press} data-cell aria-label={press.label} onClick={press.onPress}>
      {content}
    </button>
  );
}
