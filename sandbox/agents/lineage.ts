import type { AccountBook } from "../accounts/book.ts";
import type { Account } from "../contract.ts";
import type { Stretch } from "../past/cube.ts";
import { type Days, isWithin } from "../records/days.ts";

/** Where an account stands: its subtree are the positions from its own up to `end`. */
interface Place {
  readonly account: Account;
  readonly parent: Place | undefined;
  readonly at: number;
  end: number;
  readonly children: Account[];
}

/**
 * Everybody in the order of the tree, an account before those below it, so that a subtree is a stretch of the order.
 * Read anew from the book whenever somebody came or was moved.
 */
export class Lineage {
  readonly #book: Pick<AccountBook, "all" | "byName" | "shape">;
  #shape = -1;
  #order: Account[] = [];
  #registered = new Float64Array(0);
  readonly #places = new Map<string, Place>();

  constructor(book: Pick<AccountBook, "all" | "byName" | "shape">) {
    this.#book = book;
  }

  /** Another number whenever anything that was asked here may be answered otherwise. */
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

  /** The stretch of `order` that is the account and everybody below it. */
  stretch(account: Account): Stretch {
    const place = this.#place(account);
    return place ? { from: place.at, until: place.end } : { from: 0, until: 0 };
  }

  /** Everybody, each before those below it. */
  order(): readonly Account[] {
    this.#read();
    return this.#order;
  }

  /** Where in `order` an account stands; -1 for nobody of the book. */
  positionOf(accountId: string): number {
    this.#read();
    return this.#places.get(accountId)?.at ?? -1;
  }

  /** Whether somebody stands in a stretch of `order`. */
  asks({ from, until }: Stretch): (accountId: string) => boolean {
    return (accountId) => {
      const at = this.positionOf(accountId);
      return at >= from && at < until;
    };
  }

  /** How many of a stretch registered in a span of time. */
  registeredIn(stretch: Stretch, span: Days): number {
    let count = 0;
    for (const at of this.registrations(stretch)) if (isWithin(span, at)) count += 1;
    return count;
  }

  /** When each of a stretch registered, epoch ms. */
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
    // Who stand in a ring are below each other; the one who came first is taken for its top.
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
