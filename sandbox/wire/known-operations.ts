/** It would say or do nothing for ever; answered with 400. */
export class UnknownOperation extends Error {
  override readonly name = "UnknownOperation";
  readonly statusCode = 400;

  constructor(operation: string) {
    super(`no operation is called ${operation}`);
  }
}

/** The names that tests and scripts may use of the operation table. */
export class KnownOperations {
  readonly #names: ReadonlySet<string>;

  constructor(names: Iterable<string>) {
    this.#names = new Set(names);
  }

  /** @returns the name @throws UnknownOperation */
  check(operation: string): string {
    if (!this.#names.has(operation)) throw new UnknownOperation(operation);
    return operation;
  }
}
