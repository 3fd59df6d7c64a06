import Type from "typebox";
import type { Card, CardBank } from "../../../shared/contracts/cards.ts";
import { normalizePaymentPassword } from "../../../shared/rules/payment-password.ts";
import { maskAccountNumber, masked, maskName } from "../mappers/accounts.ts";
import { OptionalText, optionalTexts, rowMapper, scalarRows, scalars, texts } from "../mappers/schema.ts";
import { completeRow, definedFields, field, listRequired } from "../mappers/structure.ts";
import { enumReader, firstText, flag, id, plainLine, text } from "../mappers/text.ts";
import { ownRead, ownWrite, second } from "../presets.ts";

type NewCard = Pick<Card, "bank" | "accountNumber"> & { readonly holder?: string; readonly paymentPassword?: string };

const cardType = enumReader<Card["type"]>({ bank: "BANK", ewallet: "EWALLET", crypto: "CRYPTO" });
const cardRows = scalarRows("cardId bankCode bankName accountNo accountName type isDefault");
const maxNameLength = 60;

/** Masks numbers and names that the platform has not masked (protocol 7.1). */
function cards(value: unknown): { items: Card[]; holder?: string } {
  const items = cardRows(listRequired(value, "list")).flatMap((row): Card[] => {
    const bank = text(row.bankCode) ?? "";
    return completeRow({
      id: id(row.cardId),
      type: cardType(row.type),
      default: flag(row.isDefault),
      bank,
      bankName: plainLine(firstText(row.bankName, bank), maxNameLength),
      accountNumber: masked(row.accountNo, maskAccountNumber),
      holder: masked(row.accountName, maskName) ?? "",
    });
  });
  const holder = masked(field(value, "payeeName"), maskName) ?? items[0]?.holder;
  const ordered = items.toSorted((one, other) => Number(other.default) - Number(one.default));
  return { items: ordered, ...definedFields({ holder: holder || undefined }) };
}

const cardBanks = rowMapper(scalars("bankCode bankName type"), (row): CardBank[] => {
  const code = id(row.bankCode);
  const name = plainLine(firstText(row.bankName, code), maxNameLength);
  return completeRow({ code, name, type: cardType(row.type) });
});

const wirePassword = ({ paymentPassword }: { readonly paymentPassword?: string }) =>
  paymentPassword === undefined ? undefined : normalizePaymentPassword(paymentPassword);

/** Encrypted, because the body may contain the payment password. */
const change = { moduleId: "WITHDRAW3", encrypted: true, deadlineMs: 8 * second, breaker: "account" } as const;
const changeOfCard = {
  ...change,
  errors: { "card.not.found": "not_found", "card.in.use": "card_in_use" },
  request: Type.Object({ cardId: Type.String(), paymentPassword: OptionalText }),
  toWire: (input: { card: string; paymentPassword?: string }) => ({
    cardId: input.card,
    paymentPassword: wirePassword(input),
  }),
} as const;

/** Bank cards, e-wallets and coin addresses (protocol 7.1, which lacks `setDefaultCard` and `removeCard`). */
export const cardOperations = {
  cards: ownRead({ path: "/wps/member/bankCard", map: cards }),

  cardBanks: ownRead({ path: "/wps/system/withdrawBanks", map: (value) => cardBanks(listRequired(value, "list")) }),

  addCard: ownWrite({
    ...change,
    method: "PUT",
    path: "/wps/member/bankCard",
    errors: { "card.duplicate": "details_unavailable", "payee.mismatch": "card_holder_fixed" },
    refusedFields: {
      "card.duplicate": "accountNumber",
      "payee.mismatch": "holder",
      bankCode: "bank",
      accountNo: "accountNumber",
      accountName: "holder",
    },
    request: Type.Object({ ...texts("bankCode accountNo"), ...optionalTexts("accountName paymentPassword") }),
    toWire: (card: NewCard) => ({
      bankCode: card.bank,
      accountNo: card.accountNumber,
      accountName: card.holder,
      paymentPassword: wirePassword(card),
    }),
    response: Type.Object({ cardId: Type.Union([Type.String(), Type.Number()]) }),
    map: ({ cardId }) => ({ id: String(cardId) }),
  }),

  setDefaultCard: ownWrite({ ...changeOfCard, path: "/wps/relay/MCSFE_setDefaultBankCard" }),

  removeCard: ownWrite({ ...changeOfCard, path: "/wps/relay/MCSFE_removeBankCard" }),
};
