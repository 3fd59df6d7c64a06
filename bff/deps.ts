import type { FastifyBaseLogger } from "fastify";
import type { Site } from "../shared/contracts/site.ts";
import type { OwnTree } from "./agents/own-tree.ts";
import type { Resource, ResponseCache } from "./cache/contract.ts";
import type { Catalogue } from "./catalogue/contract.ts";
import type { Clock } from "./clock.ts";
import type { Config } from "./config.ts";
import type { Captchas } from "./guard/captchas.ts";
import type { Quota } from "./guard/quota.ts";
import type { SignInGuard } from "./guard/sign-in-guard.ts";
import type { Metrics } from "./metrics/metrics.ts";
import type { MoneyWrites } from "./money/money-writes.ts";
import type { PaymentPasswordThrottle } from "./money/payment-password-throttle.ts";
import type { Platform } from "./platform/contract.ts";
import type { Doors } from "./protection/doors.ts";
import type { HeldCalls } from "./protection/held-calls.ts";
import type { PlayReport } from "./protection/play-report-port.ts";
import type { ProtectionRecords } from "./protection/protection-records.ts";
import type { SiteZone } from "./protection/site-zone.ts";
import type { PushHub } from "./push/hub.ts";
import type { ExportSlots } from "./records/export-slots.ts";
import type { AccountSessions } from "./session/account-sessions.ts";
import type { SignInCompletion } from "./session/contract.ts";
import type { Cookies } from "./session/cookies.ts";
import type { KeepAlive } from "./session/keep-alive.ts";
import type { PendingRevocations } from "./session/pending-revocations.ts";
import type { ProvenBrowsers } from "./session/proven-browsers.ts";
import type { RegionCheck } from "./session/region-check.ts";
import type { RememberMe } from "./session/remember-me.ts";
import type { SessionOwners } from "./session/session-owners.ts";
import type { Sessions } from "./session/sessions.ts";
import type { SignInCutoffs } from "./session/sign-in-cutoffs.ts";
import type { Visitors } from "./session/visitors.ts";
import type { Store } from "./store/store.ts";

/** What `buildApp` is given; tests replace any of them. */
export interface Deps {
  readonly config: Config;
  readonly clock: Clock;
  readonly log: FastifyBaseLogger;
  /** State: sessions, throttles, countdowns, money. */
  readonly store: Store;
  /** What can be filled again; the same as `store` where both are one Redis. */
  readonly cacheStore: Store;
  readonly platform: Platform;
  readonly cache: ResponseCache;
  readonly catalogue: Catalogue;
  /** The answer of `GET /api/site`. */
  readonly site: Resource<Site>;
  readonly cookies: Cookies;
  readonly sessions: Sessions;
  readonly sessionOwners: SessionOwners;
  readonly accountSessions: AccountSessions;
  readonly visitors: Visitors;
  readonly rememberMe: RememberMe;
  readonly pendingRevocations: PendingRevocations;
  readonly provenBrowsers: ProvenBrowsers;
  readonly signInCutoffs: SignInCutoffs;
  readonly signInCompletion: SignInCompletion;
  readonly guard: SignInGuard;
  readonly captchas: Captchas;
  readonly quota: Quota;
  readonly keepAlive: KeepAlive;
  readonly regionCheck: RegionCheck;
  readonly push: PushHub;
  readonly money: MoneyWrites;
  readonly protection: ProtectionRecords;
  readonly zone: SiteZone;
  readonly playReport: PlayReport | undefined;
  readonly doors: Doors;
  readonly heldCalls: HeldCalls;
  readonly exportSlots: ExportSlots;
  readonly ownTree: OwnTree;
  readonly paymentPasswords: PaymentPasswordThrottle;
  readonly metrics: Metrics;
}
