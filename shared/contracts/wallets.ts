import Type, { type Static } from "typebox";
import { get, post, type RouteRows, type RouteSchemas } from "../route-row.ts";
import { closedObject, Id, IdempotencyHeaders, listOf, Money, Text } from "./common.ts";

export const routes = {
  balance: get("/api/balance", "signedIn", { paused: true, passive: true, wordless: true }),
  merchantWallet: get("/api/wallets/merchant", "account", { paused: true, passive: true, wordless: true }),
  wallets: get("/api/wallets", "account", { paused: true, passive: true }),
  transferWallet: post("/api/wallets/transfers", "account", { paused: true }),
} as const satisfies RouteRows;

export const Balance = closedObject({
  currency: Text,
  symbol: Text,
  total: Money,
  wallets: Type.Array(closedObject({ id: Text, name: Type.Optional(Text), amount: Money })),
});
export type Balance = Static<typeof Balance>;

/** `single`: all vendors share one wallet, so there are no wallet transfers. */
export const MerchantWallet = closedObject({ single: Type.Boolean() });
export type MerchantWallet = Static<typeof MerchantWallet>;

/** `vendor`: games of this vendor use this wallet. Missing for the main wallet, which games of other vendors use. */
export const Wallet = closedObject({ id: Id, name: Text, amount: Money, vendor: Type.Optional(Text) });
export type Wallet = Static<typeof Wallet>;

/** A positive amount with up to two decimals. */
export const MovedAmount = Type.String({ pattern: "^(?=.*[1-9])\\d{1,12}(\\.\\d{1,2})?$" });

/** Moves an amount between two wallets, or the balances of all wallets into one. */
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
