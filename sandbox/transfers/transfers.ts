import type { Account, Answer, Call, HandlerRow, Refusal } from "../contract.ts";
import type { Core } from "../core.ts";
import { poishaIn, textField } from "../wire/body.ts";
import { paymentPasswordFault, relayRow } from "../wire/call.ts";
import { turnoverOf } from "../withdrawals/turnover.ts";

/** Parameters of a transfer; `amount` in poisha. */
interface Wish {
  readonly amount: number;
  readonly note: string;
  /** Id of the recipient. */
  readonly to: string;
}

/** Whether a repeated reference has the same parameters; the transfer is then not repeated. */
export const isSameWish = (one: Wish, other: Omit<Wish, "amount"> & { readonly amount: number | undefined }): boolean =>
  one.amount === other.amount && one.note === other.note && one.to === other.to;

/** Completed transfers by the gateway's reference, so that none is repeated. */
export class Transfers {
  readonly #made = new Map<string, Wish & { readonly id: string }>();
  #count = 0;

  reset(): void {
    this.#made.clear();
    this.#count = 0;
  }

  /** @returns undefined if the reference is unknown */
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

const words = (poisha: number): string => (poisha / 100).toFixed(2);

const uplineOf = ({ upline }: Account, { accounts }: Core): Account | undefined =>
  upline === undefined ? undefined : accounts.byName(upline);

/** Transfers money to the upline. It requires completed turnover, as a withdrawal does. */
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
    // A repeated request moves nothing.
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
  // Timed-out rounds pay first.
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

/** Checks whether an account may receive money. The refusal does not reveal the reason. */
export const receiverFault = ({ closed }: Account): Refusal | undefined =>
  closed ? { refuse: "receiver.closed" } : undefined;

/** Transfers to the upline (protocol 7.1). */
export const transferRows: readonly HandlerRow<Core>[] = [
  relayRow("GET", "uplineSettings", "MCSFE_getTransferUplineSetting", (account, _call, core) => {
    const upline = uplineOf(account, core);
    const limits = { min: transferTerms.minimum / 100, max: transferTerms.maximum / 100 };
    return { value: { enabled: upline !== undefined, ...limits, uplineAccount: upline?.account ?? null } };
  }),
  relayRow("POST", "transferUpline", "passwordCheck/MCSFE_submitTransferUpline", transfer, { encrypted: true }),
];

/** Limits of a transfer in either direction, poisha. */
export const transferTerms = { minimum: 10_000, maximum: 10_000_000 } as const;
