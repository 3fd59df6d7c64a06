import Type from "typebox";
import type { Card, CardBank } from "../../../shared/contracts/cards.ts";
import { plainPaymentPassword } from "../../../shared/rules/payment-password.ts";
import { plainText } from "../mappers/html.ts";
import { field, flag, id, listRequired, masked, maskName, rowsOf, Scalar, text } from "../mappers/wire.ts";
import { ownRead, ownWrite, second } from "../presets.ts";

/** `card` is its id. */
interface CardChoice {
  readonly card: string;
  readonly paymentPassword?: string;
}

interface NewCard {
  readonly bank: string;
  readonly accountNumber: string;
  readonly holder?: string;
  readonly paymentPassword?: string;
}

const wireTypes = Type.Enum(["BANK", "EWALLET", "CRYPTO"]);
const types = { BANK: "bank", EWALLET: "ewallet", CRYPTO: "crypto" } as const;
const cardRows = rowsOf(
  Type.Object({
    ...{ cardId: Scalar, bankCode: Scalar, bankName: Scalar, accountNo: Scalar, accountName: Scalar },
    ...{ type: wireTypes, isDefault: Scalar },
  }),
);
const bankRows = rowsOf(Type.Object({ bankCode: Scalar, bankName: Scalar, type: wireTypes }));
const longestName = 60;

/** The platform masks numbers and names (protocol 7.1); one it forgot is masked here. */
function cards(value: unknown): { items: Card[]; holder?: string } {
  const items = cardRows(listRequired(value, "list")).flatMap((row): Card[] => {
    const cardId = id(row.cardId);
    const accountNumber = masked(row.accountNo, (plain) => `**** ${plain.slice(-4)}`);
    if (cardId === undefined || accountNumber === undefined) return [];
    const bank = text(row.bankCode) ?? "";
    const bankName = plainText(text(row.bankName) ?? bank, longestName);
    const holder = masked(row.accountName, maskName) ?? "";
    return [{ id: cardId, type: types[row.type], bank, bankName, accountNumber, holder, default: flag(row.isDefault) }];
  });
  const holder = masked(field(value, "payeeName"), maskName) ?? items[0]?.holder;
  const ordered = items.toSorted((one, other) => Number(other.default) - Number(one.default));
  return { items: ordered, ...(holder && { holder }) };
}

const cardBanks = (value: unknown): CardBank[] =>
  bankRows(listRequired(value, "list")).flatMap((row) => {
    const code = id(row.bankCode);
    return code ? [{ code, name: plainText(text(row.bankName) ?? code, longestName), type: types[row.type] }] : [];
  });

const Password = Type.Optional(Type.String());
const passwordOf = ({ paymentPassword }: { readonly paymentPassword?: string }) =>
  paymentPassword === undefined ? undefined : plainPaymentPassword(paymentPassword);

/** What the presets of all that changes a card have in common; the payment password is in the body. */
const change = { moduleId: "WITHDRAW3", encrypted: true, deadlineMs: 8 * second, breaker: "account" } as const;
const chosen = {
  ...change,
  errors: { "card.not.found": "not_found", "card.in.use": "card_in_use" },
  request: Type.Object({ cardId: Type.String(), paymentPassword: Password }),
  toWire: (input: CardChoice) => ({ cardId: input.card, paymentPassword: passwordOf(input) }),
} as const;

/** Protocol 7.1; the two that choose a card are ours. */
export const cardOperations = {
  cards: ownRead({
    path: "/wps/member/bankCard",
    map: cards,
  }),

  cardBanks: ownRead({
    path: "/wps/system/withdrawBanks",
    map: cardBanks,
  }),

  addCard: ownWrite({
    ...change,
    method: "PUT",
    path: "/wps/member/bankCard",
    errors: { "card.duplicate": "details_unavailable", "payee.mismatch": "card_holder_fixed" },
    refusedFields: {
      ...{ "card.duplicate": "accountNumber", "payee.mismatch": "holder" },
      ...{ bankCode: "bank", accountNo: "accountNumber", accountName: "holder" },
    },
    request: Type.Object({
      ...{ bankCode: Type.String(), accountNo: Type.String() },
      ...{ accountName: Type.Optional(Type.String()), paymentPassword: Password },
    }),
    toWire: (card: NewCard) => ({
      ...{ bankCode: card.bank, accountNo: card.accountNumber },
      ...{ accountName: card.holder, paymentPassword: passwordOf(card) },
    }),
    response: Type.Object({ cardId: Type.Union([Type.String(), Type.Number()]) }),
    map: ({ cardId }) => ({ id: String(cardId) }),
  }),

  setDefaultCard: ownWrite({ ...chosen, path: "/wps/relay/MCSFE_setDefaultBankCard" }),

  removeCard: ownWrite({ ...chosen, path: "/wps/relay/MCSFE_removeBankCard" }),
};
