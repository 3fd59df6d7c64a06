import type { ReactNode } from "react";
import type { Sort } from "../../lib/browser/sort.ts";

export interface CellPress {
  /** Label for screen readers, including the cell's text: "Only agent02". */
  readonly label: string;
  onPress(): void;
}

export interface Column<Row> {
  readonly id: string;
  readonly header: string;
  cell(row: Row): ReactNode;
  /** Aligns amounts and counts to the end of the cell. */
  readonly numeric?: true;
  /** Makes the column sortable. The value is the sort order after the first press. */
  readonly sort?: "asc" | "desc";
  /** Total of the complete list, shown in the last row. */
  readonly total?: ReactNode;
  /**
   * Sum of amounts that the totals include but no row contains, shown above the totals. In the first column, the label
   * of these sums.
   */
  readonly apart?: ReactNode;
  press?(row: Row): CellPress | undefined;
}

/** Returns the sort order after a press on a column's header: the column's initial order, then the opposite. */
export function nextSort(current: Sort | undefined, { id, sort }: Pick<Column<never>, "id" | "sort">): Sort {
  return { id, desc: current?.id === id ? !current.desc : sort === "desc" };
}

/** Returns the columns that can be hidden: all but the first, which identifies the row. */
export const hideable = <Row>(columns: readonly Column<Row>[]): readonly Column<Row>[] => columns.slice(1);

/** Returns the hidden columns after a press on a column in the menu. */
export const toggled = (hidden: readonly string[], id: string): readonly string[] =>
  hidden.includes(id) ? hidden.filter((other) => other !== id) : [...hidden, id];
