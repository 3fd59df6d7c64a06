import type { NewDeposit } from "../../../../shared/contracts/deposits.ts";
import { createUnconfirmedWrites } from "../../lib/api/unknown-outcome.ts";
import type { Order } from "./api.ts";

/** An order whose response was lost. */
export interface UnconfirmedOrder {
  /** Lacks the payer's data after a reload. */
  readonly order: Order | { readonly kind: "manual"; readonly body: NewDeposit };
  /** The gateway has received the order. If false, the order may have been lost on the way. */
  readonly isKnown: boolean;
}

/** Returns whether an order has all data, so that it can be sent again. */
export const isComplete = (order: UnconfirmedOrder["order"]): order is Order =>
  order.kind !== "manual" || "payerName" in order.body;

function withoutPayer({ order, isKnown }: UnconfirmedOrder): UnconfirmedOrder {
  if (order.kind !== "manual") return { order, isKnown };
  const { method, amount } = order.body;
  return { order: { kind: "manual", body: { method, amount } }, isKnown };
}

/** Orders with an unknown outcome. They survive navigation, so that a new order waits until the outcome is known. */
export const unconfirmedOrders = createUnconfirmedWrites<UnconfirmedOrder>(
  "lostOrders",
  ({ order }) => typeof order?.body?.amount === "string",
  withoutPayer,
);
