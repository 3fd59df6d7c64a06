import { createHash, randomBytes } from "node:crypto";
import { OwnTree } from "../../bff/agents/own-tree.ts";
import { buildApp } from "../../bff/app.ts";
import { createResponseCache } from "../../bff/cache/response-cache.ts";
import { createCatalogue } from "../../bff/catalogue/catalogue.ts";
import { readConfig } from "../../bff/config.ts";
import { createSessionDeps } from "../../bff/create-session-deps.ts";
import type { Deps } from "../../bff/deps.ts";
import { createMetrics } from "../../bff/metrics/metrics.ts";
import { AccountSecurity } from "../../bff/money/account-security.ts";
import { MoneyClaims } from "../../bff/money/claims.ts";
import { MoneyWrites } from "../../bff/money/money-writes.ts";
import { OpenWrites } from "../../bff/money/open-writes.ts";
import { createProtection } from "../../bff/protection/create-protection.ts";
import { PushHub } from "../../bff/push/hub.ts";
import { ExportSlots } from "../../bff/records/csv-export.ts";
import { MemoryStore } from "../../bff/store/memory.ts";
import type { Store } from "../../bff/store/store.ts";
import { languages } from "../../shared/language.ts";
import { TestClock } from "./clock.ts";
import { LobbyPlatform } from "./lobby-platform.ts";
import { captureLog } from "./log.ts";

interface Options {
  clock?: TestClock;
  store?: Store;
  platform?: LobbyPlatform;
  env?: Record<string, string>;
}

/** The whole gateway over a counting platform, its catalogue empty until a test fills it. */
export async function lobbyWorld(options: Options = {}) {
  const clock = options.clock ?? new TestClock();
  const store = options.store ?? new MemoryStore(clock);
  const platform = options.platform ?? new LobbyPlatform();
  // Its sessions are issued and not signed in to: no account knows their browsers.
  const env = { PUBLIC_URL: "http://localhost:3000", PAYOUT_HOLD_HOURS: "0", ...options.env };
  const config = readConfig(env, () => randomBytes(32).toString("base64"));
  const { log, lines, events } = captureLog();
  const cache = createResponseCache({ store, clock, log, storeWaitMs: 5_000 });
  const catalogue = createCatalogue({ platform, store, clock, log, languages });
  const sessionDeps = await createSessionDeps({ cache, clock, config, log, platform, store });
  const { sessions, paymentPasswords } = sessionDeps;
  const brakes = createProtection({ store, clock, log, platform, cache, config, ...sessionDeps });
  const push = new PushHub({ store, platform, sessions, clock, log, config, hasChat: async () => false });
  const deps: Deps = {
    ...{ config, clock, log, store, cacheStore: store, platform, cache, catalogue },
    ...sessionDeps,
    push,
    accountSecurity: new AccountSecurity({
      ...{ ...sessionDeps, clock, config, log, platform, push, store },
    }),
    ...brakes,
    money: new MoneyWrites({
      claims: new MoneyClaims({ store, clock, config, log }),
      ...{ open: new OpenWrites({ store, log }), clock },
      ...{ platform, paymentPasswords, config, doors: brakes.doors, onMoved: (account) => push.moneyMoved(account) },
    }),
    exportSlots: new ExportSlots(config.limits.requestsPerSecond),
    ownTree: new OwnTree({ platform, clock }),
    metrics: createMetrics(),
  };
  const app = await buildApp(deps);
  await app.ready();

  /** A cookie header of somebody who has just typed their password. */
  async function signIn(
    kind: "member" | "trial" | "agent" = "member",
    account = `player-${randomBytes(4).toString("hex")}`,
    id = account,
  ) {
    const member = { id, account, nickname: account, role: kind };
    const half = randomBytes(32).toString("base64url");
    const hash = createHash("sha256").update(half).digest("base64url");
    const { cookie } = await sessions.issue(
      { kind, token: `token-${account}`, member, typed: true, proof: { hash, password: clock.now() } },
      { ip: "127.0.0.1" },
    );
    return `sid=${cookie}; proof=${half}`;
  }

  const get = (url: string, headers: Record<string, string> = {}) => app.inject({ method: "GET", url, headers });
  const send = (method: "POST" | "PUT" | "DELETE", url: string, cookie: string, payload?: object) =>
    app.inject({ method, url, headers: { cookie, "x-csrf": "1" }, ...(payload && { payload }) });

  return {
    ...{ app, clock, store, platform, config, cache, catalogue, lines, events, signIn, get, send },
    async fillCatalogue() {
      for (const language of languages) await catalogue.refresh(language);
    },
    async close() {
      await app.close();
      await catalogue.close();
      await sessions.close();
      await cache.close();
    },
  };
}
