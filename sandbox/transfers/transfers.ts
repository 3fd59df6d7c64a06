import type { Account, Refusal } from "../contract.ts";

/** `amount` is poisha. */
interface Wish {
  readonly amount: number;
  readonly note: string;
  /** Account id of the receiver. */
  readonly to: string;
}

/** Whether a repeated request has the same parameters as the stored transfer. */
export const isSameWish = (one: Wish, other: Omit<Wish, "amount"> & { readonly amount: number | undefined }): boolean =>
  one.amount === other.amount && one.note === other.note && one.to === other.to;

/** Completed transfers by the gateway's reference, to prevent double transfers. */
export class Transfers {
  readonly #made = new Map<string, Wish & { readonly id: string }>();
  #count = 0;

  reset(): void {
    this.#made.clear();
    this.#count = 0;
  }

  find({ id }: Pick<Account, "id">, clientReference: string): (Wish & { readonly id: string }) | undefined {
    return this.#made.get(`${id} ${clientReference}`);
  }

  add({ id }: Pick<Account, "id">, clientReference: string, wish: Wish): string {
    this.#count += 1;
    const transferId = `T${this.#count}`;
    if (clientReference !== "") this.#made.set(`${id} ${clientReference}`, { ...wish, id: transferId });
    return transferId;
  }
}

/** Refuses a transfer to an account that cannot receive money. The refusal does not reveal the reason. */
export const receiverFault = ({ closed }: Account): Refusal | undefined =>
  closed ? { refuse: "receiver.closed" } : undefined;

/** Limits of transfers to uplines and downlines, poisha. */
export const transferTerms = { minimum: 10_000, maximum: 10_000_000 } as const;
