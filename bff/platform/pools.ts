import { Readable } from "node:stream";
import { Pool } from "undici";
import { addressKeysOf } from "../guard/address.ts";
import { clientDisconnected, PlatformError } from "./error.ts";
import type { CallContext, CallSignal } from "./types.ts";

/**
 * Connections to the platform by use, so that a slow client can only hold connections of its own kind (promises, faults
 * 12). `calls`: responses and bodies are in memory, so only the platform can be slow; each player has a share: the slow
 * call may be the player's own. A large response of `relay` or `media` lasts as long as its reader takes, a large body
 * of `uploads` as long as its sender. `sockets`: relayed WebSockets, with connections outside the pools.
 */
export const connections = { calls: 128, relay: 128, media: 64, uploads: 16, sockets: 2_000 } as const;

/**
 * Returns limits that allow one address a quarter of the slots: enough for an integration, or for players behind a
 * carrier. The last quarter is for addresses that hold no slot.
 */
export const slotLimitsFor = (slots: number, queue: Pick<SlotLimits, "waiting" | "waitMs">): SlotLimits => ({
  slots,
  perAddress: slots / 4,
  leavesSome: true,
  ...queue,
});

/** Limits of visitors per pool: how many may wait for a connection, and how many one address may hold. */
export const slotLimits: Readonly<Record<keyof typeof connections, SlotLimits>> = {
  // The remaining connections are for the gateway's own calls, which do not queue: catalogue, shared responses, keys.
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
 * Time for a connection to one address of a host that has several; the last address has the rest. Node's 250 ms are
 * shorter than a round trip to another continent, and the repetition of a lost packet takes a second
 * (nodejs/node#54359): a host whose IPv6 address is unreachable from here would then be unreachable altogether.
 */
export const addressTimeoutMs = 1_500;

export type Pools = ReturnType<typeof createPools>;

/** Opens the pools of one platform. Connections are opened on demand. */
export function createPools({ origin }: URL) {
  const shared = (kind: Exclude<keyof typeof connections, "sockets">): SharedPool => ({
    slots: new Slots(slotLimits[kind]),
    dispatcher: new Pool(origin, {
      connections: connections[kind],
      pipelining: 1,
      allowH2: false,
      // Protocol section 10: 3 s to connect worked.
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
  /** Maximum number of concurrent calls. */
  readonly slots: number;
  /** Maximum number of slots of one client address. An IPv6 /64 counts as one address, its /48 as two. */
  readonly perAddress: number;
  /**
   * Maximum number of slots of one account, if accounts are distinguished. All accounts of an address together have
   * twice as many slots as its guests.
   */
  readonly perAccount?: number;
  /**
   * Fraction (0 to 1) of the slots and of the queue that all guests share. Limits per address do not bound guests,
   * because an attacker can rent any number of addresses.
   */
  readonly guests?: number;
  /**
   * Whether an address that holds slots may take another only while more than a quarter is free and it holds fewer than
   * are free. Set for calls as long as the client likes: four addresses could otherwise hold all slots.
   */
  readonly leavesSome?: boolean;
  /** Maximum number of calls that wait for a slot. */
  readonly waiting: number;
  readonly waitMs: number;
}

/** Share of a /48, as a multiple of one address's: it is one customer with 65,536 networks of /64, or a carrier. */
const networkShares = 2;

const accountPrefix = "account ";

/** The client a call is made for. The gateway's own calls have no address. `signal` ends the wait for a slot. */
export type SlotClient = Pick<CallContext, "account" | "clientIp" | "signal">;

/** A name that calls are counted by, the maximum number of its slots, and the number of addresses that it counts as. */
type Share = readonly [name: string, max: number, times: number];

/** `account` is the name of its account's share, if any. */
type Waiter = { readonly account: string | undefined; readonly shares: readonly Share[]; admit(): void };

/** Limits the calls that use a connection, so that no client has all of them. Deadlines start with the slot. */
export class Slots {
  readonly #limits: SlotLimits;
  /** Slots in use, by the name of a share. */
  readonly #inUse = new Map<string, number>();
  readonly #waiting = new Set<Waiter>();
  #busy = 0;

  constructor(limits: SlotLimits) {
    this.#limits = limits;
  }

  /**
   * Takes a slot. Returns the function that frees it, to be called once; without a promise if a slot is free.
   * @throws PlatformError `overloaded` if too many wait or none became free in time; `platform_timeout` without fault
   * if the client disconnected
   */
  acquire(client: SlotClient): (() => void) | Promise<() => void> {
    const shares = this.#sharesOf(client);
    return this.#isFree(shares) ? this.#take(shares) : this.#wait(shares, client.signal);
  }

  /** Runs a call in a slot, which is freed when the call has ended and a stream it returned has closed. */
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

  async #wait(shares: readonly Share[], signal: CallSignal | undefined): Promise<() => void> {
    // An aborted signal does not fire its event again.
    if (signal?.aborted) throw clientDisconnected();
    const { guests = 1, waiting, waitMs } = this.#limits;
    const account = shares.find(([name]) => name.startsWith(accountPrefix))?.[0];
    if (this.#waiting.size >= (account === undefined ? waiting * guests : waiting)) throw overloaded();
    const { promise, resolve, reject } = Promise.withResolvers<() => void>();
    const waiter = { account, shares, admit: () => resolve(this.#take(shares)) };
    this.#waiting.add(waiter);
    // The waiter leaves the queue immediately: a slot that became free before the refusal is handled would be lost.
    const refuse = (reason: PlatformError): void => {
      this.#waiting.delete(waiter);
      reject(reason);
    };
    const timer = setTimeout(() => refuse(overloaded()), waitMs);
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
    // Repeated, because one call less can admit several: its address and its account may take other free slots too.
    for (let next = this.#next(); next; next = this.#next()) {
      this.#waiting.delete(next);
      next.admit();
    }
  }

  /** Returns, of those that may run now, the first whose account has the fewest slots. A guest has none. */
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

/** Frees a slot when the stream that a call returned has closed, otherwise now. */
export function freeAfter(result: unknown, release: () => void): void {
  const body = typeof result === "object" && result !== null && "body" in result ? result.body : undefined;
  if (body instanceof Readable && !body.closed) body.once("close", release);
  else release();
}

const overloaded = (): PlatformError => new PlatformError("overloaded", true, { retryAfterMs: 1_000 });
