import { keys } from "../../redis/keys.ts";
import { accountHash } from "../crypto/account-hash.ts";
import type { AccountIdentity } from "../guard/account-name.ts";
import type { ProtectionRecords } from "../protection/protection-records.ts";
import { ignoreStoreUnavailable } from "../store/store.ts";
import type { AccountSessions } from "./account-sessions.ts";
import type { RevocationReason, SessionBase, Ticket } from "./contract.ts";
import type { RememberMe } from "./remember-me.ts";

/**
 * Stores the time at which the sessions of an account were last ended, e.g. for a new password. A sign-in that started
 * before is refused, because it may have used the old password. Ending sessions sets the cutoff and then lists the
 * sessions; a sign-in writes its session and then reads the cutoff, so one of the two sees the other. Only on a
 * cluster, whose nodes have no common order, a very slow write could be missed. Ending sessions without a new password
 * refuses only sign-ins by a remembered password: otherwise a client with a session could repeat it, and every password
 * that the owner types would appear wrong.
 */
export class SignInCutoffs {
  readonly #deps: Pick<SessionBase, "config" | "store">;

  constructor(deps: Pick<SessionBase, "config" | "store">) {
    this.#deps = deps;
  }

  /** Refuses sign-ins of the account before `at`, epoch ms: all, or only those by a remembered password or a token. */
  async raise(account: AccountIdentity, at: number, of: "all" | "remembered"): Promise<void> {
    const { config, store } = this.#deps;
    const key = rows[of].key(accountHash(account));
    if (at < Number(await store.get(key))) return;
    // No sign-in takes longer, and no earlier session lives longer.
    await store.set(key, String(at), { ttl: config.session.absoluteMs });
  }

  /** Whether a sign-in that started at `begunAt` is refused; `typed`: by a typed password or code. */
  async precedes(begunAt: number, account: AccountIdentity, typed: boolean): Promise<boolean> {
    const hash = accountHash(account);
    const read = typed ? [rows.all] : [rows.all, rows.remembered];
    const cutoffs = await Promise.all(read.map((row) => this.#deps.store.get(row.key(hash))));
    return cutoffs.some((at) => begunAt < Number(at));
  }
}

const rows = { all: keys.signInCutoff, remembered: keys.rememberedCutoff } as const;

/**
 * Ends all sessions of an account as `SignInCompletion.endOthers`; for the reason `revoked`, only sign-ins by a
 * remembered password are refused. @throws StoreUnavailable
 */
export async function endOthers(
  deps: {
    readonly protection: Pick<ProtectionRecords, "confirm">;
    readonly accountSessions: Pick<AccountSessions, "endOthers">;
    readonly rememberMe: Pick<RememberMe, "forgetAccount">;
    readonly signInCutoffs: Pick<SignInCutoffs, "raise">;
  },
  account: AccountIdentity,
  { at, keep, reason }: { readonly at: number; readonly keep?: Ticket | undefined; readonly reason: RevocationReason },
): Promise<number> {
  // A store that accepts no writes still deletes sessions, and running sign-ins cannot create one.
  await deps.signInCutoffs
    .raise(account, at, reason === "revoked" ? "remembered" : "all")
    .catch(ignoreStoreUnavailable);
  const [ended] = await Promise.all([
    deps.accountSessions.endOthers(account, reason, keep),
    deps.rememberMe.forgetAccount(account),
  ]);
  // Without this, a failover could keep the pause and restore the sessions.
  if (reason === "paused") await deps.protection.confirm(account);
  return ended;
}
