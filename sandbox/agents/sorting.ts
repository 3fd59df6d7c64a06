/** Rows in the order of a column of the wire, `-` the largest first; as they come for a name that is none. */
export function byColumn<Row>(
  rows: readonly Row[],
  sort: string | null,
  columns: Readonly<Record<string, (row: Row) => number | string>>,
): readonly Row[] {
  const name = sort?.replace(/^-/, "") ?? "";
  const value = Object.hasOwn(columns, name) ? columns[name] : undefined;
  if (!value) return rows;
  const direction = sort?.startsWith("-") ? -1 : 1;
  return rows
    .map((row) => ({ row, key: value(row) }))
    .sort((a, b) => direction * (a.key < b.key ? -1 : a.key > b.key ? 1 : 0))
    .map(({ row }) => row);
}
