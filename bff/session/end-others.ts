import type { AccountIdentity } from "../guard/account-name.ts";
import type { ProtectionRecords } from "../protection/protection-records.ts";
import { ignoreStoreUnavailable } from "../store/ignore-store-unavailable.ts";
import type { AccountSessions } from "./account-sessions.ts";
import type { RevocationReason, Ticket } from "./contract.ts";
import type { RememberMe } from "./remember-me.ts";
import type { SignInCutoffs } from "./sign-in-cutoffs.ts";

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
