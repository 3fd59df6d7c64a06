import type { FastifyBaseLogger } from "fastify";
import type { AnswerCache } from "./cache/contract.ts";
import type { Catalogue } from "./catalogue/contract.ts";
import type { Clock } from "./clock.ts";
import type { Config } from "./config.ts";
import type { SignInGuard } from "./guard/sign-in-guard.ts";
import type { Idempotency } from "./idempotency/idempotency.ts";
import type { Metrics } from "./metrics/metrics.ts";
import type { Platform } from "./platform/contract.ts";
import type { PushHub } from "./push/hub.ts";
import type { Entrance } from "./session/entrance.ts";
import type { KeepAlive } from "./session/keep-alive.ts";
import type { Places } from "./session/places.ts";
import type { Sessions } from "./session/sessions.ts";
import type { Store } from "./store/store.ts";

/** What `buildApp` is given; tests replace any of them. */
export interface Deps {
  readonly config: Config;
  readonly clock: Clock;
  readonly log: FastifyBaseLogger;
  readonly store: Store;
  readonly platform: Platform;
  readonly cache: AnswerCache;
  readonly catalogue: Catalogue;
  readonly sessions: Sessions;
  readonly entrance: Entrance;
  readonly guard: SignInGuard;
  readonly keepAlive: KeepAlive;
  readonly places: Places;
  readonly push: PushHub;
  readonly idempotency: Idempotency;
  readonly metrics: Metrics;
}
