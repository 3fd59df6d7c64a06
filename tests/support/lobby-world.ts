import { createHash, randomBytes } from "node:crypto";
import { buildApp } from "../../bff/app.ts";
import { readConfig } from "../../bff/config.ts";
import { MemoryStore } from "../../bff/store/memory.ts";
import type { Store } from "../../bff/store/store.ts";
import { languages } from "../../shared/language.ts";
import { TestClock } from "./clock.ts";
import { LobbyPlatform } from "./lobby-platform.ts";
import { captureLog } from "./log.ts";
import { createTestDeps } from "./session-world.ts";

interface Options {
  clock?: TestClock;
  store?: Store;
  platform?: LobbyPlatform;
  env?: Record<string, string>;
}

/** Creates a complete gateway on a `LobbyPlatform`, with an empty catalogue. */
export async function lobbyWorld(options: Options = {}) {
  const clock = options.clock ?? new TestClock();
  const store = options.store ?? new MemoryStore(clock);
  const platform = options.platform ?? new LobbyPlatform();
  // `signIn` issues sessions directly, so their browsers are new to the accounts, and the gateway would hold payouts.
  const env = { PUBLIC_URL: "http://localhost:3000", PAYOUT_HOLD_HOURS: "0", ...options.env };
  const config = readConfig(env, () => randomBytes(32).toString("base64"));
  const { log, lines, events } = captureLog();
  const deps = await createTestDeps({ store, clock, config, log, platform });
  const { cache, catalogue, sessions } = deps;
  const app = await buildApp(deps);
  await app.ready();

  /** Issues a session as after a sign-in with a typed password, and returns its cookie header. */
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
