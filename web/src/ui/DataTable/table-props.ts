import type { Sort } from "../../lib/browser/sort.ts";
import type { Column } from "./columns.ts";

/** Form of a table on a phone. */
export type PhoneView = "cards" | "table";

/** Action at the end of each row. */
export interface RowAction<Row> {
  readonly text: string;
  /** Label with the row for screen readers: "Details of DP2026…". */
  nameOf(row: Row): string;
  onPress(row: Row): void;
}

/** Props of both forms of a table. */
export interface RowsProps<Row> {
  /** Visible columns in order; the first identifies the row. */
  readonly columns: readonly Column<Row>[];
  readonly rows: readonly Row[];
  keyOf(row: Row): string;
  /** Name of the list. */
  readonly caption: string;
  readonly sort: Sort | undefined;
  onSort(sort: Sort): void;
  readonly action: RowAction<Row> | undefined;
  /** Set while other rows load. These stay until then. */
  readonly busy: boolean;
}
