import Type, { type Static } from "typebox";
import { get, post, type RouteRows, type RouteSchemas } from "../route-row.ts";
import { bodyOf, closedObject, Id, IdempotencyHeaders, Money, Remark, Text } from "./common.ts";
import { PaymentPassword } from "./credentials.ts";
import { MovedAmount } from "./wallets.ts";

export const routes = {
  uplineTransfer: get("/api/transfers/upline", "account", { wordless: true }),
  transferUpline: post("/api/transfers/upline", "account", { proof: "typed", pays: true, toThirdParty: true }),
} as const satisfies RouteRows;

export const UplineTransfer = closedObject({
  enabled: Type.Boolean(),
  minimum: Money,
  maximum: Money,
  account: Type.Optional(Text),
});
export type UplineTransfer = Static<typeof UplineTransfer>;

const TransferBody = bodyOf(
  { amount: MovedAmount, paymentPassword: PaymentPassword, remark: Type.Optional(Remark) },
  { amount: "100.00", paymentPassword: "246810", remark: "For the tickets" },
);

/** `balance` is the remaining balance of the main wallet. */
export const CompletedTransfer = closedObject({ id: Id, balance: Money });
export type CompletedTransfer = Static<typeof CompletedTransfer>;

export const schemas = {
  uplineTransfer: { response: UplineTransfer },
  transferUpline: { headers: IdempotencyHeaders, body: TransferBody, response: CompletedTransfer },
} as const satisfies RouteSchemas<typeof routes>;
