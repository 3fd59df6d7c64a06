import type { FastifyBaseLogger } from "fastify";
import { keys } from "../../redis/keys.ts";
import type { Clock } from "../clock.ts";
import type { Config } from "../config.ts";
import { logEvent } from "../log/events.ts";
import { ignoreAway } from "../store/ignore-away.ts";
import type { Store } from "../store/store.ts";
import type { EndReason, SessionRecord, Ticket } from "./contract.ts";
import { type Device, Devices } from "./devices.ts";
import { accountHash } from "./hashes.ts";
import { createSealer } from "./sealing.ts";
import { mintTicket, parseTicket, type TicketParts } from "./ticket.ts";

/** How long a browser can still learn why its session ended. */
export const rememberEndMs = 10 * 60_000;
/** A half-finished sign-in (second step, forced password change) lives this long. */
const pendingMs = 10 * 60_000;
/** `seenAt` is written at most this often: idle limits are minutes, and every write is a round trip. */
const seenEveryMs = 60_000;

const pendingKinds: ReadonlySet<SessionRecord["kind"]> = new Set(["verification", "passwordChange"]);

export type NewRecord = Omit<SessionRecord, "createdAt" | "seenAt" | "touchedAt">;

export interface SessionsDeps {
  readonly store: Store;
  readonly config: Pick<Config, "session" | "sessionKeys">;
  readonly clock: Clock;
  readonly log: FastifyBaseLogger;
}

/** Tickets and their sealed records. Every call rejects with StoreUnavailable when the store is away. */
export class Sessions {
  readonly #deps: SessionsDeps;
  readonly #devices: Devices;

  constructor(deps: SessionsDeps) {
    this.#deps = deps;
    this.#devices = new Devices(deps.store, deps.config.session.absoluteMs);
  }

  /** The live ticket behind a `sid` cookie, or why it is dead; neither for a cookie that means nothing. */
  async read(cookie: string | undefined): Promise<{ ticket?: Ticket; endReason?: EndReason }> {
    const parts = parseTicket(cookie);
    if (!parts) return {};
    const sealed = await this.#deps.store.get(keys.session.key(parts.idHash));
    if (!sealed) return this.#remembered(parts.idHash);
    const sealer = this.#sealer(parts);
    const plain = sealer.open(sealed);
    if (!plain) return {};
    const ticket: Ticket = { idHash: parts.idHash, sealer, record: JSON.parse(plain.toString()) as SessionRecord };
    if (this.#lifeMs(ticket.record) > 0) return { ticket };
    await this.end(ticket, "expired");
    return ticket.record.kind === "visitor" ? {} : { endReason: "expired" };
  }

  /**
   * Issues a new ticket; `replaces` is dead before the new one is known to anybody.
   * @returns the ticket and the value of its `sid` cookie
   */
  async issue(
    fields: NewRecord,
    device: NonNullable<SessionRecord["device"]>,
    replaces?: Ticket,
  ): Promise<{ ticket: Ticket; cookie: string }> {
    const { cookie, ...parts } = mintTicket();
    const now = this.#deps.clock.now();
    const record: SessionRecord = { ...fields, device, createdAt: now, seenAt: now, touchedAt: now };
    const ticket: Ticket = { idHash: parts.idHash, sealer: this.#sealer(parts), record };
    const owner = ownerOf(record);
    await Promise.all([
      replaces && this.end(replaces, "replaced"),
      this.#deps.store.set(keys.session.key(ticket.idHash), this.#seal(ticket, record), { ttl: this.#keptMs(record) }),
      owner && this.#devices.add(owner, ticket.idHash, deviceOf(record)),
    ]);
    if (record.member) logEvent(this.#deps.log, "session_created", { session: ticket.idHash, role: record.kind });
    if (owner) this.#devices.prune(owner, now).catch(ignoreAway);
    return { ticket, cookie };
  }

  /**
   * Changes the record during an active call. Never brings an ended ticket back: a write that comes late finds no key.
   * @returns false when the ticket has ended meanwhile
   */
  update(ticket: Ticket, change: Partial<SessionRecord>): Promise<boolean> {
    const record = { ...ticket.record, seenAt: this.#deps.clock.now(), ...change };
    return this.#deps.store.replace(keys.session.key(ticket.idHash), this.#seal(ticket, record), this.#keptMs(record));
  }

  /** An active call was made with this ticket: idle time starts again. */
  async touch(ticket: Ticket): Promise<void> {
    const now = this.#deps.clock.now();
    if (now - ticket.record.seenAt < seenEveryMs || !(await this.update(ticket, {}))) return;
    const owner = ownerOf(ticket.record);
    // Beside the request: the device list may know a moment later.
    if (owner) {
      this.#devices.add(owner, ticket.idHash, deviceOf({ ...ticket.record, seenAt: now })).catch(ignoreAway);
    }
  }

  /** The ticket is dead from here on, everywhere. A session that did not end by the player's own hand leaves word why. */
  async end(ticket: Ticket, reason: EndReason | "logout" | "replaced"): Promise<void> {
    const { store, log } = this.#deps;
    const { kind } = ticket.record;
    const owner = ownerOf(ticket.record);
    const told = kind !== "visitor" && (reason === "expired" || reason === "elsewhere");
    if (told) await store.set(keys.ended.key(ticket.idHash), reason, { ttl: rememberEndMs });
    const [existed] = await Promise.all([
      store.delete(keys.session.key(ticket.idHash)),
      owner && this.#devices.remove(owner, ticket.idHash),
    ]);
    if (existed && kind !== "visitor") logEvent(log, "session_ended", { session: ticket.idHash, reason });
  }

  async #remembered(idHash: string): Promise<{ endReason?: EndReason }> {
    const reason = (await this.#deps.store.get(keys.ended.key(idHash)))?.toString();
    return reason === "expired" || reason === "elsewhere" ? { endReason: reason } : {};
  }

  #sealer(parts: TicketParts) {
    return createSealer(this.#deps.config.sessionKeys, parts.secret, parts.idHash);
  }

  #seal(ticket: Ticket, record: SessionRecord): Buffer {
    return ticket.sealer.seal(Buffer.from(JSON.stringify(record)));
  }

  #lifeMs(record: SessionRecord): number {
    const { idleMs, absoluteMs } = this.#deps.config.session;
    const longestMs = pendingKinds.has(record.kind) ? pendingMs : absoluteMs;
    return Math.min(record.seenAt + idleMs, record.createdAt + longestMs) - this.#deps.clock.now();
  }

  /** The store keeps a record beyond its life, so that the next call can still tell "expired" from "never heard of". */
  #keptMs(record: SessionRecord): number {
    return Math.max(this.#lifeMs(record), 0) + rememberEndMs;
  }
}

/** Index the ticket belongs to: its account's, also before the second step has named the account for certain. */
function ownerOf({ member, verification }: SessionRecord): string | undefined {
  const name = member?.account ?? verification?.username;
  return name === undefined ? undefined : accountHash(name);
}

const deviceOf = ({ device, createdAt, seenAt, kind }: SessionRecord): Device => ({
  ip: "",
  ...device,
  createdAt,
  seenAt,
  ...(pendingKinds.has(kind) && { pending: true as const }),
});
