/** Sort order of a list: a column, and whether it is descending. */
export interface Sort {
  readonly id: string;
  readonly desc: boolean;
}

/**
 * Formats a sort order for URLs and the gateway (shared/contracts/list-query.ts): `{ id: "amount", desc: true }` →
 * `"-amount"`.
 */
export const printSort = ({ id, desc }: Sort): string => `${desc ? "-" : ""}${id}`;

/** Parses a sort order. Returns undefined for a text that is not a column name. */
export function parseSort(text: string): Sort | undefined {
  const [, minus, id] = /^(-?)([a-z][A-Za-z]{0,31})$/.exec(text) ?? [];
  return id === undefined ? undefined : { id, desc: minus === "-" };
}
