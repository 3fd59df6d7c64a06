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

/** Lifetime of an entry, like that of a session in memory (decision 015): no read misses a pause for longer. */
const lifeMs = 5_000;
const maxEntries = 20_000;

/** The roles of real accounts. A trial has no limits. */
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
 * Checks whether the account of a session is paused, for calls that pass no policy rule. Caches for 5 s that a session
 * is unpaused, for calls that change nothing. A pause on this instance clears the cache; a pause elsewhere ends the
 * sessions, which the revocation channel announces. Policy rules always read the store.
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
   * Returns a promise only if the store has to be read. @param from `memory`: a result of the last 5 s is sufficient
   * @throws StoreUnavailable, or ApiError `overloaded` for a record that cannot be read
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
   * Prepares a read of the pause state together with the session, unless it is known. `complete` takes the stored
   * value and ignores an unreadable one: `isPaused` reads it again and reports the error. It is not called for a missing
   * one, which may be of another Redis type; every account that has signed in has a record.
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

  /** Returns whether a record is paused. The result is not cached if any account was paused during the read. */
  #add(idHash: string, record: StoredProtection, start: ReadStart): boolean {
    const paused = isPaused(record, this.#deps.clock.now());
    if (!paused && start.removals === this.#removals) this.#unpaused.set(idHash, start.at + lifeMs);
    return paused;
  }
}

/**
 * Checks a relayed call, which passes no policy rule. Guests cannot be paused. @param from as in `PauseMemo.isPaused`
 * @throws ApiError play_paused, or overloaded for a record that cannot be read · StoreUnavailable
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
