import Type, { type Static } from "typebox";
import type { SouvenirKind, SouvenirOrder, SouvenirState } from "../../../shared/contracts/souvenirs.ts";
import { PlatformError } from "../error.ts";
import { id, instant, money, rowsOf, Scalar } from "./wire.ts";

const kinds: Readonly<Record<"MUG" | "SHIRT" | "POSTER", SouvenirKind>> = {
  MUG: "mug",
  SHIRT: "shirt",
  POSTER: "poster",
};
const states: Readonly<Record<"ORDERED" | "SENT" | "CANCELLED", SouvenirState>> = {
  ORDERED: "ordered",
  SENT: "sent",
  CANCELLED: "cancelled",
};

const OrderRow = Type.Object({
  ...{ orderId: Scalar, createTime: Scalar, amount: Scalar },
  ...{ souvenirType: Type.Enum(["MUG", "SHIRT", "POSTER"]), orderStatus: Type.Enum(["ORDERED", "SENT", "CANCELLED"]) },
});
const orderRows = rowsOf(OrderRow);

function orderOf(row: Static<typeof OrderRow>): SouvenirOrder[] {
  const [orderId, at, amount] = [id(row.orderId), instant(row.createTime), money(row.amount)];
  if (orderId === undefined || at === undefined || amount === undefined) return [];
  return [{ id: orderId, at, kind: kinds[row.souvenirType], state: states[row.orderStatus], amount }];
}

export const souvenirOrders = (list: readonly unknown[]): SouvenirOrder[] => orderRows(list).flatMap(orderOf);

/** @throws PlatformError `platform_bad_answer` for what is no order */
export function souvenirOrder(value: unknown): SouvenirOrder {
  const [order] = souvenirOrders([value]);
  if (!order) throw new PlatformError("platform_bad_answer", true);
  return order;
}
