import type { CellPress, Column } from "../../ui/DataTable/columns.ts";

/** Makes columns pressable, by their ids. */
export const withPresses = <Row>(
  columns: readonly Column<Row>[],
  presses: Readonly<Record<string, (row: Row) => CellPress | undefined>>,
): readonly Column<Row>[] =>
  columns.map((column) => {
    const press = presses[column.id];
    return press ? { ...column, press } : column;
  });
