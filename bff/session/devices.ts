import { accountPending, accountSessions, keys } from "../../redis/keys.ts";
import type { Config } from "../config.ts";
import type { EventLogger } from "../log/events.ts";
import { dropStored, parseStored } from "../store/parse-stored.ts";
import type { Store } from "../store/store.ts";
import { StoredDevice } from "./stored-shapes.ts";

/** A half-finished sign-in (second step, forced password change) lives this long. */
export const pendingMs = 10 * 60_000;

/** Where a session of an account runs, as its owner may see it. */
export interface Device {
  readonly createdAt: number;
  /** Last active call, to the minute. */
  readonly seenAt: number;
  readonly ip: string;
  readonly userAgent?: string;
  readonly place?: string;
  /** Its platform token (`sealed-token.ts`), for an end that comes from another device. */
  readonly token?: string;
  /** A sign-in that waits for its second step: ends with the others, and is no device yet. */
  readonly pending?: true;
  /** Of a waiting second step: hash of the account as typed, and hash of the group that shares the limit of waiting steps. */
  readonly step?: { readonly typed: string; readonly subject: string };
}

/** The live tickets of an account: ticket hash → device. */
export class Devices {
  readonly #store: Store;
  readonly #log: EventLogger;
  /** Absolute limit of a session: nothing older can be live. */
  readonly #lifeMs: number;

  constructor(deps: {
    readonly store: Store;
    readonly log: EventLogger;
    readonly config: Pick<Config, "session">;
  }) {
    this.#store = deps.store;
    this.#log = deps.log;
    this.#lifeMs = deps.config.session.absoluteMs;
  }

  async add(accountHash: string, ticketHash: string, device: Device): Promise<void> {
    await this.#store.hashSet(keys.devices.key(accountHash), ticketHash, JSON.stringify(device), this.#lifeOf(device));
  }

  async remove(accountHash: string, ...ticketHashes: string[]): Promise<void> {
    await this.#store.hashDelete(keys.devices.key(accountHash), ...ticketHashes);
  }

  /**
   * Deletes tickets that expired without a sign-out, or the index of a busy account would only grow.
   * Half-finished sign-ins are judged apart: a session takes more than the password, and the password alone ends none.
   * @param newest the ticket that was just issued
   * @param step the `subject` of its second step: only steps with the same subject are ended
   * @returns those, and those above the most an account may have, unused for the longest
   */
  async prune(
    accountHash: string,
    now: number,
    newest: string,
    step?: string,
  ): Promise<{ outlived: [string, Device][]; surplus: [string, Device][] }> {
    // Of two in one millisecond the one that was just issued stays.
    const newestFirst = Object.entries(await this.list(accountHash)).sort(
      ([oneHash, one], [otherHash, other]) =>
        other.seenAt - one.seenAt || Number(otherHash === newest) - Number(oneHash === newest),
    );
    const isOutlived = (device: Device): boolean => now - device.createdAt >= this.#lifeOf(device);
    const outlived = newestFirst.filter(([, device]) => isOutlived(device));
    await this.remove(accountHash, ...outlived.map(([ticketHash]) => ticketHash));
    const living = newestFirst.filter(([, device]) => !isOutlived(device));
    const sessions = living.filter(([, { pending }]) => !pending);
    const pending = living.filter(([, device]) => device.pending && device.step?.subject === step);
    return { outlived, surplus: [...sessions.slice(accountSessions), ...pending.slice(accountPending)] };
  }

  /** A waiting second step has no token that could outlive it. Its index holds nothing else. */
  #lifeOf({ step }: Device): number {
    return step ? pendingMs : this.#lifeMs;
  }

  async list(accountHash: string): Promise<Record<string, Device>> {
    const key = keys.devices.key(accountHash);
    const devices: Record<string, Device> = {};
    for (const [ticketHash, text] of Object.entries(await this.#store.hashAll(key))) {
      const device = parseStored(StoredDevice, text);
      if (device) devices[ticketHash] = device;
      else await dropStored({ store: this.#store, log: this.#log }, key, ticketHash);
    }
    return devices;
  }
}
