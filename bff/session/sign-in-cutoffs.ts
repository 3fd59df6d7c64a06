import { keys } from "../../redis/keys.ts";
import type { Config } from "../config.ts";
import { accountHash } from "../crypto/account-hash.ts";
import type { AccountIdentity } from "../guard/account-name.ts";
import type { ProtectionRecords } from "../protection/protection-records.ts";
import { ignoreStoreUnavailable, type Store } from "../store/store.ts";
import type { AccountSessions } from "./account-sessions.ts";
import type { RevocationReason, Ticket } from "./contract.ts";
import type { RememberMe } from "./remember-me.ts";

/**
 * When the sessions of an account were ended last, e.g. for a new password. A sign-in that began before that may have
 * been let in by the old one, so its session is refused. The end sets the cutoff and then looks for sessions; a sign-in
 * writes its session and sends its look for the cutoff behind that, in one round trip: one of the two finds the other.
 * Only on a cluster, whose nodes answer in no common order, could a write that a whole password change overtakes be missed.
 * An end of sessions that leaves the password unchanged refuses only sign-ins by a remembered password. Otherwise a client
 * with a session could repeat it, and every password that the owner types would look wrong.
 */
export class SignInCutoffs {
  readonly #store: Store;
  /** No sign-in takes longer, and no session from before the cutoff lives longer. */
  readonly #ttlMs: number;

  constructor({ store, config }: { readonly store: Store; readonly config: Pick<Config, "session"> }) {
    this.#store = store;
    this.#ttlMs = config.session.absoluteMs;
  }

  /**
   * Refuses sign-ins of the account that began before `at`, epoch ms.
   * @param of all sign-ins, or only those by a remembered password or a token
   */
  async raise(account: AccountIdentity, at: number, of: "all" | "remembered"): Promise<void> {
    const key = rows[of].key(accountHash(account));
    if (at < Number(await this.#store.get(key))) return;
    await this.#store.set(key, String(at), { ttl: this.#ttlMs });
  }

  /**
   * Whether a sign-in of the account that began at `begunAt` is refused.
   * @param typed the password or a code was typed for it
   */
  async precedes(begunAt: number, account: AccountIdentity, typed: boolean): Promise<boolean> {
    const hash = accountHash(account);
    const read = typed ? [rows.all] : [rows.all, rows.remembered];
    const cutoffs = await Promise.all(read.map((row) => this.#store.get(row.key(hash))));
    return cutoffs.some((at) => begunAt < Number(at));
  }
}

const rows = { all: keys.signInCutoff, remembered: keys.rememberedCutoff } as const;

export interface EndOthersDeps {
  readonly protection: Pick<ProtectionRecords, "confirm">;
  readonly accountSessions: Pick<AccountSessions, "endOthers">;
  readonly rememberMe: Pick<RememberMe, "forgetAccount">;
  readonly signInCutoffs: Pick<SignInCutoffs, "raise">;
}

/**
 * Ends all of an account but `keep`: its sessions with their tokens at the platform, sign-ins that began before `at`
 * (epoch ms; with the reason `revoked` those by a remembered password alone), and what browsers remember of it.
 * @returns how many sessions
 * @throws StoreUnavailable
 */
export async function endOthers(
  { accountSessions, protection, rememberMe, signInCutoffs }: EndOthersDeps,
  account: AccountIdentity,
  { at, keep, reason }: { readonly at: number; readonly keep?: Ticket | undefined; readonly reason: RevocationReason },
): Promise<number> {
  // A store that takes no writes still ends sessions, and issues none to a sign-in under way.
  await signInCutoffs.raise(account, at, reason === "revoked" ? "remembered" : "all").catch(ignoreStoreUnavailable);
  const [ended] = await Promise.all([
    accountSessions.endOthers(account, reason, keep),
    rememberMe.forgetAccount(account),
  ]);
  // A failover that has the pause and not these ends would bring its sessions back.
  if (reason === "paused") await protection.confirm(account);
  return ended;
}
