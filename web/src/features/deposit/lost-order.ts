import type { NewDeposit } from "../../../../shared/contracts/deposits.ts";
import { createLostWrites } from "../../lib/api/lost-writes.ts";
import type { Order } from "./api.ts";

/** An order whose answer was lost. */
export interface LostOrder {
  /** After a reload without what was said of the payer. */
  readonly order: Order | { readonly kind: "manual"; readonly body: NewDeposit };
  /** The gateway has it, and looks for what became of it; else nobody can tell whether it has arrived there. */
  readonly isKnown: boolean;
}

/** Whether it can be sent again as it was. */
export const isWhole = (order: LostOrder["order"]): order is Order =>
  order.kind !== "manual" || "payerName" in order.body;

function withoutPayer({ order, isKnown }: LostOrder): LostOrder {
  if (order.kind !== "manual") return { order, isKnown };
  const { method, amount } = order.body;
  return { order: { kind: "manual", body: { method, amount } }, isKnown };
}

/** It stays while somebody looks at their records in between; another order waits until this one is settled. */
export const lostOrders = createLostWrites<LostOrder>(
  "lostOrders",
  ({ order }) => typeof order?.body?.amount === "string",
  withoutPayer,
);
