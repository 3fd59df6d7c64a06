import { Readable } from "node:stream";
import { Pool } from "undici";
import { addressKeysOf } from "../guard/address.ts";
import { clientDisconnected, PlatformError } from "./error.ts";
import type { CallContext } from "./types.ts";

/**
 * Connections to the platform by kind of traffic, so that slow clients only block their own kind (promises, faults 12).
 * Responses of `relay` and `media` last as long as their readers take, and bodies of `uploads` as long as their
 * senders. Connections of `sockets` are outside the pools.
 */
export const connections = { calls: 128, relay: 128, media: 64, uploads: 16, sockets: 2_000 } as const;

/** Returns limits that allow one address a quarter of the slots. The last quarter is for addresses without a slot. */
export const slotLimitsFor = (slots: number, queue: Pick<SlotLimits, "waiting" | "waitMs">): SlotLimits => ({
  slots,
  perAddress: slots / 4,
  leavesSome: true,
  ...queue,
});

export const slotLimits: Readonly<Record<keyof typeof connections, SlotLimits>> = {
  // The remaining connections are for the gateway's own calls: catalogue, shared responses, keys.
  calls: { slots: 96, perAddress: 24, perAccount: 12, guests: 2 / 3, waiting: 1_000, waitMs: 3_000 },
  relay: slotLimitsFor(connections.relay, { waiting: 1_000, waitMs: 3_000 }),
  media: slotLimitsFor(connections.media, { waiting: 500, waitMs: 3_000 }),
  uploads: slotLimitsFor(connections.uploads, { waiting: 64, waitMs: 3_000 }),
  // Sockets stay open for too long to wait for a free slot.
  sockets: slotLimitsFor(connections.sockets, { waiting: 0, waitMs: 0 }),
};

/** Connections that visitors can hold, and the slots that admit them. */
export type SharedPool = { readonly dispatcher: Pool; readonly slots: Slots };

/**
 * Time to connect to one address of a host that has several. Node's 250 ms are too short for another continent or a
 * lost packet, so hosts with an unreachable IPv6 address would fail (nodejs/node#54359).
 */
export const addressTimeoutMs = 1_500;

export type Pools = ReturnType<typeof createPools>;

/** Creates the pools of a platform, which open connections on demand. */
export function createPools({ origin }: URL) {
  const shared = (kind: Exclude<keyof typeof connections, "sockets">): SharedPool => ({
    slots: new Slots(slotLimits[kind]),
    dispatcher: new Pool(origin, {
      connections: connections[kind],
      pipelining: 1,
      allowH2: false,
      // 3 s to connect are sufficient (protocol section 10).
      connect: { timeout: 3_000, autoSelectFamilyAttemptTimeout: addressTimeoutMs },
      // Each call has its own deadline, so the timers of undici are off.
      headersTimeout: 0,
      bodyTimeout: 0,
    }),
  });
  const pools = { calls: shared("calls"), relay: shared("relay"), media: shared("media"), uploads: shared("uploads") };
  return {
    ...pools,
    sockets: new Slots(slotLimits.sockets),
    async close(): Promise<void> {
      await Promise.all(Object.values(pools).map(({ dispatcher }) => dispatcher.destroy()));
    },
  };
}

interface SlotLimits {
  readonly slots: number;
  /** Maximum slots of one client address. An IPv6 /64 counts as one address, a /48 as two. */
  readonly perAddress: number;
  /** Maximum slots of one account. All accounts of an address together have twice as many slots as its guests. */
  readonly perAccount?: number;
  /** Fraction of slots and queue that all guests share, because an attacker can rent any number of addresses. */
  readonly guests?: number;
  /**
   * Whether an address with slots may take a further one only while more than a quarter is free and the address holds
   * fewer than are free. Otherwise four addresses could hold all slots for calls without a time limit.
   */
  readonly leavesSome?: boolean;
  readonly waiting: number;
  readonly waitMs: number;
}

/** Share of a /48, as a multiple of one address's: a /48 is one customer, or a carrier. */
const networkShares = 2;

const accountPrefix = "account ";

/** The client of a call. The gateway's own calls have no address. `signal` and `deadlineMs` end the wait for a slot. */
export type SlotClient = Pick<CallContext, "account" | "clientIp" | "deadlineMs" | "signal">;

/** A name to count calls by, its maximum number of slots, and the number of addresses that it counts as. */
type Share = readonly [name: string, max: number, times: number];

/** `account`: name of the account's share, if any. */
type Waiter = { readonly account: string | undefined; readonly shares: readonly Share[]; admit(): void };

/** Limits the concurrent calls of each client. Deadlines start with the slot. */
export class Slots {
  readonly #limits: SlotLimits;
  readonly #inUse = new Map<string, number>();
  readonly #waiting = new Set<Waiter>();
  #busy = 0;

  constructor(limits: SlotLimits) {
    this.#limits = limits;
  }

  /**
   * Takes a slot. Returns the function that frees the slot, as a promise only if the call must wait.
   * @throws PlatformError `overloaded` if the queue is full or the wait too long, `platform_timeout` after a disconnect
   */
  acquire(client: SlotClient): (() => void) | Promise<() => void> {
    const shares = this.#sharesOf(client);
    return this.#isFree(shares) ? this.#take(shares) : this.#wait(shares, client);
  }

  /** Runs a call in a slot, which is freed when the call has ended and its stream has closed. */
  async run<Result>(client: SlotClient, call: () => Promise<Result>): Promise<Result> {
    const acquired = this.acquire(client);
    const release = acquired instanceof Promise ? await acquired : acquired;
    let result: Result | undefined;
    try {
      result = await call();
      return result;
    } finally {
      freeAfter(result, release);
    }
  }

  async #wait(
    shares: readonly Share[],
    { deadlineMs = Number.POSITIVE_INFINITY, signal }: SlotClient,
  ): Promise<() => void> {
    // An aborted signal does not fire again.
    if (signal?.aborted) throw clientDisconnected();
    const { guests = 1, waiting, waitMs } = this.#limits;
    const account = shares.find(([name]) => name.startsWith(accountPrefix))?.[0];
    if (this.#waiting.size >= (account === undefined ? waiting * guests : waiting)) throw overloaded();
    const { promise, resolve, reject } = Promise.withResolvers<() => void>();
    const waiter = { account, shares, admit: () => resolve(this.#take(shares)) };
    this.#waiting.add(waiter);
    // The waiter leaves the queue immediately, because it could otherwise take a slot after its refusal.
    const refuse = (reason: PlatformError): void => {
      this.#waiting.delete(waiter);
      reject(reason);
    };
    const timer = setTimeout(() => refuse(overloaded()), Math.min(waitMs, deadlineMs));
    const disconnect = (): void => refuse(clientDisconnected());
    signal?.addEventListener("abort", disconnect, { once: true });
    try {
      return await promise;
    } finally {
      clearTimeout(timer);
      signal?.removeEventListener("abort", disconnect);
    }
  }

  #sharesOf({ account, clientIp = "" }: SlotClient): Share[] {
    const { guests, perAccount, perAddress, slots } = this.#limits;
    const { address, network } = addressKeysOf(clientIp);
    const isAccount = account !== undefined && perAccount !== undefined;
    const max = isAccount ? perAddress * 2 : perAddress;
    const shares: Share[] = isAccount ? [[accountPrefix + account, perAccount, 1]] : [];
    const prefix = isAccount ? "accounts of " : "";
    shares.push([prefix + address, max, 1]);
    if (network !== undefined) shares.push([prefix + network, max * networkShares, networkShares]);
    if (!isAccount && guests !== undefined) shares.push(["guests", slots * guests, 1]);
    return shares;
  }

  #isFree(shares: readonly Share[]): boolean {
    const { slots, leavesSome } = this.#limits;
    const free = slots - this.#busy;
    if (free <= 0) return false;
    for (const [name, max, times] of shares) {
      const inUse = this.#inUse.get(name) ?? 0;
      if (inUse >= max) return false;
      if (leavesSome && inUse > 0 && (this.#busy >= slots * 0.75 || inUse >= free * times)) return false;
    }
    return true;
  }

  #take(shares: readonly Share[]): () => void {
    this.#count(shares, 1);
    return () => this.#release(shares);
  }

  #count(shares: readonly Share[], change: 1 | -1): void {
    this.#busy += change;
    for (const [name] of shares) {
      const inUse = (this.#inUse.get(name) ?? 0) + change;
      if (inUse > 0) this.#inUse.set(name, inUse);
      else this.#inUse.delete(name);
    }
  }

  #release(shares: readonly Share[]): void {
    this.#count(shares, -1);
    if (this.#waiting.size === 0) return;
    // Repeated, because one freed slot can admit several calls: the limits of address and account also change.
    for (let next = this.#next(); next; next = this.#next()) {
      this.#waiting.delete(next);
      next.admit();
    }
  }

  /** Returns the admissible waiter whose account has the fewest slots. A guest counts as 0. */
  #next(): Waiter | undefined {
    if (this.#busy >= this.#limits.slots) return undefined;
    let next: Waiter | undefined;
    let fewest = Number.POSITIVE_INFINITY;
    for (const waiter of this.#waiting) {
      const inUse = (waiter.account !== undefined && this.#inUse.get(waiter.account)) || 0;
      if (inUse >= fewest || !this.#isFree(waiter.shares)) continue;
      next = waiter;
      fewest = inUse;
      if (inUse === 0) break;
    }
    return next;
  }
}

/** Frees a slot when the stream in a result has closed, or immediately without a stream. */
export function freeAfter(result: unknown, release: () => void): void {
  const body = typeof result === "object" && result !== null && "body" in result ? result.body : undefined;
  if (body instanceof Readable && !body.closed) body.once("close", release);
  else release();
}

const overloaded = (): PlatformError => new PlatformError("overloaded", true, { retryAfterMs: 1_000 });
