import { cardNumber, holderName } from "../../shared/rules/card-number.ts";
import { hasCoinChecksum } from "../../shared/rules/coin-checksum.ts";
import { maskMobile, maskName } from "../accounts/contacts.ts";
import type { Account, Answer, Call, HandlerRow, Refusal } from "../contract.ts";
import type { Core } from "../core.ts";
import { textField } from "../wire/body.ts";
import { ownAccount, paymentPasswordFault } from "../wire/call.ts";
import { banks, type Card } from "./cards.ts";

const types = { BANK: "bank", EWALLET: "ewallet", CRYPTO: "crypto" } as const;

/** Masks a card number. */
export function maskedNumber({ type, accountNo }: Pick<Card, "type" | "accountNo">): string {
  if (type === "EWALLET") return maskMobile(accountNo);
  return type === "CRYPTO" ? `${accountNo.slice(0, 4)}****${accountNo.slice(-4)}` : `**** **** ${accountNo.slice(-4)}`;
}

const plainRow = (card: Card, payeeName: string) => ({
  ...card,
  accountNo: maskedNumber(card),
  accountName: maskName(payeeName),
});

/** Requires the payment password, which protects an unattended browser. Accounts without one pass. */
function passwordRefusal(account: Account, { body }: Call): Refusal | undefined {
  const refuse = account.paymentPassword === undefined ? undefined : paymentPasswordFault(account, body);
  return refuse && { refuse };
}

function add(account: Account, call: Call, { accounts, cards }: Core): Answer {
  const { body } = call;
  const bank = banks.find(({ bankCode }) => bankCode === textField(body, "bankCode"));
  if (!bank) return { refuse: "field.invalid", value: { field: "bankCode" } };
  const accountNo = cardNumber(types[bank.type], bank.bankCode, textField(body, "accountNo"));
  const isSound = accountNo !== undefined && (bank.type !== "CRYPTO" || hasCoinChecksum(accountNo));
  if (!isSound) return { refuse: "field.invalid", value: { field: "accountNo" } };
  const typed = textField(body, "accountName");
  const holder = typed === "" ? account.payeeName : holderName(typed);
  if (holder === undefined) return { refuse: "field.invalid", value: { field: "accountName" } };
  const fixed = account.payeeName ?? holder;
  if (holder.toLowerCase() !== fixed.toLowerCase()) return { refuse: "payee.mismatch" };
  if (cards.isTaken(accounts.all(), bank, accountNo)) return { refuse: "card.duplicate" };
  if (cards.isFull(account)) return { refuse: "card.limit" };
  return passwordRefusal(account, call) ?? { value: { cardId: cards.add(account, bank, accountNo, holder).cardId } };
}

/** A handler for the card that the body names. */
const ofCard = (handle: (account: Account, card: Card, core: Core) => Answer) =>
  ownAccount((account, call, core) => {
    const card = core.cards.find(account, textField(call.body, "cardId"));
    if (!card) return { refuse: "card.not.found" };
    return passwordRefusal(account, call) ?? handle(account, card, core);
  });

const finished: ReadonlySet<string> = new Set(["REJECTED", "CONFIRMED"]);
const isAwaited = (account: Account, { cardId }: Card, { withdrawals }: Core): boolean =>
  withdrawals.of(account).some(({ destination, status }) => destination.cardId === cardId && !finished.has(status));

/** Bank cards, e-wallets and coin addresses for withdrawals (protocol 7.1). */
export const cardRows: readonly HandlerRow<Core>[] = [
  {
    operation: "cards",
    method: "GET",
    paths: ["/wps/member/bankCard"],
    token: "required",
    handle: ownAccount((account, _call, { cards }) => {
      const { payeeName } = account;
      const list = cards.of(account).map((card) => plainRow(card, payeeName ?? ""));
      return { value: { list, payeeName: payeeName ? maskName(payeeName) : null } };
    }),
  },
  {
    operation: "cardBanks",
    method: "GET",
    paths: ["/wps/system/withdrawBanks"],
    token: "required",
    handle: ownAccount(() => ({ value: { list: banks } })),
  },
  {
    operation: "addCard",
    method: "PUT",
    paths: ["/wps/member/bankCard"],
    token: "required",
    encrypted: true,
    handle: ownAccount(add),
  },
  {
    operation: "setDefaultCard",
    method: "POST",
    paths: ["/wps/relay/MCSFE_setDefaultBankCard"],
    token: "required",
    encrypted: true,
    handle: ofCard((account, card, { cards }) => {
      cards.setDefault(account, card);
      return { value: null };
    }),
  },
  {
    operation: "removeCard",
    method: "POST",
    paths: ["/wps/relay/MCSFE_removeBankCard"],
    token: "required",
    encrypted: true,
    handle: ofCard((account, card, core) => {
      if (isAwaited(account, card, core)) return { refuse: "card.in.use" };
      core.cards.remove(account, card);
      return { value: null };
    }),
  },
];
