import type { FastifyBaseLogger } from "fastify";
import type { Clock } from "../clock.ts";
import type { Config } from "../config.ts";
import type { AccountIdentity } from "../guard/account-name.ts";
import { createPlatform } from "../platform/platform.ts";
import { ProtectionRecords } from "../protection/protection-records.ts";
import { AccountSessions } from "../session/account-sessions.ts";
import { Cookies } from "../session/cookies.ts";
import { RememberMe } from "../session/remember-me.ts";
import { Sessions } from "../session/sessions.ts";
import { endOthers, SignInCutoffs } from "../session/sign-in-cutoffs.ts";
import type { Store } from "../store/store.ts";
import { retryStoreWork } from "../store/stored-values.ts";

interface EndSessionsDeps {
  readonly store: Store;
  readonly clock: Clock;
  readonly log: FastifyBaseLogger;
  readonly config: Pick<Config, "mode" | "platform" | "publicUrl" | "session" | "sessionKeys">;
}

/** The command waits for a platform that is away: nobody else knows what to log out once the sessions are gone. */
const insist: typeof retryStoreWork = (work) => retryStoreWork(work, { keepsAlive: true });

/**
 * Ends the sessions of an account whom an operator has excluded, as its own pause does, from outside of the gateways:
 * they hear of it in the store, and close games and pages that are open.
 * @returns how many
 * @throws StoreUnavailable
 */
export async function endSessions({ config, ...base }: EndSessionsDeps, account: AccountIdentity): Promise<number> {
  const { merchant, url } = config.platform;
  const deps = { ...base, config };
  const refuseSandbox = config.mode === "production";
  // Not closed: its last calls may follow the answer, and its idle sockets keep no process alive.
  const platform = createPlatform({ url, merchant, refuseSandbox, clock: base.clock, log: base.log });
  const parts = {
    protection: new ProtectionRecords(deps),
    accountSessions: new AccountSessions({ ...deps, platform, sessions: new Sessions(deps) }, insist),
    rememberMe: new RememberMe({ ...deps, cookies: new Cookies(config.publicUrl) }),
    signInCutoffs: new SignInCutoffs(deps),
  };
  return endOthers(parts, account, { at: base.clock.now(), reason: "paused" });
}
