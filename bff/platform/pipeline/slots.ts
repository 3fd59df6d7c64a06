import { Readable } from "node:stream";
import { addressKeyOf } from "../../guard/address.ts";
import { PlatformError } from "../error.ts";
import type { CallContext } from "../types/call-context.ts";
import { clientLeft } from "./deadline.ts";

export interface SlotLimits {
  /** Calls at a time. */
  readonly slots: number;
  /** Of those, calls for one client address; the addresses of an IPv6 /64 count as one. */
  readonly perAddress: number;
  /** Calls that may wait for a slot. */
  readonly waiting: number;
  readonly waitMs: number;
}

/** Who a call is made for; the gateway's own calls have no address. */
type Client = Pick<CallContext, "clientIp" | "signal">;

interface Waiter {
  readonly address: string;
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
    const address = addressKeyOf(clientIp);
    return this.#isFree(address) ? this.#take(address) : await this.#wait(address, signal);
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

  async #wait(address: string, signal: AbortSignal | undefined): Promise<() => void> {
    if (this.#waiting.size >= this.#limits.waiting) throw overloaded();
    const { promise, resolve, reject } = Promise.withResolvers<() => void>();
    const waiter = { address, admit: () => resolve(this.#take(address)) };
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

  #isFree(address: string): boolean {
    return this.#busy < this.#limits.slots && (this.#held.get(address) ?? 0) < this.#limits.perAddress;
  }

  #take(address: string): () => void {
    this.#busy += 1;
    this.#held.set(address, (this.#held.get(address) ?? 0) + 1);
    return () => this.#release(address);
  }

  #release(address: string): void {
    this.#busy -= 1;
    const inUse = (this.#held.get(address) ?? 1) - 1;
    if (inUse > 0) this.#held.set(address, inUse);
    else this.#held.delete(address);
    for (const waiter of this.#waiting) {
      if (!this.#isFree(waiter.address)) continue;
      this.#waiting.delete(waiter);
      waiter.admit();
      return;
    }
  }
}

const overloaded = (): PlatformError => new PlatformError("overloaded", false, { retryAfterMs: 1_000 });
