import type { FastifyBaseLogger } from "fastify";
import { keys } from "../../redis/keys.ts";
import type { Clock } from "../clock.ts";
import type { Config } from "../config.ts";
import { dropStored } from "../store/parse-stored.ts";
import { type Store, StoreUnavailable } from "../store/store.ts";
import type { SessionRecord, Ticket } from "./contract.ts";
import { pendingMs } from "./devices.ts";
import { pendingKinds } from "./ownership.ts";
import { decodeRecord, encodeRecord } from "./record-codec.ts";

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
   * Reads the record of a ticket, with what `mark` has written beside it.
   * @param last what was read with the same secret before: a record that has not changed is not opened again
   * @returns `missing` when there is none; undefined when no key of ours opens it, or when it is broken
   */
  async load(
    ticket: Pick<Ticket, "idHash" | "sealer">,
    last?: OpenedRecord,
  ): Promise<(OpenedRecord & { readonly record: SessionRecord }) | "missing" | undefined> {
    const { clock, store } = this.#deps;
    const key = keyOf(ticket);
    const [present, marks] = await store.getMany([key, keys.sessionSeen.key(ticket.idHash)]);
    const sealed = present ?? (await store.get(key));
    if (!sealed) return "missing";
    const opened = last?.sealed.equals(sealed) ? last.opened : await this.open(ticket, sealed);
    return opened && { record: withMarks(opened, marks, clock.now()), opened, sealed };
  }

  /**
   * Writes when a session was used last, and when the platform saw its token last, beside the record, which is not sealed
   * again for that.
   * @returns false when the session has ended meanwhile
   */
  async mark(
    { idHash, record }: Pick<Ticket, "idHash" | "record">,
    marks: Pick<SessionRecord, "seenAt" | "touchedAt">,
  ): Promise<boolean> {
    const { store } = this.#deps;
    const ttl = this.#ttlMs({ ...record, ...marks });
    const [lives] = await Promise.all([
      store.expire(keys.session.key(idHash), ttl),
      store.set(keys.sessionSeen.key(idHash), `${marks.seenAt} ${marks.touchedAt}`, { ttl }),
    ]);
    return lives;
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
      if (!current || current === "missing") return undefined;
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

const shapeOfMarks = /^(\d{1,15}) (\d{1,15})$/;

/** The later of each time; a mark from the future would keep a session from going idle. */
function withMarks(record: SessionRecord, marks: Buffer | null | undefined, now: number): SessionRecord {
  const [, seenAt, touchedAt] = (marks && shapeOfMarks.exec(marks.toString())) ?? [];
  if (seenAt === undefined || touchedAt === undefined) return record;
  return {
    ...record,
    seenAt: Math.max(record.seenAt, Math.min(Number(seenAt), now)),
    touchedAt: Math.max(record.touchedAt, Math.min(Number(touchedAt), now)),
  };
}

const keyOf = ({ idHash }: Pick<Ticket, "idHash">): string => keys.session.key(idHash);
const seal = ({ sealer }: Pick<Ticket, "sealer">, record: SessionRecord): Buffer => sealer.seal(encodeRecord(record));
