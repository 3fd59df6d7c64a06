import type { ReactNode } from "react";
import type { Sort } from "../../lib/browser/sort.ts";

/** Action of a press on a cell. */
export interface CellPress {
  /** Label for screen readers, including the cell's text: "Only agent02". */
  readonly label: string;
  onPress(): void;
}

/** One column of a table with rows of type `Row`. */
export interface Column<Row> {
  readonly id: string;
  readonly header: string;
  cell(row: Row): ReactNode;
  /** Aligns amounts and counts to the end of the cell. */
  readonly numeric?: true;
  /** Makes the column sortable, with the order of the first press; `desc`: largest first. */
  readonly sort?: "asc" | "desc";
  /** Total of the whole list, shown in the last row. */
  readonly total?: ReactNode;
  /** Sum of amounts that are in the totals but in no row, shown above the totals. In the first column, its label. */
  readonly apart?: ReactNode;
  /** Returns the action of a row's cell, or undefined if it has none. */
  press?(row: Row): CellPress | undefined;
}

/** Returns the sort order after a press on a column's header: its own first order, then the opposite. */
export function nextSort(current: Sort | undefined, { id, sort }: Pick<Column<never>, "id" | "sort">): Sort {
  return { id, desc: current?.id === id ? !current.desc : sort === "desc" };
}

/** Returns the columns that can be hidden: all but the first, which identifies the row. */
export const hideable = <Row>(columns: readonly Column<Row>[]): readonly Column<Row>[] => columns.slice(1);

/** Returns `hidden` after a press on a column in the menu. */
export const toggled = (hidden: readonly string[], id: string): readonly string[] =>
  hidden.includes(id) ? hidden.filter((other) => other !== id) : [...hidden, id];
