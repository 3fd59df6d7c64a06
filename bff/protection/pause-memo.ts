import { ApiError } from "../api-error.ts";
import type { Clock } from "../clock.ts";
import { type AccountHash, accountHash } from "../crypto/account-hash.ts";
import { accountIdentity } from "../guard/account-name.ts";
import { lruMap } from "../lru-map.ts";
import type { Caller, Ticket } from "../session/contract.ts";
import type { Sessions } from "../session/sessions.ts";
import { isPaused } from "./pauses.ts";
import type { ProtectionRecords } from "./protection-records.ts";

/** As long as a session is read from memory (decision 015): a pause is missed by no read for longer. */
const lifeMs = 5_000;
const maxEntries = 20_000;

/** Real accounts; a trial plays with nothing and has no brakes. */
const realRoles: ReadonlySet<string | undefined> = new Set(["member", "agent"]);

interface PauseMemoDeps {
  readonly clock: Clock;
  readonly protection: Pick<ProtectionRecords, "onPauseChanged" | "readByHash">;
  readonly sessions: Pick<Sessions, "onRevocation">;
}

/**
 * Whether the account of a session is paused, for what passes no door. Sessions that were found unpaused are remembered
 * here for 5 s, for calls that change nothing. A pause taken here ends that at once; one taken elsewhere ends the sessions,
 * which is heard by the channel of revocations. The doors never ask it.
 */
export class PauseMemo {
  readonly #deps: PauseMemoDeps;
  /** Ticket hash → until when, epoch ms. */
  readonly #unpaused = lruMap<number>(maxEntries);
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
   * @param from `memory`: what was read within the last 5 s will do
   * @returns a promise only where the store has to be asked
   * @throws StoreUnavailable, and ApiError overloaded for a record that cannot be read
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
   * Reads ahead while the session itself is read, so that both take one round trip to the store. Errors are ignored:
   * `isPaused` reads again and reports them.
   */
  async prefetch(idHash: string, account: AccountHash): Promise<void> {
    if ((this.#unpaused.get(idHash) ?? 0) > this.#deps.clock.now()) return;
    await this.#read(idHash, account).catch(() => undefined);
  }

  async #read(idHash: string, account: AccountHash): Promise<boolean> {
    const { clock, protection } = this.#deps;
    const now = clock.now();
    const removals = this.#removals;
    const paused = isPaused(await protection.readByHash(account), clock.now());
    // Not where a pause was taken during the read: it might be this one's.
    if (!paused && removals === this.#removals) this.#unpaused.set(idHash, now + lifeMs);
    return paused;
  }
}

/**
 * For what passes no door: a platform call that is relayed as it comes. Guests have nothing to pause.
 * @param from as `PauseMemo.isPaused`
 * @returns a promise only where the store has to be asked
 * @throws ApiError play_paused, overloaded for a record that cannot be read · StoreUnavailable
 */
export function requireUnpaused(
  memo: PauseMemo,
  { ticket }: Pick<Caller, "ticket">,
  from: "memory" | "store",
): void | Promise<void> {
  const paused = memo.isPaused(ticket, from);
  return typeof paused === "boolean" ? refuseIf(paused) : paused.then(refuseIf);
}

function refuseIf(paused: boolean): void {
  if (paused) throw new ApiError("play_paused");
}
