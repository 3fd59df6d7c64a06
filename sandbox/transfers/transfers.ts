import type { Account } from "../contract.ts";

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
