import { randomBytes } from "node:crypto";
import { OwnTree } from "../../bff/agents/own-tree.ts";
import { buildApp } from "../../bff/app.ts";
import { createResponseCache } from "../../bff/cache/response-cache.ts";
import { createCatalogue, type RefreshingCatalogue } from "../../bff/catalogue/catalogue.ts";
import { type Config, readConfig } from "../../bff/config.ts";
import { createAccountDeps, createSignInDeps } from "../../bff/create-account-deps.ts";
import type { Deps } from "../../bff/deps.ts";
import { createMetrics } from "../../bff/metrics/metrics.ts";
import { MoneyClaims } from "../../bff/money/claims.ts";
import { MoneyWrites } from "../../bff/money/money-writes.ts";
import { OpenWrites } from "../../bff/money/open-writes.ts";
import type { AuthorizedCallsPort, MoneyPort, Platform } from "../../bff/platform/contract.ts";
import { createProtection } from "../../bff/protection/create-protection.ts";
import type { ExclusionRegister } from "../../bff/protection/exclusion-register.ts";
import { PushHub } from "../../bff/push/hub.ts";
import { ExportSlots } from "../../bff/records/csv-export.ts";
import type { Store } from "../../bff/store/store.ts";
import { languages } from "../../shared/language.ts";
import type { RouteRow } from "../../shared/route-row.ts";
import type { TestClock } from "./clock.ts";
import { roomForStillClock } from "./clock.ts";
import { FakePlatform } from "./fake-platform.ts";
import { captureLog } from "./log.ts";

const routeOf = (row: RouteRow) => ({ method: row.method, url: row.path, config: { row } });

/** Additional routes, one for each kind of access. */
export const probes = {
  shared: { method: "GET", path: "/api/probe/shared", access: "shared" },
  active: { method: "GET", path: "/api/probe/active", access: "signedIn" },
  passive: { method: "GET", path: "/api/probe/passive", access: "signedIn", passive: true },
  account: { method: "GET", path: "/api/probe/account", access: "account" },
  agent: { method: "GET", path: "/api/probe/agent", access: "agent" },
  /** Rotates the session, as a password change does. */
  rotate: { method: "PUT", path: "/api/probe/rotate", access: "signedIn", pending: true },
  /** Calls the platform with the caller's token. */
  platform: { method: "GET", path: "/api/probe/platform", access: "signedIn" },
} as const satisfies Record<string, RouteRow>;

const sessionKey = randomBytes(32).toString("base64");

/** Creates a gateway's dependencies on a given store and platform, with an empty catalogue. */
export async function createTestDeps(
  base: Pick<Deps, "store" | "clock" | "config" | "log"> & {
    readonly platform: Platform & MoneyPort & AuthorizedCallsPort;
  },
  exclusionRegister?: ExclusionRegister,
): Promise<Deps & { readonly catalogue: RefreshingCatalogue }> {
  const { store, clock, config, log, platform } = base;
  const cache = createResponseCache({ store, clock, log, storeWaitMs: 5_000 });
  const accountDeps = await createAccountDeps({ ...base, cache }, exclusionRegister);
  const protection = createProtection({ ...base, ...accountDeps });
  const push = new PushHub({ ...base, sessions: accountDeps.sessions, hasChat: async () => false });
  return {
    ...{ ...base, cacheStore: store, cache, ...accountDeps, ...protection, push },
    ...createSignInDeps({ ...base, cache, ...accountDeps, push }),
    catalogue: createCatalogue({ platform, store, clock, log, languages }),
    money: new MoneyWrites({
      ...{ clock, config, platform, paymentPasswords: accountDeps.paymentPasswords },
      claims: new MoneyClaims({ store, clock, config, log, memoryPressure: accountDeps.memoryPressure }),
      open: new OpenWrites({ store, log }),
      playPolicy: protection.playPolicy,
      onMoved: (account) => push.moneyMoved(account),
      onDepositStarted: (account, claimName, deposit) => protection.depositStates.note(account, claimName, deposit),
    }),
    exportSlots: new ExportSlots(config.limits.requestsPerSecond),
    ownTree: new OwnTree({ platform, clock }),
    metrics: createMetrics(),
  };
}

/** Creates a complete gateway with the probe routes on a given store and a fake platform. */
export async function sessionWorld(
  { store, clock }: { store: Store; clock: TestClock },
  env: Record<string, string> = {},
  exclusionRegister?: ExclusionRegister,
) {
  const config: Config = readConfig(
    { SESSION_KEYS: sessionKey, PUBLIC_URL: "http://localhost:3000", ...roomForStillClock(env), ...env },
    () => "",
  );
  const platform = new FakePlatform();
  const { log, lines, events } = captureLog();
  const deps = await createTestDeps({ store, clock, config, log, platform }, exclusionRegister);
  const { cache, sessions } = deps;
  const app = await buildApp(deps);
  app.addHook("onClose", () => cache.close());
  app.addHook("onClose", () => sessions.close());
  for (const row of [probes.shared, probes.active, probes.passive, probes.account, probes.agent]) {
    app.route({ ...routeOf(row), handler: async (request) => ({ state: request.caller.state }) });
  }
  app.route({
    ...routeOf(probes.rotate),
    handler: (request, reply) => deps.signInCompletion.rotateAfterPasswordChange(request, reply),
  });
  app.route({
    ...routeOf(probes.platform),
    handler: (request) => platform.call("balance", {}, request.platformContext()),
  });
  await app.ready();
  /** Flushes the cached responses that depend on site settings. */
  const flushSettings = async (): Promise<void> => {
    for (const name of ["site", "domains", "registration-rules", "entry-settings"]) await cache.flush(name);
  };
  /** Enables these whitelabel flags of the site and disables all others. */
  const flags = async (...names: string[]): Promise<void> => {
    platform.flags = Object.fromEntries(names.map((name) => [name, true]));
    await flushSettings();
  };
  return { app, platform, cache, clock, config, store, sessions, flushSettings, flags, lines, events };
}

export type SessionWorld = Awaited<ReturnType<typeof sessionWorld>>;
