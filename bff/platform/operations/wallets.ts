import Type from "typebox";
import type { WalletTransfer } from "../../../shared/contracts/wallets.ts";
import { wireAmount } from "../../../shared/rules/money.ts";
import { single, wallets } from "../mappers/wallets.ts";
import { moneyWrite, ownRead, second } from "../presets.ts";

/** Numbers where the platform's ids are numbers (protocol 7.1). */
const WalletId = Type.Union([Type.Number(), Type.String()]);
const wireId = (id: string): number | string => (/^\d{1,9}$/.test(id) ? Number(id) : id);

export const walletOperations = {
  /** Asked between the tap and the launch, so it gives up early. */
  merchantWallet: ownRead({
    path: "/wps/relay/GCS_merchantWallet",
    moduleId: "COMM3",
    retry: "never",
    deadlineMs: 4 * second,
    response: Type.Object({ isSingle: Type.Unknown() }),
    map: single,
  }),

  wallets: ownRead({
    path: "/wps/wallets",
    map: wallets,
  }),

  walletTransfer: moneyWrite({
    act: "out",
    path: "/wps/relay/GCS_walletTransfer",
    moduleId: "FUNDTRANS3",
    refusedFields: { "balance.insufficient": "amount", "amount.out.of.range": "amount" },
    request: Type.Object({
      fromAccountTypeId: Type.Optional(WalletId),
      toAccountTypeId: WalletId,
      amount: Type.Optional(Type.Number()),
      all: Type.Optional(Type.Literal(true)),
      clientReference: Type.Optional(Type.String()),
    }),
    toWire: (input: WalletTransfer, { clientReference }) => ({
      clientReference,
      fromAccountTypeId: "all" in input ? undefined : wireId(input.from),
      toAccountTypeId: wireId(input.to),
      amount: "all" in input ? undefined : wireAmount(input.amount),
      all: "all" in input ? input.all : undefined,
    }),
  }),
};
