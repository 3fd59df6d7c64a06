import Type, { type Static } from "typebox";
import type { RouteRows, RouteSchemas } from "../route-row.ts";
import { closed, Id, IdempotencyHeaders, Money } from "./common.ts";

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

/** `single`: one shared wallet for every vendor; nothing is ever moved. */
export const MerchantWallet = Type.Object({ single: Type.Boolean() }, closed);
export type MerchantWallet = Static<typeof MerchantWallet>;

/** `vendor`: its games are played from this wallet; absent on the main one, which all others are played from. */
export const Wallet = Type.Object(
  { id: Id, name: Type.String(), amount: Money, vendor: Type.Optional(Type.String()) },
  closed,
);
export type Wallet = Static<typeof Wallet>;

export const Wallets = Type.Object({ items: Type.Array(Wallet) }, closed);
export type Wallets = Static<typeof Wallets>;

/** More than nothing, at most two decimals. */
export const MovedAmount = Type.String({ pattern: "^(?=.*[1-9])\\d{1,12}(\\.\\d{1,2})?$" });

/** A sum from one wallet into another, or everything that lies elsewhere into one. */
export const WalletTransfer = Type.Union(
  [
    Type.Object({ from: Id, to: Id, amount: MovedAmount }, closed),
    Type.Object({ all: Type.Literal(true), to: Id }, closed),
  ],
  { examples: [{ from: "2", to: "11", amount: "10.00" }] },
);
export type WalletTransfer = Static<typeof WalletTransfer>;

export const schemas = {
  balance: { response: Balance },
  merchantWallet: { response: MerchantWallet },
  wallets: { response: Wallets },
  transferWallet: { headers: IdempotencyHeaders, body: WalletTransfer },
} as const satisfies RouteSchemas<typeof routes>;
