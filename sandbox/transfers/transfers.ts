import type { Account, Answer, Call, HandlerRow, Refusal } from "../contract.ts";
import type { Core } from "../core.ts";
import { poishaIn, textField } from "../wire/body.ts";
import { ownAccount, paymentPasswordFault } from "../wire/call.ts";
import { turnoverOf } from "../withdrawals/turnover.ts";

/** What a transfer was asked for with; `amount` in poisha. */
interface Wish {
  readonly amount: number;
  readonly note: string;
  /** Id of whom it goes to. */
  readonly to: string;
}

/** Whether a name was used for this very wish, which then is not made again. */
export const isSameWish = (one: Wish, other: Omit<Wish, "amount"> & { readonly amount: number | undefined }): boolean =>
  one.amount === other.amount && one.note === other.note && one.to === other.to;

/** Transfers that were made, by the gateway's name for each, so that none is made twice. */
export class Transfers {
  readonly #made = new Map<string, Wish & { readonly id: string }>();
  #count = 0;

  reset(): void {
    this.#made.clear();
    this.#count = 0;
  }

  /** @returns undefined where there is none of this name */
  find({ id }: Pick<Account, "id">, clientReference: string): (Wish & { readonly id: string }) | undefined {
    return this.#made.get(`${id} ${clientReference}`);
  }

  /** @returns the id of a new transfer */
  add({ id }: Pick<Account, "id">, clientReference: string, wish: Wish): string {
    this.#count += 1;
    const transferId = `T${this.#count}`;
    if (clientReference !== "") this.#made.set(`${id} ${clientReference}`, { ...wish, id: transferId });
    return transferId;
  }
}

const relay = "/wps/relay";
const words = (poisha: number): string => (poisha / 100).toFixed(2);

const uplineOf = ({ upline }: Account, { accounts }: Core): Account | undefined =>
  upline === undefined ? undefined : accounts.byName(upline);

/** Money to whoever brought the account; it leaves the site's play as a withdrawal does, so turnover holds it too. */
function transfer(account: Account, { body }: Call, core: Core): Answer {
  const { accounts, ledger, rounds, transfers } = core;
  const upline = uplineOf(account, core);
  if (!upline) return { refuse: "upline.missing" };
  const refuse = paymentPasswordFault(account, body);
  if (refuse) return { refuse };
  const clientReference = textField(body, "clientReference");
  const amount = poishaIn(body.amount);
  const note = textField(body, "remark");
  const earlier = transfers.find(account, clientReference);
  if (earlier) {
    // the same wish again moves nothing
    return isSameWish(earlier, { amount, note, to: upline.id })
      ? { value: { transferId: earlier.id, balance: account.balance / 100 } }
      : { refuse: "reference.taken" };
  }
  const closed = receiverFault(upline);
  if (closed) return closed;
  const { minimum, maximum } = transferTerms;
  if (amount === undefined || amount < minimum || amount > maximum) {
    return { refuse: "transfer.limits", words: { minimum: words(minimum), maximum: words(maximum) } };
  }
  // rounds whose page went silent pay out first
  rounds.sweep();
  if (amount > account.balance) return { refuse: "balance.insufficient" };
  const { remaining } = turnoverOf(ledger.of(account.id));
  if (remaining > 0) return { refuse: "turnover.unmet", words: { left: words(remaining) } };
  const id = transfers.add(account, clientReference, { amount, note, to: upline.id });
  accounts.move({ account }, { account: upline }, amount, {
    ...{ type: "transferOut", ref: id, clientReference },
    ...(note && { note }),
  });
  return { value: { transferId: id, balance: account.balance / 100 } };
}

/** The one place where it is asked whether an account may be sent money; the refusal never says why it may not. */
export const receiverFault = ({ closed }: Account): Refusal | undefined =>
  closed ? { refuse: "receiver.closed" } : undefined;

/** Transfers to an account's upline (protocol 7.1). */
export const transferRows: readonly HandlerRow<Core>[] = [
  {
    operation: "uplineSettings",
    method: "GET",
    paths: [`${relay}/MCSFE_getTransferUplineSetting`],
    token: "required",
    handle: ownAccount((account, _call, core) => {
      const upline = uplineOf(account, core);
      const limits = { min: transferTerms.minimum / 100, max: transferTerms.maximum / 100 };
      return { value: { enabled: upline !== undefined, ...limits, uplineAccount: upline?.account ?? null } };
    }),
  },
  {
    operation: "transferUpline",
    method: "POST",
    paths: [`${relay}/passwordCheck/MCSFE_submitTransferUpline`],
    token: "required",
    encrypted: true,
    handle: ownAccount(transfer),
  },
];

/** Poisha of one transfer, up or down the tree. */
export const transferTerms = { minimum: 10_000, maximum: 10_000_000 } as const;
