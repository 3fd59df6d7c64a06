import Type, { type Static } from "typebox";
import type { RouteRows, RouteSchemas } from "../route-row.ts";
import { closed, Id, IdempotencyHeaders, Instant, Money, pageOf } from "./common.ts";
import { ListQuery } from "./list-query.ts";
import { MovedAmount } from "./wallets.ts";

export const routes = {
  souvenirs: { method: "GET", path: "/api/souvenirs", access: "account", wordless: true },
  souvenirsExport: { method: "GET", path: "/api/souvenirs/export", access: "account" },
  orderSouvenir: { method: "POST", path: "/api/souvenirs", access: "account" },
} as const satisfies RouteRows;

export const souvenirKinds = ["mug", "shirt", "poster"] as const;
export type SouvenirKind = (typeof souvenirKinds)[number];

export const souvenirStates = ["ordered", "sent", "cancelled"] as const;
export type SouvenirState = (typeof souvenirStates)[number];

export const SouvenirOrder = Type.Object(
  {
    id: Id,
    at: Instant,
    kind: Type.Enum([...souvenirKinds]),
    state: Type.Enum([...souvenirStates]),
    amount: Money,
  },
  closed,
);
export type SouvenirOrder = Static<typeof SouvenirOrder>;

export const SouvenirOrders = pageOf(SouvenirOrder);
export type SouvenirOrders = Static<typeof SouvenirOrders>;

/** `type` is a kind, `status` a state; sorted by `at` or `amount`. */
export const SouvenirQuery = Type.Pick(ListQuery, ["page", "size", "sort", "from", "to", "type", "status"], closed);
export type SouvenirQuery = Static<typeof SouvenirQuery>;

export const SouvenirRequest = Type.Object(
  { kind: Type.Enum([...souvenirKinds]), amount: MovedAmount, note: Type.String({ maxLength: 200 }) },
  { ...closed, examples: [{ kind: "mug", amount: "250.00", note: "Blue, please" }] },
);
export type SouvenirRequest = Static<typeof SouvenirRequest>;

export const schemas = {
  souvenirs: { querystring: SouvenirQuery, response: SouvenirOrders },
  souvenirsExport: {
    querystring: Type.Pick(SouvenirQuery, ["sort", "from", "to", "type", "status"], closed),
    response: Type.String({ description: "text/csv" }),
  },
  orderSouvenir: { headers: IdempotencyHeaders, body: SouvenirRequest, response: SouvenirOrder },
} as const satisfies RouteSchemas<typeof routes>;
