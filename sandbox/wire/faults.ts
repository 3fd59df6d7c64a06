import type { Fault } from "./fault.ts";
import { KnownOperations } from "./known-operations.ts";

/** Faults that wait to strike, by operation; `*` strikes every operation. */
export class Faults {
  readonly #operations: KnownOperations;
  readonly #armed = new Map<string, Fault>();

  constructor(operations: Iterable<string>) {
    this.#operations = new KnownOperations(["*", ...operations]);
  }

  /** @throws UnknownOperation */
  set(operation: string, fault: Fault): void {
    this.#armed.set(this.#operations.check(operation), { ...fault });
  }

  /** @throws UnknownOperation */
  clear(operation: string): void {
    this.#armed.delete(this.#operations.check(operation));
  }

  reset(): void {
    this.#armed.clear();
  }

  /** The fault this call meets, counting it down. */
  take(operation: string): Fault | undefined {
    const name = this.#armed.has(operation) ? operation : "*";
    const fault = this.#armed.get(name);
    if (fault?.after) {
      fault.after -= 1;
      return undefined;
    }
    if (fault?.times !== undefined) {
      fault.times -= 1;
      if (fault.times <= 0) this.#armed.delete(name);
    }
    return fault;
  }
}
