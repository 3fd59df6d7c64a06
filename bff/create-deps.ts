import type { Logger } from "pino";
import { languages } from "../shared/language.ts";
import { OwnTree } from "./agents/own-tree.ts";
import { createResponseCache } from "./cache/response-cache.ts";
import { createCatalogue } from "./catalogue/catalogue.ts";
import type { Clock } from "./clock.ts";
import type { Config } from "./config.ts";
import { createAccountDeps, createSignInDeps } from "./create-account-deps.ts";
import type { Deps } from "./deps.ts";
import { siteFlags } from "./lobby/site.ts";
import { observed } from "./log/events.ts";
import { countCalls, countEvents, countReads, createMetrics } from "./metrics/metrics.ts";
import { closeBreakers } from "./metrics/server.ts";
import { MoneyClaims } from "./money/claims.ts";
import { MoneyWrites } from "./money/money-writes.ts";
import { OpenWrites } from "./money/open-writes.ts";
import { Reconciler } from "./money/reconciler.ts";
import { ClaimSweep } from "./money/sweep.ts";
import { createPlatform } from "./platform/platform.ts";
import { createProtection } from "./protection/create-protection.ts";
import { releaseUnmade } from "./protection/deposit-states.ts";
import { registerOf } from "./protection/exclusion-register.ts";
import { PushHub } from "./push/hub.ts";
import { ExportSlots } from "./records/csv-export.ts";
import type { OtherMerchant } from "./store/merchant-guard.ts";
import { openStores } from "./store/open.ts";

/** Creates all dependencies of `buildApp`. `start` starts the background jobs, and `close` stops everything. */
export async function createDeps(
  config: Config,
  clock: Clock,
  logger: Logger,
  { onOtherMerchant, storeWaitMs }: { onOtherMerchant?: (error: OtherMerchant) => void; storeWaitMs?: number } = {},
): Promise<{ deps: Deps; start(): void; close(): Promise<void> }> {
  const { merchant, url } = config.platform;
  const metrics = createMetrics();
  closeBreakers(metrics);
  const log = observed(logger, countEvents(metrics));
  const { store, cacheStore, close: closeStores } = await openStores(config, clock, log, onOtherMerchant);
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
    ...(storeWaitMs !== undefined && { storeWaitMs }),
  });
  const catalogue = createCatalogue({ platform, store: cacheStore, clock, log, languages, merchant });
  const base = { cache, clock, config, log, platform, store };
  const accountDeps = await createAccountDeps(base, registerOf(config.admission, log));
  const { memoryPressure, sessions, site, paymentPasswords } = accountDeps;
  const playProtection = createProtection({ clock, log, platform, config, ...accountDeps });
  const open = new OpenWrites({ store, log });
  const reconciler = new Reconciler({
    store,
    platform,
    open,
    clock,
    log,
    onCounted: (count) => metrics.moneyOpen.set(count),
    onNotMade: (claimName, write) => releaseUnmade({ store, clock, log }, claimName, write),
  });
  const push = new PushHub({
    store: cacheStore,
    platform,
    sessions,
    clock,
    log,
    config,
    hasChat: async (language) => (await siteFlags({ cache, site }, language)).CBS3 === true,
    onPolled: (account, context) => reconciler.settle(account, context),
  });
  const sweep = new ClaimSweep({ store, clock, log });
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
      ...accountDeps,
      push,
      ...createSignInDeps({ ...base, ...accountDeps, push }),
      money: new MoneyWrites({
        claims: new MoneyClaims({ store, clock, config, log, memoryPressure }),
        open,
        clock,
        platform,
        paymentPasswords,
        config,
        playPolicy: playProtection.playPolicy,
        onMoved: (account) => push.moneyMoved(account),
        onDepositStarted: (account, claimName, deposit) =>
          playProtection.depositStates.note(account, claimName, deposit),
      }),
      ...playProtection,
      exportSlots: new ExportSlots(config.limits.requestsPerSecond),
      ownTree: new OwnTree({ platform, clock }),
      metrics,
    },
    start() {
      catalogue.start();
      sweep.start();
      reconciler.start();
      memoryPressure.start();
    },
    async close() {
      memoryPressure.close();
      reconciler.close();
      sweep.close();
      await catalogue.close();
      sessions.close();
      await cache.close();
      await platform.close();
      await closeStores();
    },
  };
}
