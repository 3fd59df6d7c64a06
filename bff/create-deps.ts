import type { Logger } from "pino";
import { languages } from "../shared/language.ts";
import { createResponseCache } from "./cache/response-cache.ts";
import { createCatalogue } from "./catalogue/catalogue.ts";
import type { Clock } from "./clock.ts";
import type { Config } from "./config.ts";
import type { Deps } from "./deps.ts";
import { SignInGuard } from "./guard/sign-in-guard.ts";
import { Idempotency } from "./idempotency/idempotency.ts";
import { siteFlags } from "./lobby/site-flags.ts";
import { observed } from "./log/events.ts";
import { countCalls } from "./metrics/count-calls.ts";
import { countEvents } from "./metrics/count-events.ts";
import { countReads } from "./metrics/count-reads.ts";
import { createMetrics } from "./metrics/metrics.ts";
import { closeBreakers } from "./metrics/read-gauges.ts";
import { createPlatform } from "./platform/platform.ts";
import { PushHub } from "./push/hub.ts";
import { KeepAlive } from "./session/keep-alive.ts";
import { RegionCheck } from "./session/region-check.ts";
import { Sessions } from "./session/sessions.ts";
import { SignInCompletion } from "./session/sign-in-completion.ts";
import { openStores } from "./store/open.ts";

/** Makes everything `buildApp` is given, real parts throughout; `close` ends them in the reverse order. */
export async function createDeps(
  config: Config,
  clock: Clock,
  logger: Logger,
): Promise<{ deps: Deps; close(): Promise<void> }> {
  const { merchant, url } = config.platform;
  const metrics = createMetrics();
  closeBreakers(metrics);
  const log = observed(logger, countEvents(metrics));
  const { store, cacheStore, close: closeStores } = await openStores(config, clock, log);
  const platform = createPlatform({
    url,
    merchant,
    clock,
    log,
    refuseSandbox: config.mode === "production",
    relay: { maxBytes: config.relay.answerBytes },
    onCall: countCalls(metrics),
  });
  const cache = createResponseCache({
    store: cacheStore,
    clock,
    log,
    merchant,
    onRead: countReads(metrics),
  });
  const catalogue = createCatalogue({ platform, store: cacheStore, clock, log, languages, merchant });
  const sessions = new Sessions({ store, config, clock, log });
  await sessions.open();
  const regionCheck = new RegionCheck({ platform, clock });
  return {
    deps: {
      config,
      clock,
      log,
      store,
      cacheStore,
      platform,
      cache,
      catalogue,
      sessions,
      signInCompletion: new SignInCompletion({ cache, clock, config, log, regionCheck, platform, sessions, store }),
      guard: new SignInGuard({ store, config }),
      keepAlive: new KeepAlive({ platform, sessions, clock }),
      regionCheck,
      push: new PushHub({
        ...{ store: cacheStore, platform, sessions, clock, log, config },
        hasChat: async (language) => (await siteFlags({ platform, cache, config }, language)).CBS3 === true,
      }),
      idempotency: new Idempotency({ store, clock, config }),
      metrics,
    },
    async close() {
      await catalogue.close();
      await sessions.close();
      await cache.close();
      await platform.close();
      await closeStores();
    },
  };
}
