import { timingSafeEqual } from "node:crypto";
import { LRUCache } from "lru-cache";
import type { Clock } from "../clock.ts";
import { type AccountHash, accountHash } from "../crypto/account-hash.ts";
import { accountIdentity } from "./account-identity.ts";
import type { CallerState, SessionRecord } from "./contract.ts";
import { parseTicket } from "./ticket.ts";

/** A session whose cookie has not been read from the store for this long counts by its address again. */
const lifeMs = 60 * 60_000;
const maxEntries = 50_000;
/** Free play is anybody's, as often as they like: a count of its own for each would be no limit. */
export const ownKinds: ReadonlySet<CallerState | SessionRecord["kind"]> = new Set(["member", "agent", "withdrawOnly"]);

interface Owner {
  readonly secret: Buffer;
  readonly account: AccountHash;
  readonly expiresAt: number;
}

/**
 * Whose sessions the cookies are that this process has read from the store (decision 050). It lets nobody in: the
 * general limit, which comes before the session is read, counts these callers by account instead of by address.
 */
export class SessionOwners {
  readonly #clock: Clock;
  readonly #owners = new LRUCache<string, Owner>({ max: maxEntries });

  constructor({
    clock,
    sessions,
  }: { clock: Clock; sessions: { onRevocation(listener: (idHash: string) => void): void } }) {
    this.#clock = clock;
    sessions.onRevocation((idHash) => this.#owners.delete(idHash));
  }

  /** The session behind this cookie has just been read. */
  add(cookie: string, { kind, member }: Pick<SessionRecord, "kind" | "member">): void {
    if (!member || !ownKinds.has(kind)) return;
    const parts = parseTicket(cookie);
    if (!parts) return;
    const expiresAt = this.#clock.now() + lifeMs;
    this.#owners.set(parts.idHash, {
      secret: parts.secret,
      account: accountHash(accountIdentity(member.account)),
      expiresAt,
    });
  }

  /** The session and account of a cookie that was read within the last hour and has not been revoked since. */
  ownerOf(cookie: string): { readonly session: string; readonly account: AccountHash } | undefined {
    const parts = parseTicket(cookie);
    const owner = parts && this.#owners.get(parts.idHash);
    if (!owner || owner.expiresAt <= this.#clock.now()) return undefined;
    if (!timingSafeEqual(owner.secret, parts.secret)) return undefined;
    return { session: parts.idHash, account: owner.account };
  }
}
