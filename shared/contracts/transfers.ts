import Type, { type Static } from "typebox";
import type { RouteRows, RouteSchemas } from "../route-row.ts";
import { closed, Id, IdempotencyHeaders, Money } from "./common.ts";
import { PaymentPassword } from "./credentials.ts";
import { Remark } from "./money.ts";
import { MovedAmount } from "./wallets.ts";

export const routes = {
  uplineTransfer: { method: "GET", path: "/api/transfers/upline", access: "account", wordless: true },
  transferUpline: {
    method: "POST",
    path: "/api/transfers/upline",
    access: "account",
    proof: "typed",
    pays: true,
    toThirdParty: true,
  },
} as const satisfies RouteRows;

/** Whether money can go to whoever brought this account, and how much at once. */
export const UplineTransfer = Type.Object(
  { enabled: Type.Boolean(), minimum: Money, maximum: Money, account: Type.Optional(Type.String()) },
  closed,
);
export type UplineTransfer = Static<typeof UplineTransfer>;

const TransferBody = Type.Object(
  { amount: MovedAmount, paymentPassword: PaymentPassword, remark: Type.Optional(Remark) },
  { ...closed, examples: [{ amount: "100.00", paymentPassword: "246810", remark: "For the tickets" }] },
);

/** `balance`: what is left in the main wallet. */
export const MadeTransfer = Type.Object({ id: Id, balance: Money }, closed);
export type MadeTransfer = Static<typeof MadeTransfer>;

export const schemas = {
  uplineTransfer: { response: UplineTransfer },
  transferUpline: { headers: IdempotencyHeaders, body: TransferBody, response: MadeTransfer },
} as const satisfies RouteSchemas<typeof routes>;
