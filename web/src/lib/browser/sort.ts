/** The order of a list: a column, and whether its largest come first. */
export interface Sort {
  readonly id: string;
  readonly desc: boolean;
}

/** As an address and the gateway spell it (shared/contracts/list-query.ts): `{ id: "amount", desc: true }` → `"-amount"`. */
export const printSort = ({ id, desc }: Sort): string => `${desc ? "-" : ""}${id}`;

/** @returns undefined for what names no column */
export function parseSort(text: string): Sort | undefined {
  const [, minus, id] = /^(-?)([a-z][A-Za-z]{0,31})$/.exec(text) ?? [];
  return id === undefined ? undefined : { id, desc: minus === "-" };
}
