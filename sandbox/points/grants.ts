import type { Account, SandboxClock } from "../contract.ts";
import type { PointLine } from "./line.ts";

/** Points the operator has given. */
export class Grants {
  readonly #clock: SandboxClock;
  readonly #lists = new Map<string, PointLine[]>();

  constructor(clock: SandboxClock) {
    this.#clock = clock;
  }

  reset(): void {
    this.#lists.clear();
  }

  give({ id }: Pick<Account, "id">, points: number): void {
    const list = this.#lists.get(id) ?? [];
    const grant: PointLine = { id: `PG${id}-${list.length + 1}`, at: this.#clock.now(), reason: "grant", points };
    this.#lists.set(id, [...list, grant]);
  }

  /** The oldest first. */
  lines({ id }: Pick<Account, "id">): readonly PointLine[] {
    return this.#lists.get(id) ?? [];
  }
}
