import { pino } from "pino";
import { defaultLanguage } from "../../shared/language.ts";
import { systemClock } from "../clock.ts";
import type { Config } from "../config.ts";
import { PlatformError } from "../platform/error.ts";
import { createPlatform } from "../platform/platform.ts";
import { inspectStore } from "../store/inspect.ts";
import type { StoreRole } from "../store/store.ts";
import type { Finding } from "./config-warnings.ts";

/** GETDEL and the rest of what the store uses came with 6.2; 7 is the oldest that is still mended. */
const oldestRedis = 7;

/** Which keys may vanish when it is full, and whether it survives a crash (decision 033). */
const wanted = {
  state: { policy: "noeviction", why: "sessions and money must stay", appendOnly: true },
  cache: { policy: "allkeys-lru", why: "the least used answer makes room", appendOnly: false },
} as const satisfies Record<StoreRole, object>;

/** What the Redis of each role says about itself when asked; one Redis for both is held to the rules of the state. */
export async function storeFindings({ redisUrl, cacheRedisUrl, platform }: Config): Promise<Finding[]> {
  if (!redisUrl) return [];
  const state = await findingsOf("state", redisUrl, platform.merchant);
  const isSame = !cacheRedisUrl || cacheRedisUrl === redisUrl;
  return isSame ? state : [...state, ...(await findingsOf("cache", cacheRedisUrl, platform.merchant))];
}

async function findingsOf(role: StoreRole, redisUrl: string, merchant: string): Promise<Finding[]> {
  const about = `Redis (${role})`;
  const rule = wanted[role];
  try {
    const { topology, version, policy, maxMemory, appendOnly, merchant: owner } = await inspectStore(redisUrl);
    const major = Number.parseInt(version, 10);
    const warnings = [
      { holds: maxMemory === 0, words: "maxmemory is 0: nothing bounds it" },
      { holds: rule.appendOnly && !appendOnly, words: "appendonly is off: a crash forgets sessions and money claims" },
      { holds: !rule.appendOnly && appendOnly, words: "appendonly is on: nothing in it is worth a disk" },
    ];
    return [
      { level: "ok", about, words: `${topology}, takes writes` },
      { level: major >= oldestRedis ? "ok" : "bad", about, words: `version ${version}, needs ${oldestRedis} or newer` },
      {
        level: policy === rule.policy ? "ok" : role === "state" ? "bad" : "warn",
        about,
        words: `maxmemory-policy ${policy}; ${rule.why}: ${rule.policy}`,
      },
      ...(role === "state" && owner !== null ? [ownerFinding(about, owner, merchant)] : []),
      ...warnings.filter(({ holds }) => holds).map(({ words }) => ({ level: "warn" as const, about, words })),
    ];
  } catch (error) {
    return [{ level: "bad", about, words: error instanceof Error ? error.message : String(error) }];
  }
}

const ownerFinding = (about: string, owner: string, merchant: string): Finding => {
  const words = `holds the accounts of PLATFORM_MERCHANT ${owner}`;
  return owner === merchant
    ? { level: "ok", about, words }
    : { level: "bad", about, words: `${words}, not ${merchant}: each merchant needs a state of its own` };
};

/** Whether the platform answers, speaks our protocol, and is no sandbox where it must not be. */
export async function platformFindings(config: Config): Promise<Finding[]> {
  const about = "platform";
  const platform = createPlatform({
    url: config.platform.url,
    merchant: config.platform.merchant,
    clock: systemClock,
    log: pino({ level: "silent" }),
    refuseSandbox: config.mode === "production",
  });
  const context = { language: defaultLanguage };
  const finding = async (what: string, ask: () => Promise<string>): Promise<Finding> => {
    const startedAt = performance.now();
    try {
      const words = await ask();
      return { level: "ok", about, words: `${what}: ${words} (${Math.round(performance.now() - startedAt)} ms)` };
    } catch (error) {
      return { level: "bad", about, words: `${what}: ${reasonOf(error)}` };
    }
  };
  try {
    return [
      await finding("key", async () => `${(await platform.call("rsaKey", {}, context)).length * 4} bits`),
      await finding("status", async () =>
        (await platform.call("systemStatus", {}, context)).maintenance ? "in maintenance" : "open",
      ),
    ];
  } finally {
    await platform.close();
  }
}

function reasonOf(error: unknown): string {
  const code = error instanceof PlatformError ? error.code : "internal";
  const cause = error instanceof Error && error.cause instanceof Error ? error.cause : undefined;
  const detail = cause && "code" in cause ? String(cause.code) : cause?.message;
  return detail ? `${code} (${detail})` : code;
}
