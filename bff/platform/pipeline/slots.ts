import { Readable } from "node:stream";
import { type AddressKeys, addressKeysOf } from "../../guard/address.ts";
import { PlatformError } from "../error.ts";
import type { CallContext } from "../types/call-context.ts";
import { clientLeft } from "./deadline.ts";

export interface SlotLimits {
  /** Calls at a time. */
  readonly slots: number;
  /** Of those, calls for one client address; the addresses of an IPv6 /64 count as one, its /48 as two. */
  readonly perAddress: number;
  /** Calls that may wait for a slot. */
  readonly waiting: number;
  readonly waitMs: number;
}

/** A /48 may have so many times the share of an address: one customer has 65,536 of /64 in it, or it is a carrier's. */
const networkShares = 2;

/** Who a call is made for; the gateway's own calls have no address. */
type Client = Pick<CallContext, "clientIp" | "signal">;

interface Waiter {
  readonly from: AddressKeys;
  admit(): void;
}

/**
 * Bounds the calls that hold a platform connection for as long as their client takes. Waiting here is no time of the
 * platform's: a call's deadline begins once it has its slot.
 */
export class Slots {
  readonly #limits: SlotLimits;
  readonly #held = new Map<string, number>();
  readonly #waiting = new Set<Waiter>();
  #busy = 0;

  constructor(limits: SlotLimits) {
    this.#limits = limits;
  }

  /**
   * Takes a slot for as long as the caller needs it.
   * @returns what frees it, to be called once
   * @throws PlatformError `overloaded` when too many wait, or none became free in time; `platform_timeout` without fault
   * when the client left meanwhile
   */
  async acquire({ clientIp = "", signal }: Client): Promise<() => void> {
    const from = addressKeysOf(clientIp);
    return this.#isFree(from) ? this.#take(from) : await this.#wait(from, signal);
  }

  /**
   * Runs a call in a slot, which is free again when the call has ended and a stream it answered with has closed.
   * @throws PlatformError as `acquire` does
   */
  async run<Result>(client: Client, call: () => Promise<Result>): Promise<Result> {
    const release = await this.acquire(client);
    let body: unknown;
    try {
      const result = await call();
      body = typeof result === "object" && result !== null && "body" in result ? result.body : undefined;
      return result;
    } finally {
      if (body instanceof Readable && !body.closed) body.once("close", release);
      else release();
    }
  }

  async #wait(from: AddressKeys, signal: AbortSignal | undefined): Promise<() => void> {
    if (this.#waiting.size >= this.#limits.waiting) throw overloaded();
    const { promise, resolve, reject } = Promise.withResolvers<() => void>();
    const waiter = { from, admit: () => resolve(this.#take(from)) };
    this.#waiting.add(waiter);
    // Out of the queue at once: a slot that became free before the refusal is noticed would go with it for good.
    const refuse = (reason: PlatformError): void => {
      this.#waiting.delete(waiter);
      reject(reason);
    };
    const timer = setTimeout(() => refuse(overloaded()), this.#limits.waitMs);
    const leave = (): void => refuse(clientLeft());
    signal?.addEventListener("abort", leave, { once: true });
    try {
      return await promise;
    } finally {
      clearTimeout(timer);
      signal?.removeEventListener("abort", leave);
    }
  }

  #isFree({ address, network }: AddressKeys): boolean {
    const { perAddress, slots } = this.#limits;
    const isWithin = (name: string, share: number): boolean => (this.#held.get(name) ?? 0) < share;
    if (this.#busy >= slots || !isWithin(address, perAddress)) return false;
    return network === undefined || isWithin(network, perAddress * networkShares);
  }

  #take(from: AddressKeys): () => void {
    this.#busy += 1;
    this.#hold(from, 1);
    return () => this.#release(from);
  }

  #hold({ address, network }: AddressKeys, change: 1 | -1): void {
    for (const name of network === undefined ? [address] : [address, network]) {
      const inUse = (this.#held.get(name) ?? 0) + change;
      if (inUse > 0) this.#held.set(name, inUse);
      else this.#held.delete(name);
    }
  }

  #release(from: AddressKeys): void {
    this.#busy -= 1;
    this.#hold(from, -1);
    for (const waiter of this.#waiting) {
      if (!this.#isFree(waiter.from)) continue;
      this.#waiting.delete(waiter);
      waiter.admit();
      return;
    }
  }
}

const overloaded = (): PlatformError => new PlatformError("overloaded", false, { retryAfterMs: 1_000 });
