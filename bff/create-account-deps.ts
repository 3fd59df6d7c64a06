import type { Deps } from "./deps.ts";
import { Captchas } from "./guard/captchas.ts";
import { OverallFailures } from "./guard/login-throttle.ts";
import { Quota } from "./guard/quota.ts";
import { SignInGuard } from "./guard/sign-in-guard.ts";
import { siteResource } from "./lobby/site.ts";
import { siteZone } from "./lobby/site-rules.ts";
import { AccountSecurity } from "./money/account-security.ts";
import { PaymentPasswordThrottle } from "./money/payment-password-throttle.ts";
import { ExcludedMarks } from "./protection/excluded-marks.ts";
import { type ExclusionRegister, noRegister } from "./protection/exclusion-register.ts";
import { KnownPeople } from "./protection/known-people.ts";
import { PauseMemo } from "./protection/pause-memo.ts";
import { ProtectionRecords } from "./protection/protection-records.ts";
import { AccountSessions } from "./session/account-sessions.ts";
import { Cookies } from "./session/cookies.ts";
import { KeepAlive } from "./session/keep-alive.ts";
import { PendingRevocations } from "./session/pending-revocations.ts";
import { ProvenBrowsers } from "./session/proven-browsers.ts";
import { RegionCheck } from "./session/region-check.ts";
import { RememberMe } from "./session/remember-me.ts";
import { SessionOwners } from "./session/session-cache.ts";
import { Sessions } from "./session/sessions.ts";
import { SignInCompletion } from "./session/sign-in-completion.ts";
import { SignInCutoffs } from "./session/sign-in-cutoffs.ts";
import { Visitors } from "./session/visitors.ts";
import { MemoryPressure } from "./store/memory-pressure.ts";

type BaseDeps = Pick<Deps, "cache" | "clock" | "config" | "log" | "platform" | "store">;

/** Creates sessions, account records and limits. The caller must call `sessions.close` at the end. */
export async function createAccountDeps(base: BaseDeps, exclusionRegister: ExclusionRegister = noRegister) {
  const { clock, config, platform } = base;
  const site = siteResource(base);
  const sessions = new Sessions(base);
  await sessions.open();
  const cookies = new Cookies(config.publicUrl);
  const protection = new ProtectionRecords(base);
  const excludedMarks = new ExcludedMarks({ ...base, protection });
  const zone = siteZone({ ...base, site });
  const memoryPressure = new MemoryPressure(base);
  const quota = new Quota({ ...base, memoryPressure });
  const knownPeople = new KnownPeople({ ...base, site, zone, protection, excludedMarks, exclusionRegister, quota });
  return {
    site,
    zone,
    protection,
    excludedMarks,
    pauseMemo: new PauseMemo({ clock, protection, sessions }),
    knownPeople,
    sessions,
    sessionOwners: new SessionOwners({ ...base, sessions }),
    cookies,
    visitors: new Visitors({ sessions, cookies, clock, config }),
    accountSessions: new AccountSessions({ ...base, sessions }),
    signInCutoffs: new SignInCutoffs(base),
    pendingRevocations: new PendingRevocations(base),
    provenBrowsers: new ProvenBrowsers({ clock, config, cookies }),
    regionCheck: new RegionCheck(base),
    keepAlive: new KeepAlive({ platform, sessions, clock }),
    guard: new SignInGuard({ ...base, memoryPressure, overallFailures: new OverallFailures(base) }),
    memoryPressure,
    captchas: new Captchas({ ...base, cookies }),
    quota,
    paymentPasswords: new PaymentPasswordThrottle(base),
  };
}

type AccountDeps = Awaited<ReturnType<typeof createAccountDeps>>;

/** Creates account security, which sends notices through `push`, and the parts of sign-in that depend on it. */
export function createSignInDeps(deps: BaseDeps & AccountDeps & Pick<Deps, "push">) {
  const accountSecurity = new AccountSecurity(deps);
  const rememberMe = new RememberMe({ ...deps, onCopied: (...copied) => accountSecurity.endCopied(...copied) });
  const signInCompletion = new SignInCompletion({ ...deps, rememberMe, security: accountSecurity });
  return { accountSecurity, rememberMe, signInCompletion };
}
