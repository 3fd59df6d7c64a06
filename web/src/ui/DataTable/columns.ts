import type { ReactNode } from "react";
import type { Sort } from "../../lib/browser/sort.ts";

/** What a press on a cell does. */
export interface CellPress {
  /** For readers, with the words of the cell in it: "Only agent02". */
  readonly label: string;
  onPress(): void;
}

/** One column of a table of `Row`s. */
export interface Column<Row> {
  readonly id: string;
  readonly header: string;
  cell(row: Row): ReactNode;
  /** Amounts and counts stand at the end of their cells. */
  readonly numeric?: true;
  /** The list can be asked for by this column; `desc`: the largest come first at the first press. */
  readonly sort?: "asc" | "desc";
  /** Of the whole list, for the last row. */
  readonly total?: ReactNode;
  /** Of what is in the totals and in no row; it stands beside them. The first column says what that is. */
  readonly apart?: ReactNode;
  /** What the cell of a row can be pressed for; undefined where it is only read. */
  press?(row: Row): CellPress | undefined;
}

/** The order after a press on a column's head: its own first one, then the other. */
export function nextSort(current: Sort | undefined, { id, sort }: Pick<Column<never>, "id" | "sort">): Sort {
  return { id, desc: current?.id === id ? !current.desc : sort === "desc" };
}

/** The columns a chooser may hide: all but the first, which says what a row is. */
export const hideable = <Row>(columns: readonly Column<Row>[]): readonly Column<Row>[] => columns.slice(1);

/** `hidden` after a press on a column in the chooser. */
export const toggled = (hidden: readonly string[], id: string): readonly string[] =>
  hidden.includes(id) ? hidden.filter((other) => other !== id) : [...hidden, id];
