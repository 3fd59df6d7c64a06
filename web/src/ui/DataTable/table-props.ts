import type { Sort } from "../../lib/browser/sort.ts";
import type { Column } from "./columns.ts";

export type PhoneView = "cards" | "table";

export interface RowAction<Row> {
  readonly text: string;
  /** Label for screen readers, including the row: "Details of DP2026…". */
  nameOf(row: Row): string;
  onPress(row: Row): void;
}

/** Props shared by the table and the cards. */
export interface RowsProps<Row> {
  /** Visible columns in order. The first column identifies the row. */
  readonly columns: readonly Column<Row>[];
  readonly rows: readonly Row[];
  keyOf(row: Row): string;
  readonly caption: string;
  readonly sort: Sort | undefined;
  onSort(sort: Sort): void;
  readonly action: RowAction<Row> | undefined;
  /** Set while other rows load. The current rows remain visible. */
  readonly busy: boolean;
}
