import { keys } from "../../redis/keys.ts";
import { ApiError } from "../api-error.ts";
import type { Clock } from "../clock.ts";
import { type AccountHash, accountHash } from "../crypto/account-hash.ts";
import { accountIdentity } from "../guard/account-name.ts";
import { LruMap } from "../lru-map.ts";
import type { Caller, Ticket } from "../session/contract.ts";
import type { Sessions } from "../session/sessions.ts";
import { isPaused } from "./pauses.ts";
import type { ProtectionRecords } from "./protection-records.ts";
import type { StoredProtection } from "./record.ts";

/** TTL of an entry, as for sessions in memory (decision 015). No read misses a pause for longer. */
const lifeMs = 5_000;
const maxEntries = 20_000;

/** Roles of accounts that can be paused. */
const realRoles: ReadonlySet<string | undefined> = new Set(["member", "agent"]);

interface ReadStart {
  readonly at: number;
  readonly removals: number;
}

interface PauseMemoDeps {
  readonly clock: Clock;
  readonly protection: Pick<ProtectionRecords, "onPauseChanged" | "parse" | "readByHash">;
  readonly sessions: Pick<Sessions, "onRevocation">;
}

/**
 * Checks whether a session's account is paused, for calls without policy rules. Caches unpaused sessions for 5 s, for
 * calls that change nothing. A pause on this instance clears the cache. A pause elsewhere ends the account's sessions,
 * which the revocation channel announces.
 */
export class PauseMemo {
  readonly #deps: PauseMemoDeps;
  /** Ticket hash → expiry, epoch ms. */
  readonly #unpaused = new LruMap<number>(maxEntries);
  #removals = 0;

  constructor(deps: PauseMemoDeps) {
    this.#deps = deps;
    const forget = (): void => {
      this.#removals += 1;
      this.#unpaused.clear();
    };
    deps.sessions.onRevocation((idHash) => {
      this.#removals += 1;
      this.#unpaused.delete(idHash);
    }, forget);
    deps.protection.onPauseChanged(forget);
  }

  /**
   * Returns a promise only if the store must be read.
   * @param from `memory` accepts a result of the last 5 s
   * @throws StoreUnavailable, or ApiError `overloaded` for an unreadable record
   */
  isPaused(
    ticket: Pick<Ticket, "idHash" | "record"> | undefined,
    from: "memory" | "store",
  ): boolean | Promise<boolean> {
    const member = ticket?.record.member;
    if (!ticket || !member || !realRoles.has(member.role)) return false;
    if (from === "memory" && (this.#unpaused.get(ticket.idHash) ?? 0) > this.#deps.clock.now()) return false;
    return this.#read(ticket.idHash, accountHash(accountIdentity(member.account)));
  }

  /**
   * Prepares to read the pause state in the same command as the session, unless the state is cached. `complete` ignores
   * an unreadable value: `isPaused` reads it again and reports the error. It is not called for a missing value, which
   * may have the wrong Redis type.
   */
  prepareRead(idHash: string, account: AccountHash): { key: string; complete(stored: Buffer): void } | undefined {
    const start = this.#start();
    if ((this.#unpaused.get(idHash) ?? 0) > start.at) return undefined;
    return {
      key: keys.protection.key(account),
      complete: (stored) => {
        const record = this.#deps.protection.parse(stored);
        if (record) this.#add(idHash, record, start);
      },
    };
  }

  async #read(idHash: string, account: AccountHash): Promise<boolean> {
    const start = this.#start();
    return this.#add(idHash, await this.#deps.protection.readByHash(account), start);
  }

  #start(): ReadStart {
    return { at: this.#deps.clock.now(), removals: this.#removals };
  }

  /** Returns whether a record is paused. Not cached if any account was paused during the read: it might be this one. */
  #add(idHash: string, record: StoredProtection, start: ReadStart): boolean {
    const paused = isPaused(record, this.#deps.clock.now());
    if (!paused && start.removals === this.#removals) this.#unpaused.set(idHash, start.at + lifeMs);
    return paused;
  }
}

/**
 * Refuses relayed calls, which have no policy rules, for a paused account. Guests cannot be paused.
 * @param from as in `PauseMemo.isPaused`
 * @throws ApiError play_paused, or overloaded for an unreadable record · StoreUnavailable
 */
export function requireUnpaused(
  memo: PauseMemo,
  { ticket }: Pick<Caller, "ticket">,
  from: "memory" | "store",
): void | Promise<void> {
  const paused = memo.isPaused(ticket, from);
  if (typeof paused !== "boolean") return paused.then(refuseIf);
  if (paused) refuseIf(paused);
}

function refuseIf(paused: boolean): void {
  if (paused) throw new ApiError("play_paused");
}
