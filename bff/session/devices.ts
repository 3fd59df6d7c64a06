import { keys } from "../../redis/keys.ts";
import type { Store } from "../store/store.ts";

/** Where a session of an account runs, as its owner may see it. */
export interface Device {
  readonly createdAt: number;
  /** Last active call, to the minute. */
  readonly seenAt: number;
  readonly ip: string;
  readonly userAgent?: string;
  readonly place?: string;
  /** A sign-in that waits for its second step: ends with the others, and is no device yet. */
  readonly pending?: true;
}

/** The live tickets of an account: ticket hash → device. */
export class Devices {
  readonly #store: Store;
  readonly #lifeMs: number;

  /** @param lifeMs absolute limit of a session: nothing older can be live */
  constructor(store: Store, lifeMs: number) {
    this.#store = store;
    this.#lifeMs = lifeMs;
  }

  async add(accountHash: string, ticketHash: string, device: Device): Promise<void> {
    await this.#store.hashSet(keys.devices.key(accountHash), ticketHash, JSON.stringify(device), this.#lifeMs);
  }

  async remove(accountHash: string, ...ticketHashes: string[]): Promise<void> {
    await this.#store.hashDelete(keys.devices.key(accountHash), ...ticketHashes);
  }

  /** Forgets tickets that ran out without a sign-out, or the index of a busy account would only grow. */
  async prune(accountHash: string, now: number): Promise<void> {
    const outlived = Object.entries(await this.list(accountHash)).filter(
      ([, device]) => now - device.createdAt >= this.#lifeMs,
    );
    await this.remove(accountHash, ...outlived.map(([ticketHash]) => ticketHash));
  }

  async list(accountHash: string): Promise<Record<string, Device>> {
    const fields = await this.#store.hashAll(keys.devices.key(accountHash));
    return Object.fromEntries(Object.entries(fields).map(([hash, text]) => [hash, JSON.parse(text) as Device]));
  }
}
