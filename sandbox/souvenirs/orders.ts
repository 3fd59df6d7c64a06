import type { Account } from "../contract.ts";
import { between, hashOf, mulberry32, pick } from "../world/random.ts";

export const kinds = ["MUG", "SHIRT", "POSTER"] as const;
export type Kind = (typeof kinds)[number];

export interface Order {
  readonly id: string;
  /** Epoch ms. */
  readonly at: number;
  readonly kind: Kind;
  readonly state: "ORDERED" | "SENT" | "CANCELLED";
  /** Poisha. */
  readonly amount: number;
  readonly note: string;
}

const hourMs = 3_600_000;
const dayMs = 24 * hourMs;
/** The platform keeps no older ones. */
const keptMs = 90 * dayMs;
/** Until then an order waits to be sent. */
const sentAfterMs = 3 * dayMs;

const books = new WeakMap<Account, readonly Order[]>();

/** The orders of an account, newest first; what it has from before the first look is the same at each start. */
export function ordersOf(account: Account, now: number): readonly Order[] {
  const orders = books.get(account) ?? pastOrders(account, now);
  books.set(account, orders);
  return orders;
}

export function addOrder(account: Account, now: number, order: Pick<Order, "kind" | "amount" | "note">): Order {
  const orders = ordersOf(account, now);
  const added: Order = { ...order, id: orderId(account, orders.length), at: now, state: "ORDERED" };
  books.set(account, [added, ...orders]);
  return added;
}

const orderId = ({ id }: Account, index: number): string => `SO${id}${String(index + 1).padStart(4, "0")}`;

function pastOrders(account: Account, now: number): Order[] {
  const random = mulberry32(hashOf("souvenirs", account.id));
  const since = Math.max(account.registeredAt, now - keptMs);
  const times: number[] = [];
  for (let at = now - between(random, 1, 12) * hourMs; at > since; at -= between(random, 6, 60) * hourMs)
    times.push(at);
  return times.map((at, index) => ({
    id: orderId(account, times.length - 1 - index),
    at,
    kind: pick(random, kinds),
    state: now - at < sentAfterMs ? "ORDERED" : random() < 0.1 ? "CANCELLED" : "SENT",
    amount: between(random, 100, 2_500) * 100,
    note: "",
  }));
}
