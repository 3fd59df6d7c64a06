import type { FastifyBaseLogger } from "fastify";
import type { ResponseCache } from "./cache/contract.ts";
import type { Catalogue } from "./catalogue/contract.ts";
import type { Clock } from "./clock.ts";
import type { Config } from "./config.ts";
import type { SignInGuard } from "./guard/sign-in-guard.ts";
import type { Idempotency } from "./idempotency/idempotency.ts";
import type { Metrics } from "./metrics/metrics.ts";
import type { Platform } from "./platform/contract.ts";
import type { PushHub } from "./push/hub.ts";
import type { KeepAlive } from "./session/keep-alive.ts";
import type { RegionCheck } from "./session/region-check.ts";
import type { Sessions } from "./session/sessions.ts";
import type { SignInCompletion } from "./session/sign-in-completion.ts";
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
  readonly sessions: Sessions;
  readonly signInCompletion: SignInCompletion;
  readonly guard: SignInGuard;
  readonly keepAlive: KeepAlive;
  readonly regionCheck: RegionCheck;
  readonly push: PushHub;
  readonly idempotency: Idempotency;
  readonly metrics: Metrics;
}
