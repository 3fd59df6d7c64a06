import { deflateRawSync, inflateRawSync } from "node:zlib";
import type { FastifyBaseLogger } from "fastify";
import { keys } from "../../redis/keys.ts";
import type { Clock } from "../clock.ts";
import type { Config } from "../config.ts";
import { ignoreStoreUnavailable, type Store, StoreUnavailable } from "../store/store.ts";
import { dropStored, parseStored } from "../store/stored-values.ts";
import type { SessionRecord, Ticket } from "./contract.ts";
import { pendingKinds, pendingMs } from "./devices.ts";
import { StoredRecord } from "./stored-shapes.ts";

/** How long a browser can still learn why its session ended. */
export const rememberEndMs = 10 * 60_000;
/** Each attempt that finds a changed record means that another writer was done. */
const maxRewrites = 20;

interface SessionRecordsDeps {
  readonly store: Store;
  readonly config: Pick<Config, "session">;
  readonly clock: Clock;
  readonly log: FastifyBaseLogger;
}

/** A record as it was sealed, and as it is in the store. */
export interface OpenedRecord {
  readonly opened: SessionRecord;
  readonly sealed: Buffer;
}

/** With the last activity that was written beside it. */
export interface LoadedRecord extends OpenedRecord {
  readonly record: SessionRecord;
}

/** When a session was used last, and when the platform saw its token last; epoch ms. */
export type Activity = Pick<SessionRecord, "seenAt" | "touchedAt">;

/** The sealed records of tickets in the store, and how long they live. */
export class SessionRecords {
  readonly #deps: SessionRecordsDeps;

  constructor(deps: SessionRecordsDeps) {
    this.#deps = deps;
  }

  /** Stores the record of a new ticket. */
  async add(ticket: Ticket): Promise<void> {
    const { record } = ticket;
    await this.#deps.store.set(keyOf(ticket), seal(ticket, record), { ttl: this.#ttlMs(record) });
  }

  /**
   * Reads the record of a ticket and its last activity.
   * @param last record that was opened with the same secret before: while its bytes are the same it is not opened again
   * @returns why its session ended, as far as that is known, when there is no record; undefined when no key of ours opens it,
   * or when it is broken
   */
  async load(
    ticket: Pick<Ticket, "idHash" | "sealer">,
    last?: OpenedRecord,
  ): Promise<LoadedRecord | { readonly reason: string | undefined } | undefined> {
    const { clock, store } = this.#deps;
    const key = keyOf(ticket);
    const [present, activity] = await store.getMany([key, keys.sessionSeen.key(ticket.idHash)]);
    let sealed = present;
    if (!sealed) {
      // Also where the value has another type, which reads as missing above.
      const [again, reason] = await Promise.all([store.get(key), store.get(keys.ended.key(ticket.idHash))]);
      if (!again) return { reason: reason?.toString() };
      sealed = again;
    }
    // A key that has left the ring opens nothing any more, not even what was opened before.
    const unchanged = last?.sealed.equals(sealed) && ticket.sealer.hasKeyOf(sealed) ? last.opened : undefined;
    const opened = unchanged ?? (await this.open(ticket, sealed));
    return opened && { record: withActivity(opened, activity, clock.now()), opened, sealed };
  }

  /**
   * Writes the last activity of a session beside its record, which is not sealed again.
   * @returns false when the session has ended meanwhile
   */
  async writeActivity(
    { idHash, record }: Pick<Ticket, "idHash" | "record">,
    { seenAt, touchedAt }: Activity,
  ): Promise<boolean> {
    const { store } = this.#deps;
    const ttl = this.#ttlMs({ ...record, seenAt });
    if (!(await store.expire(keys.session.key(idHash), ttl))) return false;
    await store.set(keys.sessionSeen.key(idHash), `${seenAt} ${touchedAt}`, { ttl });
    return true;
  }

  /** Deletes the last activity of a session that has ended; it would end with its life. */
  async deleteActivity(idHash: string): Promise<void> {
    await this.#deps.store.delete(keys.sessionSeen.key(idHash)).catch(ignoreStoreUnavailable);
  }

  /** The record that was sealed for a ticket; undefined when no key of ours opens it, or when it is broken. */
  async open(ticket: Pick<Ticket, "idHash" | "sealer">, sealed: Buffer): Promise<SessionRecord | undefined> {
    const plain = ticket.sealer.open(sealed);
    const record = plain && decodeRecord(plain);
    if (record === "broken") await dropStored(this.#deps, keyOf(ticket));
    return record && record !== "broken" ? record : undefined;
  }

  /**
   * Writes the record anew as it is in the store now: the copy a request holds may be seconds old, and writing that back
   * would undo what another request or instance has changed since.
   * @param change may run more than once
   * @param sealer of another secret, which alone opens the record from then on
   * @returns the new record; undefined when the session has ended meanwhile
   */
  async rewrite(
    ticket: Ticket,
    change: (record: SessionRecord) => SessionRecord,
    sealer = ticket.sealer,
  ): Promise<SessionRecord | undefined> {
    const { store } = this.#deps;
    const key = keyOf(ticket);
    for (let attempt = 0; attempt < maxRewrites; attempt += 1) {
      const current = await this.load(ticket);
      if (!current || "reason" in current) return undefined;
      const record = change(current.record);
      const result = await store.replaceIfEqual(key, current.sealed, seal({ sealer }, record), this.#ttlMs(record));
      if (result === "replaced") return record;
    }
    throw new StoreUnavailable("a session changed faster than it could be written");
  }

  /** How long a session still lives; none once this is not positive. */
  lifeMs(record: SessionRecord): number {
    const longestMs = pendingKinds.has(record.kind) ? pendingMs : this.#deps.config.session.absoluteMs;
    return Math.min(this.idleMs(record), record.createdAt + longestMs - this.#deps.clock.now());
  }

  /** How long it may still go unused. */
  idleMs({ seenAt }: SessionRecord): number {
    return seenAt + this.#deps.config.session.idleMs - this.#deps.clock.now();
  }

  /** The store keeps a record beyond its life, so that the next call can still tell "expired" from "never heard of". */
  #ttlMs(record: SessionRecord): number {
    return Math.max(this.lifeMs(record), 0) + rememberEndMs;
  }
}

const shapeOfActivity = /^(\d{1,15}) (\d{1,15})$/;
/** How far the clocks of two instances may differ. */
const mostSkewMs = 60_000;

/** The later of each time. Times in the future, which would keep a session from going idle, are ignored. */
function withActivity(record: SessionRecord, activity: Buffer | null | undefined, now: number): SessionRecord {
  const [, seen, touched] = (activity && shapeOfActivity.exec(activity.toString())) ?? [];
  const [seenAt, touchedAt] = [Number(seen ?? 0), Number(touched ?? 0)];
  if (seen === undefined || Math.max(seenAt, touchedAt) > now + mostSkewMs) return record;
  return {
    ...record,
    seenAt: Math.max(record.seenAt, seenAt),
    touchedAt: Math.max(record.touchedAt, touchedAt),
  };
}

const keyOf = ({ idHash }: Pick<Ticket, "idHash">): string => keys.session.key(idHash);
const seal = ({ sealer }: Pick<Ticket, "sealer">, record: SessionRecord): Buffer => sealer.seal(encodeRecord(record));

/**
 * What nearly every record says, likeliest last. Part of the stored form: another dictionary is another `version`, or
 * everybody is signed out.
 */
const dictionary = Buffer.from(
  [
    '"verification":{"username":"","password":"","area":"agent","remember":{"countryDialingCode":"880","verifyId":"',
    '"types":["verification","passwordChange","agent","trial","visitor"],"captchaRequired":true,"firstTimeLogin":true',
    " (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 Version/18.0 Mobile/15E148 Safari/604.1",
    "Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0",
    "Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Safari/537.36",
    "Mozilla/5.0 (Linux; Android 10; K) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Mobile Safari/537.36",
    '{"kind":"member","token":"","member":{"id":"","account":"","nickname":"","role":"member","avatar":"/api/media/',
    '","mobile":"+880","vip":{"level":0,"name":"","registeredAt":"2026-01-01T00:00:00.000Z","language":"EN"},',
    '"firstTimeLogin":false,"lastLogin":{"at":"2026-01-01T00:00:00.000Z","ip":"192.168.1.1"},"device":{"ip":"127.0.0.1",',
    '"userAgent":"Mozilla/5.0 ","place":"Dhaka, Bangladesh"},"createdAt":17,"seenAt":17,"touchedAt":17',
  ].join(""),
);
const version = 1;
const longest = 64 * 1024;

/** A record as it is sealed: a version byte and its JSON deflated, which halves what a session costs the store. */
export function encodeRecord(record: SessionRecord): Buffer {
  return Buffer.concat([Buffer.from([version]), deflateRawSync(JSON.stringify(record), { dictionary })]);
}

/**
 * A record as it was sealed.
 * @returns null for a form of another version, `"broken"` for what no version wrote
 */
export function decodeRecord(bytes: Buffer): SessionRecord | null | "broken" {
  if (bytes[0] !== version) return null;
  try {
    const json = inflateRawSync(bytes.subarray(1), { dictionary, maxOutputLength: longest });
    return parseStored(StoredRecord, json) ?? "broken";
  } catch (error) {
    if (error instanceof Error && "code" in error) return "broken";
    throw error;
  }
}
