import { deflateRawSync, inflateRawSync } from "node:zlib";
import { keys } from "../../redis/keys.ts";
import { ignoreStoreUnavailable, StoreUnavailable } from "../store/store.ts";
import { dropStored, parseStored } from "../store/stored-values.ts";
import type { SessionBase, Ticket } from "./contract.ts";
import { pendingKinds, pendingMs } from "./devices.ts";
import { type SessionRecord, StoredRecord } from "./stored-shapes.ts";

/** TTL of the reason why a session ended. */
export const rememberEndMs = 10 * 60_000;
/** Interval at which the last use is written to the record and the device list. */
export const savedEveryMs = 5 * 60_000;
const maxRewrites = 20;

export interface OpenedRecord {
  readonly opened: SessionRecord;
  readonly sealed: Buffer;
}

interface LoadedRecord extends OpenedRecord {
  /** The opened record with the last activity, which is stored separately. */
  readonly record: SessionRecord;
  /** The value of `pauseKey`; null if it is missing or has the wrong Redis type. */
  readonly storedPause: Buffer | null;
}

/** Stores sealed session records and computes their lifetime. */
export class SessionRecords {
  readonly #deps: Omit<SessionBase, "cookies">;

  constructor(deps: Omit<SessionBase, "cookies">) {
    this.#deps = deps;
  }

  async add(ticket: Ticket): Promise<void> {
    const { record } = ticket;
    await this.#deps.store.set(keyOf(ticket), seal(ticket, record), { ttl: this.#ttlMs(record) });
  }

  /**
   * Loads a ticket's record and last activity. Reuses `last` while the stored bytes are the same.
   * @param pauseKey key of the account's pause state, read in the same command
   * @returns the record, or if it is missing the stored reason of the session's end; undefined if the record cannot be
   * opened or read
   */
  async load(
    ticket: Pick<Ticket, "idHash" | "sealer">,
    last?: OpenedRecord,
    pauseKey?: string,
  ): Promise<LoadedRecord | { readonly reason: string | undefined } | undefined> {
    const { clock, store } = this.#deps;
    const key = keyOf(ticket);
    const names = [key, keys.sessionSeen.key(ticket.idHash)];
    let [sealed, activity, storedPause = null] = await store.getMany(
      pauseKey === undefined ? names : [...names, pauseKey],
    );
    if (!sealed) {
      // `getMany` also returns null for a value of the wrong type, which `get` deletes.
      const [single, reason] = await Promise.all([store.get(key), store.get(keys.ended.key(ticket.idHash))]);
      if (!single) return { reason: reason?.toString() };
      sealed = single;
    }
    // A record is not reused if its key has left the ring.
    const unchanged = last?.sealed.equals(sealed) && ticket.sealer.hasKeyOf(sealed) ? last.opened : undefined;
    const opened = unchanged ?? (await this.open(ticket, sealed));
    return opened && { record: withActivity(opened, activity, clock.now()), opened, sealed, storedPause };
  }

  /** Writes the last activity of a session under a separate key. @returns false if the session has ended */
  writeActivity({ idHash, record }: Ticket, seenAt: number, touchedAt: number): Promise<boolean> {
    const ttl = this.#ttlMs({ ...record, seenAt });
    const [session, activity] = [keys.session.key(idHash), keys.sessionSeen.key(idHash)];
    return this.#deps.store.extendWith(session, activity, `${seenAt} ${touchedAt}`, ttl);
  }

  /** Deletes an ended session's last activity. If the store is unavailable, the value expires. */
  async deleteActivity(idHash: string): Promise<void> {
    await this.#deps.store.delete(keys.sessionSeen.key(idHash)).catch(ignoreStoreUnavailable);
  }

  /** Opens the sealed record of a ticket. Returns undefined if it is invalid or no key opens it. */
  async open(ticket: Pick<Ticket, "idHash" | "sealer">, sealed: Buffer): Promise<SessionRecord | undefined> {
    const plain = ticket.sealer.open(sealed);
    const record = plain && decodeRecord(plain);
    if (record === "broken") await dropStored(this.#deps, keyOf(ticket));
    return record && record !== "broken" ? record : undefined;
  }

  /**
   * Rewrites the stored record; `change` may run more than once. Afterwards only `sealer` opens the record.
   * @returns the new record; undefined if the session has ended or got another secret
   * @throws StoreUnavailable, also if the record keeps changing
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

  /** Returns the remaining lifetime of a session in ms. The session has ended if it is not positive. */
  lifeMs(record: SessionRecord): number {
    const maxMs = pendingKinds.has(record.kind) ? pendingMs : this.#deps.config.session.absoluteMs;
    return Math.min(this.idleMs(record), record.createdAt + maxMs - this.#deps.clock.now());
  }

  idleMs({ seenAt }: SessionRecord): number {
    return seenAt + this.#deps.config.session.idleMs - this.#deps.clock.now();
  }

  /** Returns a record's TTL. It exceeds the session's lifetime, so that expired and unknown sessions differ. */
  #ttlMs(record: SessionRecord): number {
    return Math.max(this.lifeMs(record), 0) + rememberEndMs;
  }
}

const activityPattern = /^(\d{1,15}) (\d{1,15})$/;
/** Maximum clock difference between two instances. */
const maxSkewMs = 60_000;

/** Merges the last activity into the record. Future times are ignored, because they would prevent idle expiry. */
function withActivity(record: SessionRecord, activity: Buffer | null | undefined, now: number): SessionRecord {
  const [, seen, touched] = (activity && activityPattern.exec(activity.toString())) ?? [];
  const [seenAt, touchedAt] = [Number(seen ?? 0), Number(touched ?? 0)];
  if (seen === undefined || Math.max(seenAt, touchedAt) > now + maxSkewMs) return record;
  return { ...record, seenAt: Math.max(record.seenAt, seenAt), touchedAt: Math.max(record.touchedAt, touchedAt) };
}

const keyOf = ({ idHash }: Pick<Ticket, "idHash">): string => keys.session.key(idHash);

/** Common record content for compression, most frequent last. Changes need a new `recordVersion` and sign users out. */
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
const recordVersion = 1;
const maxRecordBytes = 64 * 1024;

/** Seals a record as a version byte and deflated JSON. Compression roughly halves the size in the store. */
function seal({ sealer }: Pick<Ticket, "sealer">, record: SessionRecord): Buffer {
  const json = deflateRawSync(JSON.stringify(record), { dictionary });
  return sealer.seal(Buffer.concat([Buffer.from([recordVersion]), json]));
}

function decodeRecord(bytes: Buffer): SessionRecord | null | "broken" {
  if (bytes[0] !== recordVersion) return null;
  try {
    const json = inflateRawSync(bytes.subarray(1), { dictionary, maxOutputLength: maxRecordBytes });
    return parseStored(StoredRecord, json) ?? "broken";
  } catch (error) {
    if (error instanceof Error && "code" in error) return "broken";
    throw error;
  }
}
