import Type from "typebox";
import { single, wallets } from "../mappers/wallets.ts";
import { Ignored, Nothing } from "../mappers/wire.ts";
import { operation } from "../row.ts";
import { own, second } from "./columns.ts";

/** Numbers where the platform's ids are numbers (protocol 7.1). */
const WalletId = Type.Union([Type.Number(), Type.String()]);
const wireId = (id: string): number | string => (/^\d{1,9}$/.test(id) ? Number(id) : id);

export const walletOperations = {
  /** Asked between the tap and the launch, so it gives up early. */
  merchantWallet: operation({
    id: "merchantWallet",
    method: "GET",
    path: "/wps/relay/GCS_merchantWallet",
    moduleId: "COMM3",
    audience: own,
    token: "required",
    idempotent: true,
    retry: "never",
    deadlineMs: 4 * second,
    breaker: "member",
    passive: true,
    request: Nothing,
    response: Type.Object({ isSingle: Type.Unknown() }),
    toWire: () => ({}),
    map: single,
  }),

  wallets: operation({
    id: "wallets",
    method: "GET",
    path: "/wps/wallets",
    audience: own,
    token: "required",
    idempotent: true,
    retry: "faults",
    deadlineMs: 6 * second,
    breaker: "member",
    passive: true,
    request: Nothing,
    response: Type.Unknown(),
    toWire: () => ({}),
    map: wallets,
  }),

  /** Money: never repeated; bff/idempotency keeps the client from repeating it. */
  walletTransfer: operation({
    id: "walletTransfer",
    method: "POST",
    path: "/wps/relay/GCS_walletTransfer",
    moduleId: "FUNDTRANS3",
    audience: own,
    token: "required",
    idempotent: false,
    retry: "never",
    deadlineMs: 10 * second,
    breaker: "money",
    request: Type.Object({
      fromAccountTypeId: Type.Optional(WalletId),
      toAccountTypeId: WalletId,
      amount: Type.Optional(Type.Number()),
      all: Type.Optional(Type.Literal(true)),
    }),
    response: Ignored,
    toWire: (input) => ({
      fromAccountTypeId: "all" in input ? undefined : wireId(input.from),
      toAccountTypeId: wireId(input.to),
      amount: "all" in input ? undefined : Number(input.amount),
      all: "all" in input ? input.all : undefined,
    }),
    map: () => undefined,
  }),
};
