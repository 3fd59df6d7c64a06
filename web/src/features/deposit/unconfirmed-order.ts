import type { NewDeposit } from "../../../../shared/contracts/deposits.ts";
import { createUnconfirmedWrites } from "../../lib/api/unknown-outcome.ts";
import type { Order } from "./api.ts";

/** An order whose response was lost. */
export interface UnconfirmedOrder {
  /** After a reload, without the payer's data. */
  readonly order: Order | { readonly kind: "manual"; readonly body: NewDeposit };
  /**
   * The gateway has received the order and determines its outcome. Otherwise it is unknown whether the order has
   * arrived.
   */
  readonly isKnown: boolean;
}

/** Returns whether the order is complete, so that it can be sent again. */
export const isComplete = (order: UnconfirmedOrder["order"]): order is Order =>
  order.kind !== "manual" || "payerName" in order.body;

function withoutPayer({ order, isKnown }: UnconfirmedOrder): UnconfirmedOrder {
  if (order.kind !== "manual") return { order, isKnown };
  const { method, amount } = order.body;
  return { order: { kind: "manual", body: { method, amount } }, isKnown };
}

/**
 * Store of orders with unknown outcome. It survives navigation, so that a new order waits until this one is settled.
 */
export const unconfirmedOrders = createUnconfirmedWrites<UnconfirmedOrder>(
  "lostOrders",
  ({ order }) => typeof order?.body?.amount === "string",
  withoutPayer,
);
