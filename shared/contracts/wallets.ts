import Type, { type Static } from "typebox";
import type { RouteRows, RouteSchemas } from "../route-row.ts";
import { closedObject, Id, IdempotencyHeaders, listOf, Money } from "./common.ts";

export const routes = {
  balance: { method: "GET", path: "/api/balance", access: "signedIn", paused: true, passive: true, wordless: true },
  merchantWallet: {
    method: "GET",
    path: "/api/wallets/merchant",
    access: "account",
    paused: true,
    passive: true,
    wordless: true,
  },
  wallets: { method: "GET", path: "/api/wallets", access: "account", paused: true, passive: true },
  transferWallet: { method: "POST", path: "/api/wallets/transfers", access: "account", paused: true },
} as const satisfies RouteRows;

export const Balance = closedObject({
  currency: Type.String(),
  symbol: Type.String(),
  total: Money,
  wallets: Type.Array(closedObject({ id: Type.String(), name: Type.Optional(Type.String()), amount: Money })),
});
export type Balance = Static<typeof Balance>;

/** `single`: all vendors share one wallet, so there are no wallet transfers. */
export const MerchantWallet = closedObject({ single: Type.Boolean() });
export type MerchantWallet = Static<typeof MerchantWallet>;

/** `vendor`: games of this vendor use this wallet. Absent on the main wallet, which all other games use. */
export const Wallet = closedObject({
  id: Id,
  name: Type.String(),
  amount: Money,
  vendor: Type.Optional(Type.String()),
});
export type Wallet = Static<typeof Wallet>;

/** A positive amount with at most two decimals. */
export const MovedAmount = Type.String({ pattern: "^(?=.*[1-9])\\d{1,12}(\\.\\d{1,2})?$" });

/** Moves an amount between two wallets, or all balances of the other wallets into one. */
export const WalletTransfer = Type.Union(
  [closedObject({ from: Id, to: Id, amount: MovedAmount }), closedObject({ all: Type.Literal(true), to: Id })],
  { examples: [{ from: "2", to: "11", amount: "10.00" }] },
);
export type WalletTransfer = Static<typeof WalletTransfer>;

export const schemas = {
  balance: { response: Balance },
  merchantWallet: { response: MerchantWallet },
  wallets: { response: listOf(Wallet) },
  transferWallet: { headers: IdempotencyHeaders, body: WalletTransfer },
} as const satisfies RouteSchemas<typeof routes>;
