import { timingSafeEqual } from "node:crypto";
import type { FastifyBaseLogger } from "fastify";
import { runInBackground } from "../background.ts";
import type { Clock } from "../clock.ts";
import { type AccountHash, accountHash } from "../crypto/account-hash.ts";
import { lruMap } from "../lru-map.ts";
import { accountIdentity } from "./account-identity.ts";
import type { CallerState, SessionRecord } from "./contract.ts";
import { parseTicket } from "./cookies.ts";
import type { Sessions } from "./sessions.ts";

/** A session whose cookie has not been read from the store for this long counts by its address again. */
const lifeMs = 60 * 60_000;
const maxEntries = 50_000;
/** Free play is anybody's, as often as they like: a count of its own for each would be no limit. */
export const ownKinds: ReadonlySet<CallerState | SessionRecord["kind"]> = new Set(["member", "agent", "withdrawOnly"]);

interface SessionOwnersDeps {
  readonly clock: Clock;
  readonly log: FastifyBaseLogger;
  readonly sessions: Pick<Sessions, "onIssued" | "opens" | "onRevocation">;
}

interface Owner {
  readonly secret: Buffer;
  readonly account: AccountHash;
  readonly expiresAt: number;
}

/**
 * Whose sessions the cookies are that this process has issued or read from the store (decision 050). It grants no access: the
 * general limit, which comes before the session is read, counts these callers by account instead of by address. An entry is
 * dropped when its session ends or gets another secret; other changes leave it.
 */
export class SessionOwners {
  readonly #deps: SessionOwnersDeps;
  readonly #owners = lruMap<Owner>(maxEntries);

  constructor(deps: SessionOwnersDeps) {
    this.#deps = deps;
    deps.sessions.onIssued((cookie, record) => this.add(cookie, record));
    deps.sessions.onRevocation((idHash) => {
      const owner = this.#owners.get(idHash);
      if (owner) runInBackground(this.#dropEnded(idHash, owner), deps.log, "session_revocation");
    });
  }

  /** The session behind this cookie has just been issued or read. */
  add(cookie: string, { kind, member }: Pick<SessionRecord, "kind" | "member">): void {
    if (!member || !ownKinds.has(kind)) return;
    const parts = parseTicket(cookie);
    if (!parts) return;
    const expiresAt = this.#deps.clock.now() + lifeMs;
    this.#owners.set(parts.idHash, {
      secret: parts.secret,
      account: accountHash(accountIdentity(member.account)),
      expiresAt,
    });
  }

  /** The session and account of a cookie that was issued or read within the last hour and has not ended since. */
  ownerOf(cookie: string): { readonly session: string; readonly account: AccountHash } | undefined {
    const parts = parseTicket(cookie);
    const owner = parts && this.#owners.get(parts.idHash);
    if (!owner || owner.expiresAt <= this.#deps.clock.now()) return undefined;
    if (!timingSafeEqual(owner.secret, parts.secret)) return undefined;
    return { session: parts.idHash, account: owner.account };
  }

  /** The channel says the same of a change, a new secret and an end. */
  async #dropEnded(idHash: string, owner: Owner): Promise<void> {
    let lives = false;
    try {
      lives = await this.#deps.sessions.opens({ idHash, secret: owner.secret });
    } finally {
      // Meanwhile the cookie with the new secret may have been read.
      if (!lives && this.#owners.get(idHash) === owner) this.#owners.delete(idHash);
    }
  }
}
