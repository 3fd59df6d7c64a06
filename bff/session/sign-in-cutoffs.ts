import { keys } from "../../redis/keys.ts";
import { accountHash } from "../crypto/account-hash.ts";
import type { AccountIdentity } from "../guard/account-name.ts";
import type { ProtectionRecords } from "../protection/protection-records.ts";
import { ignoreStoreUnavailable } from "../store/store.ts";
import type { AccountSessions } from "./account-sessions.ts";
import type { RevocationReason, SessionBase, Ticket } from "./contract.ts";
import type { RememberMe } from "./remember-me.ts";

/**
 * Stores when an account's sessions were last ended, e.g. for a new password. Sign-ins that started earlier are
 * refused, because they may have used the old password. A revocation writes the cutoff before it lists the sessions. A
 * sign-in reads the cutoff after it writes its session, so one of the two sees the other. On a cluster, a very slow
 * write could be missed. After the reason `revoked`, only sign-ins without a typed password or code are refused.
 * Otherwise a client could revoke repeatedly and block its owner's sign-ins.
 */
export class SignInCutoffs {
  readonly #deps: Pick<SessionBase, "config" | "store">;

  constructor(deps: Pick<SessionBase, "config" | "store">) {
    this.#deps = deps;
  }

  /** Refuses sign-ins that started before `at` (epoch ms): all, or only those by a remembered password or token. */
  async raise(account: AccountIdentity, at: number, of: "all" | "remembered"): Promise<void> {
    const { config, store } = this.#deps;
    const key = rows[of].key(accountHash(account));
    if (at < Number(await store.get(key))) return;
    // No earlier sign-in or session lasts longer.
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
 * Implements `SignInCompletion.endOthers`. The reason `revoked` refuses only earlier sign-ins without a typed password
 * or code.
 * @throws StoreUnavailable · for `paused` ApiError overloaded for an unreadable protection record
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
  // A store that rejects writes still deletes sessions, and sign-ins cannot create new ones in it.
  await deps.signInCutoffs
    .raise(account, at, reason === "revoked" ? "remembered" : "all")
    .catch(ignoreStoreUnavailable);
  const [ended] = await Promise.all([
    deps.accountSessions.endOthers(account, reason, keep),
    deps.rememberMe.forgetAccount(account),
  ]);
  // Otherwise a failover could keep the pause but restore the sessions.
  if (reason === "paused") await deps.protection.confirm(account);
  return ended;
}
