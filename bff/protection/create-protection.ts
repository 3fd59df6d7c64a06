import { logLabel } from "../crypto/account-hash.ts";
import type { Deps } from "../deps.ts";
import { logEvent } from "../log/events.ts";
import type { AuthorizedCallsPort, Platform } from "../platform/contract.ts";
import { AuthorizedCalls } from "./authorized-calls.ts";
import { depositLimitRule } from "./deposit-limit-rule.ts";
import { DepositStates } from "./deposit-states.ts";
import { OwnProtection } from "./own-protection.ts";
import { PlatformLimits, platformLimitsRule } from "./platform-limits.ts";
import { PlayPolicy } from "./play-policy.ts";
import { PlatformPlayReport } from "./play-report.ts";
import { PlayStates } from "./play-states.ts";
import { minimumAgeRule, pauseRule, playLimitRule, realityCheckRule, regionRule } from "./policy-rules.ts";

type ProtectionDeps = Pick<Deps, "clock" | "config" | "log" | "protection" | "quota" | "regionCheck" | "zone"> & {
  readonly platform: AuthorizedCallsPort & Pick<Platform, "call">;
};

/** Creates the parts of player protection, and the play policy with its rules in order. */
export function createProtection(deps: ProtectionDeps) {
  const { clock, config, log, platform, protection, zone } = deps;
  const records = { protection, zone, clock };
  const playReport = new PlatformPlayReport({ platform, clock, zone });
  const depositStates = new DepositStates({ ...records, platform, config, log });
  const platformLimits = new PlatformLimits({ protection, platform });
  const rules = [
    regionRule(deps.regionCheck),
    pauseRule(records),
    minimumAgeRule(records),
    realityCheckRule(protection),
    platformLimitsRule({ ...records, platformLimits }),
    playLimitRule({ ...records, playReport }),
    // This rule comes last, because only this rule makes reservations: other refusals then have nothing to roll back.
    depositLimitRule({ protection, zone, log, unpaid: depositStates, quota: deps.quota }),
  ];
  const playPolicy = new PlayPolicy(rules, ({ account, act }, code) =>
    logEvent(log, "protection_refused", { account: logLabel(config, account), act, code }),
  );
  return {
    playReport,
    playStates: new PlayStates({ ...records, playReport, playPolicy }),
    playPolicy,
    authorizedCalls: new AuthorizedCalls({ platform, playPolicy, protection, clock }),
    ownProtection: new OwnProtection({ ...records, playReport, config, unpaid: depositStates, platformLimits }),
    depositStates,
  };
}
