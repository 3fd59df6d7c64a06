import type { Fault } from "../contract.ts";

/** Faults that wait to strike, by operation; `*` strikes every operation. */
export class Faults {
  readonly #armed = new Map<string, Fault>();

  set(operation: string, fault: Fault): void {
    this.#armed.set(operation, { ...fault });
  }

  clear(operation: string): void {
    this.#armed.delete(operation);
  }

  reset(): void {
    this.#armed.clear();
  }

  /** The fault this call meets, counting it down. */
  take(operation: string): Fault | undefined {
    const name = this.#armed.has(operation) ? operation : "*";
    const fault = this.#armed.get(name);
    if (fault?.times !== undefined) {
      fault.times -= 1;
      if (fault.times <= 0) this.#armed.delete(name);
    }
    return fault;
  }
}
