import type { Account } from "../contract.ts";

/** Transfers that were made, by the gateway's name for each, so that none is made twice. */
export class Transfers {
  readonly #ids = new Map<string, string>();
  #count = 0;

  reset(): void {
    this.#ids.clear();
    this.#count = 0;
  }

  /** @returns the id of the transfer; undefined where there is none of this name */
  find({ id }: Pick<Account, "id">, clientReference: string): string | undefined {
    return this.#ids.get(`${id} ${clientReference}`);
  }

  /** @returns the id of a new transfer */
  add({ id }: Pick<Account, "id">, clientReference: string): string {
    this.#count += 1;
    const transferId = `T${this.#count}`;
    if (clientReference !== "") this.#ids.set(`${id} ${clientReference}`, transferId);
    return transferId;
  }
}
