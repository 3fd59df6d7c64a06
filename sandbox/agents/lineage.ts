import type { AccountBook } from "../accounts/book.ts";
import type { Account } from "../contract.ts";
import type { Ranges, Stretch } from "../past/columns.ts";
import type { Past } from "../past/past.ts";

interface Place {
  readonly account: Account;
  readonly parent: Place | undefined;
  readonly at: number;
  end: number;
  readonly children: Account[];
}

/** All accounts in depth-first order, so that a subtree is a contiguous range. Rebuilt when the tree changes. */
export class Lineage {
  readonly #book: Pick<AccountBook, "all" | "byName" | "shape">;
  #shape = -1;
  #order: Account[] = [];
  #registered = new Float64Array(0);
  readonly #places = new Map<string, Place>();

  constructor(book: Pick<AccountBook, "all" | "byName" | "shape">) {
    this.#book = book;
  }

  get shape(): number {
    return this.#book.shape;
  }

  parent(account: Account): Account | undefined {
    return this.#place(account)?.parent?.account;
  }

  path(account: Account): Account[] {
    const above: Account[] = [];
    for (let place = this.#place(account)?.parent; place; place = place.parent) above.unshift(place.account);
    return above;
  }

  children(account: Account): readonly Account[] {
    return this.#place(account)?.children ?? [];
  }

  /** The account's subtree as a range of `order`, including the account. */
  stretch(account: Account): Stretch {
    const place = this.#place(account);
    return place ? { from: place.at, until: place.end } : { from: 0, until: 0 };
  }

  order(): readonly Account[] {
    this.#read();
    return this.#order;
  }

  /** -1 for an unknown account. */
  positionOf(accountId: string): number {
    this.#read();
    return this.#places.get(accountId)?.at ?? -1;
  }

  includes({ from, until }: Stretch): (accountId: string) => boolean {
    return (accountId) => {
      const at = this.positionOf(accountId);
      return at >= from && at < until;
    };
  }

  registrations({ from, until }: Stretch): Float64Array {
    this.#read();
    return this.#registered.subarray(from, until);
  }

  #place(account: Account): Place | undefined {
    this.#read();
    return this.#places.get(account.id);
  }

  #read(): void {
    if (this.#shape === this.#book.shape) return;
    this.#shape = this.#book.shape;
    this.#order = [];
    this.#places.clear();
    const all = this.#book.all();
    const below = new Map<Account, Account[]>();
    const tops: Account[] = [];
    for (const account of all) {
      const above = account.upline === undefined ? undefined : this.#book.byName(account.upline);
      const siblings = above && below.get(above);
      if (siblings) siblings.push(account);
      else if (above) below.set(above, [account]);
      else tops.push(account);
    }
    for (const top of tops) this.#enter(top, undefined, below);
    // A cycle of uplines has no top account, so its oldest account becomes one.
    for (const account of all) if (!this.#places.has(account.id)) this.#enter(account, undefined, below);
    this.#registered = Float64Array.from(this.#order, ({ registeredAt }) => registeredAt);
  }

  #enter(account: Account, parent: Place | undefined, below: ReadonlyMap<Account, readonly Account[]>): void {
    const place: Place = { account, parent, at: this.#order.length, end: 0, children: [] };
    this.#places.set(account.id, place);
    this.#order.push(account);
    for (const child of below.get(account) ?? []) {
      if (this.#places.has(child.id)) continue;
      place.children.push(child);
      this.#enter(child, place, below);
    }
    place.end = this.#order.length;
  }
}

/** Maps a tree range to ranges of seeded accounts. Moved accounts split a range. */
export class PastRanges {
  readonly #past: Past;
  readonly #lineage: Lineage;
  readonly #ranges = new Map<string, Ranges>();
  #shape = -1;

  constructor(past: Past, lineage: Lineage) {
    this.#past = past;
    this.#lineage = lineage;
  }

  of({ from, until }: Stretch): Ranges {
    if (this.#shape !== this.#lineage.shape) this.#ranges.clear();
    this.#shape = this.#lineage.shape;
    const key = `${from} ${until}`;
    const ranges = this.#ranges.get(key) ?? this.#read(from, until);
    this.#ranges.set(key, ranges);
    return ranges;
  }

  #read(from: number, until: number): Stretch[] {
    const order = this.#lineage.order();
    const ranges: { from: number; until: number }[] = [];
    for (let at = from; at < until; at += 1) {
      const account = this.#past.indexOf(order[at]?.id ?? "");
      if (account === undefined) continue;
      const last = ranges.at(-1);
      if (last?.until === account) last.until += 1;
      else ranges.push({ from: account, until: account + 1 });
    }
    return ranges;
  }
}
