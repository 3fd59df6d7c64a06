import type { Sort } from "../../lib/browser/sort.ts";
import type { Column } from "./columns.ts";

/** How a table looks on a phone. */
export type PhoneView = "cards" | "table";

/** What a row can be asked for, at its end. */
export interface RowAction<Row> {
  readonly text: string;
  /** The action with its row, for readers: "Details of DP2026…". */
  nameOf(row: Row): string;
  onPress(row: Row): void;
}

/** What both looks of a table take. */
export interface RowsProps<Row> {
  /** Those that are shown, in order; the first says what a row is. */
  readonly columns: readonly Column<Row>[];
  readonly rows: readonly Row[];
  keyOf(row: Row): string;
  /** What the rows are. */
  readonly caption: string;
  readonly sort: Sort | undefined;
  onSort(sort: Sort): void;
  readonly action: RowAction<Row> | undefined;
  /** Other rows are on their way: these stay until then. */
  readonly busy: boolean;
}
