import { timingSafeEqual } from "node:crypto";
import { runInBackground } from "../background.ts";
import type { Clock } from "../clock.ts";
import { type AccountHash, accountHash } from "../crypto/account-hash.ts";
import { accountIdentity } from "../guard/account-name.ts";
import { LruMap } from "../lru-map.ts";
import type { CallerState, SessionBase, Ticket } from "./contract.ts";
import { parseTicket, type TicketParts } from "./cookies.ts";
import type { OpenedRecord } from "./session-records.ts";
import type { SessionRecord } from "./stored-shapes.ts";

/** Maximum time a revoked session stays readable if the channel fails silently (docs/promises-report.md). */
const lifeMs = 5_000;

interface CachedSession extends OpenedRecord {
  readonly ticket: Ticket;
  readonly secret: Buffer;
  readonly expiresAt: number;
}

interface ReadStart {
  readonly at: number;
  readonly removals: number;
}

/** Sessions that this process has loaded. Reads accept them for 5 s (decision 015). */
export class SessionCache {
  readonly #clock: Clock;
  readonly #sessions = new LruMap<CachedSession>(20_000);
  #removals = 0;

  constructor(clock: Clock) {
    this.#clock = clock;
  }

  find(parts: TicketParts): Ticket | undefined {
    const session = this.#of(parts);
    return session && session.expiresAt > this.#clock.now() ? session.ticket : undefined;
  }

  /** Returns the record last opened with this secret, of any age. Valid only while the stored bytes are the same. */
  lastOpened(parts: TicketParts): OpenedRecord | undefined {
    return this.#of(parts);
  }

  #of({ idHash, secret }: TicketParts): CachedSession | undefined {
    const session = this.#sessions.get(idHash);
    return session && isEqual(session.secret, secret) ? session : undefined;
  }

  begin(): ReadStart {
    return { at: this.#clock.now(), removals: this.#removals };
  }

  /** Caches a loaded session. Skipped if any session was removed during the load: it might be the same one. */
  add(ticket: Ticket, secret: Buffer, { opened, sealed }: OpenedRecord, start: ReadStart, restMs: number): void {
    if (start.removals !== this.#removals) return;
    const expiresAt = Math.min(start.at + lifeMs, this.#clock.now() + restMs);
    const last = this.#sessions.get(ticket.idHash)?.sealed;
    const own = last?.equals(sealed) ? last : copyOf(sealed);
    this.#sessions.set(ticket.idHash, { ticket, secret, expiresAt, opened, sealed: own });
  }

  remove(idHash: string): void {
    this.#removals += 1;
    this.#sessions.delete(idHash);
  }

  clear(): void {
    this.#removals += 1;
    this.#sessions.clear();
  }
}

/** Compares secrets. `parseTicket` returns the same buffer for a cached cookie, which saves the comparison. */
const isEqual = (one: Buffer, other: Buffer): boolean => one === other || timingSafeEqual(one, other);

/** Copies the bytes: a slice would retain the complete reply, or a slab of Node's buffer pool. */
function copyOf(bytes: Buffer): Buffer {
  const copy = Buffer.alloc(bytes.length);
  bytes.copy(copy);
  return copy;
}

/** TTL of an entry. A session that is not loaded from the store for this long counts by address again. */
const ownerLifeMs = 60 * 60_000;

/** Kinds of sessions that count by account. Trial sessions do not, because anyone can start them. */
export const ownKinds: ReadonlySet<CallerState | SessionRecord["kind"]> = new Set(["member", "agent", "withdrawOnly"]);

interface SessionOwnersDeps extends Pick<SessionBase, "clock" | "log"> {
  /** Part of `Sessions`, which imports this file. */
  readonly sessions: {
    onIssued(listener: (cookie: string, record: SessionRecord) => void): void;
    onRevocation(listener: (idHash: string) => void): void;
    opens(parts: TicketParts): Promise<boolean>;
  };
}

interface Owner {
  readonly secret: Buffer;
  readonly account: AccountHash;
  readonly expiresAt: number;
}

/**
 * Maps cookies that this process has issued or read to their session and account (decision 050). The general limit uses
 * the map to count callers before their session is loaded. The map grants no access.
 */
export class SessionOwners {
  readonly #deps: SessionOwnersDeps;
  readonly #owners = new LruMap<Owner>(50_000);

  constructor(deps: SessionOwnersDeps) {
    this.#deps = deps;
    deps.sessions.onIssued((cookie, record) => this.add(cookie, record));
    deps.sessions.onRevocation((idHash) => {
      const owner = this.#owners.get(idHash);
      if (owner) runInBackground(this.#dropEnded(idHash, owner), deps.log, "session_revocation");
    });
  }

  add(cookie: string, { kind, member }: Pick<SessionRecord, "kind" | "member">): void {
    if (!member || !ownKinds.has(kind)) return;
    const parts = parseTicket(cookie);
    if (!parts) return;
    const expiresAt = this.#deps.clock.now() + ownerLifeMs;
    const account = accountHash(accountIdentity(member.account));
    this.#owners.set(parts.idHash, { secret: parts.secret, account, expiresAt });
  }

  /**
   * Returns the session and account of a cookie issued or loaded here within the last hour, unless known to have ended.
   */
  ownerOf(cookie: string): { readonly session: string; readonly account: AccountHash } | undefined {
    const parts = parseTicket(cookie);
    const owner = parts && this.#owners.get(parts.idHash);
    if (!owner || owner.expiresAt <= this.#deps.clock.now()) return undefined;
    if (!isEqual(owner.secret, parts.secret)) return undefined;
    return { session: parts.idHash, account: owner.account };
  }

  /** Drops an owner whose session has ended or has a new secret. Other changes are announced with the same message. */
  async #dropEnded(idHash: string, owner: Owner): Promise<void> {
    let lives = false;
    try {
      lives = await this.#deps.sessions.opens({ idHash, secret: owner.secret });
    } finally {
      // The cookie with the new secret may have been added meanwhile.
      if (!lives && this.#owners.get(idHash) === owner) this.#owners.delete(idHash);
    }
  }
}
