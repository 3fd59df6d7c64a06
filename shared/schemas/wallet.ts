import Type, { type Static } from "typebox";
import { closed, Money } from "./common.ts";

export const Balance = Type.Object(
  {
    currency: Type.String(),
    symbol: Type.String(),
    total: Money,
    wallets: Type.Array(Type.Object({ id: Type.String(), name: Type.Optional(Type.String()), amount: Money }, closed)),
  },
  closed,
);
export type Balance = Static<typeof Balance>;
