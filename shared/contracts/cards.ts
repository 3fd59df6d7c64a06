import Type, { type Static } from "typebox";
import type { RouteRows, RouteSchemas } from "../route-row.ts";
import { closed, Id } from "./common.ts";

export const routes = {
  cards: { method: "GET", path: "/api/cards", access: "account" },
} as const satisfies RouteRows;

/** A destination of withdrawals. The account number is masked but for its end; so is the holder's name. */
export const Card = Type.Object(
  {
    id: Id,
    type: Type.Enum(["bank", "ewallet", "crypto"]),
    bank: Type.String(),
    bankName: Type.String(),
    accountNumber: Type.String(),
    holder: Type.String(),
    /** Chosen until another one is. */
    default: Type.Boolean(),
  },
  closed,
);
export type Card = Static<typeof Card>;

/** The default one first. */
export const Cards = Type.Object({ items: Type.Array(Card) }, closed);
export type Cards = Static<typeof Cards>;

export const schemas = {
  cards: { response: Cards },
} as const satisfies RouteSchemas<typeof routes>;
