import type { Account, Accounts, SandboxClock } from "../contract.ts";
import type { PointLine } from "./line.ts";

interface ConversionDeps {
  readonly clock: SandboxClock;
  readonly accounts: Pick<Accounts, "credit">;
}

interface Request {
  /** As asked for, of which `spent` are taken. */
  readonly points: number;
  readonly spent: number;
  readonly poisha: number;
  /** The gateway's name for it, by which a lost answer is looked up. */
  readonly clientReference: string;
}

/** Points that were changed into money, which is in the wallet at once. */
export class Conversions {
  readonly #deps: ConversionDeps;
  readonly #lists = new Map<string, (Request & { readonly id: string; readonly at: number })[]>();

  constructor(deps: ConversionDeps) {
    this.#deps = deps;
  }

  reset(): void {
    this.#lists.clear();
  }

  /** Takes the points and pays for them. */
  make(account: Account, request: Request): void {
    const { clock, accounts } = this.#deps;
    const list = this.#lists.get(account.id) ?? [];
    const id = `PC${account.id}-${list.length + 1}`;
    this.#lists.set(account.id, [...list, { ...request, id, at: clock.now() }]);
    accounts.credit(account, request.poisha, { type: "points", ref: id });
  }

  /** The one of the gateway's name; undefined where there is none. */
  find({ id }: Pick<Account, "id">, clientReference: string): Request | undefined {
    return this.#lists.get(id)?.find((one) => clientReference !== "" && one.clientReference === clientReference);
  }

  /** The oldest first. */
  lines({ id: accountId }: Pick<Account, "id">): PointLine[] {
    const list = this.#lists.get(accountId) ?? [];
    return list.map(({ id, at, spent, poisha, clientReference }) => ({
      ...{ id, at, reason: "conversion", points: -spent, ref: id, paid: poisha, clientReference },
    }));
  }
}
