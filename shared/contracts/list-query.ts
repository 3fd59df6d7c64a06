import Type, { type Static } from "typebox";
import { closed } from "./common.ts";

/** A calendar day on the site's clock, `yyyy-MM-dd`. */
export const Day = Type.String({ pattern: "^\\d{4}-\\d{2}-\\d{2}$" });
const Filter = Type.String({ pattern: "^[A-Za-z0-9_.-]{1,40}$" });

/**
 * What every list of records may be asked: a page, an order, a range of days `[from, to)` and filters. `sort` names a
 * column; with a `-` the largest comes first.
 */
export const ListQuery = Type.Object(
  {
    page: Type.Optional(Type.Integer({ minimum: 1, maximum: 100_000 })),
    size: Type.Optional(Type.Integer({ minimum: 1, maximum: 100 })),
    sort: Type.Optional(Type.String({ pattern: "^-?[a-z][A-Za-z]{0,31}$" })),
    from: Type.Optional(Day),
    to: Type.Optional(Day),
    type: Type.Optional(Filter),
    status: Type.Optional(Filter),
    vendor: Type.Optional(Filter),
  },
  closed,
);
export type ListQuery = Static<typeof ListQuery>;
