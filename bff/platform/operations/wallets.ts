import Type from "typebox";
import type { Card } from "../../../shared/contracts/cards.ts";
import type { WalletTransfer } from "../../../shared/contracts/wallets.ts";
import { wireAmount } from "../../../shared/rules/money.ts";
import { plainText } from "../mappers/html.ts";
import { masked, maskName } from "../mappers/mask.ts";
import { single, wallets } from "../mappers/wallets.ts";
import { flag, id, listRequired, rowsOf, Scalar, text } from "../mappers/wire.ts";
import { moneyWrite, ownRead } from "../presets.ts";
import { second } from "./columns.ts";

/** Numbers where the platform's ids are numbers (protocol 7.1). */
const WalletId = Type.Union([Type.Number(), Type.String()]);
const wireId = (id: string): number | string => (/^\d{1,9}$/.test(id) ? Number(id) : id);

const cardRows = rowsOf(
  Type.Object({
    ...{ cardId: Scalar, bankCode: Scalar, bankName: Scalar, accountNo: Scalar, accountName: Scalar },
    ...{ type: Type.Enum(["BANK", "EWALLET", "CRYPTO"]), isDefault: Scalar },
  }),
);
const cardTypes = { BANK: "bank", EWALLET: "ewallet", CRYPTO: "crypto" } as const;
const longestName = 60;

/** The platform masks numbers and names (protocol 7.1); one it forgot is masked here. */
function cards(value: unknown): Card[] {
  const mapped = cardRows(listRequired(value, "list")).flatMap((row): Card[] => {
    const cardId = id(row.cardId);
    const accountNumber = masked(row.accountNo, (plain) => `**** ${plain.slice(-4)}`);
    if (cardId === undefined || accountNumber === undefined) return [];
    const bank = text(row.bankCode) ?? "";
    const bankName = plainText(text(row.bankName) ?? bank, longestName);
    const holder = masked(row.accountName, maskName) ?? "";
    return [
      { id: cardId, type: cardTypes[row.type], bank, bankName, accountNumber, holder, default: flag(row.isDefault) },
    ];
  });
  return mapped.toSorted((one, other) => Number(other.default) - Number(one.default));
}

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

  cards: ownRead({
    path: "/wps/member/bankCard",
    map: cards,
  }),

  walletTransfer: moneyWrite({
    path: "/wps/relay/GCS_walletTransfer",
    moduleId: "FUNDTRANS3",
    refusedFields: { "balance.insufficient": "amount", "amount.out.of.range": "amount" },
    request: Type.Object({
      fromAccountTypeId: Type.Optional(WalletId),
      toAccountTypeId: WalletId,
      amount: Type.Optional(Type.Number()),
      all: Type.Optional(Type.Literal(true)),
    }),
    toWire: (input: WalletTransfer) => ({
      fromAccountTypeId: "all" in input ? undefined : wireId(input.from),
      toAccountTypeId: wireId(input.to),
      amount: "all" in input ? undefined : wireAmount(input.amount),
      all: "all" in input ? input.all : undefined,
    }),
  }),
};
