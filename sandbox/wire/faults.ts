import type { Fault } from "../contract.ts";

/** A fault for it would never strike; answered with 400. */
export class UnknownOperation extends Error {
  override readonly name = "UnknownOperation";
  readonly statusCode = 400;

  constructor(operation: string) {
    super(`no operation is called ${operation}`);
  }
}

/** Faults that wait to strike, by operation; `*` strikes every operation. */
export class Faults {
  readonly #operations: ReadonlySet<string>;
  readonly #armed = new Map<string, Fault>();

  constructor(operations: Iterable<string>) {
    this.#operations = new Set(["*", ...operations]);
  }

  /** @throws UnknownOperation */
  set(operation: string, fault: Fault): void {
    this.#armed.set(this.#known(operation), { ...fault });
  }

  /** @throws UnknownOperation */
  clear(operation: string): void {
    this.#armed.delete(this.#known(operation));
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

  #known(operation: string): string {
    if (!this.#operations.has(operation)) throw new UnknownOperation(operation);
    return operation;
  }
}
