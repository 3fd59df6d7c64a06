import { cardNumber, holderName } from "../../shared/rules/card-number.ts";
import { hasCoinChecksum } from "../../shared/rules/coin-checksum.ts";
import { maskMobile, maskName } from "../accounts/contacts.ts";
import type { Account, Answer, Call, HandlerRow, Refusal } from "../contract.ts";
import type { Core } from "../core.ts";
import { invalidField, textField } from "../wire/body.ts";
import { accountRow, paymentPasswordFault, relayRow } from "../wire/call.ts";
import type { Withdrawal } from "../withdrawals/withdrawals.ts";
import { banks, type Card } from "./cards.ts";

const types = { BANK: "bank", EWALLET: "ewallet", CRYPTO: "crypto" } as const;

export function maskedNumber({ type, accountNo }: Pick<Card, "type" | "accountNo">): string {
  if (type === "EWALLET") return maskMobile(accountNo);
  return type === "CRYPTO" ? `${accountNo.slice(0, 4)}****${accountNo.slice(-4)}` : `**** **** ${accountNo.slice(-4)}`;
}

/** Requires the payment password, which protects an unattended browser. Accounts without one skip the check. */
function passwordRefusal(account: Account, { body }: Call): Refusal | undefined {
  const refuse = account.paymentPassword === undefined ? undefined : paymentPasswordFault(account, body);
  return refuse && { refuse };
}

function add(account: Account, call: Call, { accounts, cards }: Core): Answer {
  const { body } = call;
  const bank = banks.find(({ bankCode }) => bankCode === textField(body, "bankCode"));
  if (!bank) return invalidField("bankCode");
  const accountNo = cardNumber(types[bank.type], bank.bankCode, textField(body, "accountNo"));
  const isSound = accountNo !== undefined && (bank.type !== "CRYPTO" || hasCoinChecksum(accountNo));
  if (!isSound) return invalidField("accountNo");
  const typed = textField(body, "accountName");
  const holder = typed === "" ? account.payeeName : holderName(typed);
  if (holder === undefined) return invalidField("accountName");
  const fixed = account.payeeName ?? holder;
  if (holder.toLowerCase() !== fixed.toLowerCase()) return { refuse: "payee.mismatch" };
  if (cards.isTaken(accounts.all(), bank, accountNo)) return { refuse: "card.duplicate" };
  if (cards.isFull(account)) return { refuse: "card.limit" };
  return passwordRefusal(account, call) ?? { value: { cardId: cards.add(account, bank, accountNo, holder).cardId } };
}

/** Wraps a handler for the card in the request body. Requires the payment password. */
const ofCard =
  (handle: (account: Account, card: Card, core: Core) => Answer) =>
  (account: Account, call: Call, core: Core): Answer => {
    const card = core.cards.find(account, textField(call.body, "cardId"));
    if (!card) return { refuse: "card.not.found" };
    return passwordRefusal(account, call) ?? handle(account, card, core);
  };

const setDefault = ofCard((account, card, { cards }) => {
  cards.setDefault(account, card);
  return { value: null };
});

const remove = ofCard((account, card, { cards, withdrawals }) => {
  const isPaidTo = ({ destination, status }: Withdrawal) =>
    destination.cardId === card.cardId && status !== "REJECTED" && status !== "CONFIRMED";
  if (withdrawals.of(account).some(isPaidTo)) return { refuse: "card.in.use" };
  cards.remove(account, card);
  return { value: null };
});

/** Routes for bank cards, e-wallets and coin addresses for withdrawals (protocol 7.1). */
export const cardRows: readonly HandlerRow<Core>[] = [
  accountRow("cards", "GET", ["/wps/member/bankCard"], (account, _call, { cards }) => {
    const accountName = maskName(account.payeeName ?? "");
    const list = cards.of(account).map((card) => ({ ...card, accountNo: maskedNumber(card), accountName }));
    return { value: { list, payeeName: account.payeeName ? accountName : null } };
  }),
  accountRow("cardBanks", "GET", ["/wps/system/withdrawBanks"], () => ({ value: { list: banks } })),
  accountRow("addCard", "PUT", ["/wps/member/bankCard"], add, { encrypted: true }),
  relayRow("setDefaultCard", "POST", "MCSFE_setDefaultBankCard", setDefault, { encrypted: true }),
  relayRow("removeCard", "POST", "MCSFE_removeBankCard", remove, { encrypted: true }),
];
