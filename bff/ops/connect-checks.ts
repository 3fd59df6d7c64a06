import { pino } from "pino";
import { defaultLanguage } from "../../shared/language.ts";
import { systemClock } from "../clock.ts";
import type { Config } from "../config.ts";
import { PlatformError } from "../platform/error.ts";
import { createPlatform } from "../platform/platform.ts";
import { inspectStore } from "../store/inspect.ts";
import type { StoreRole } from "../store/store.ts";
import type { Finding } from "./config-warnings.ts";

/** The oldest Redis version that still gets fixes. The store's commands need 6.2. */
const minRedisVersion = 7;

/** The required eviction policy and persistence of each role (decision 033). */
const requirements = {
  state: { policy: "noeviction", why: "sessions and money must not be evicted", appendOnly: true },
  cache: { policy: "allkeys-lru", why: "the least recently used response is evicted", appendOnly: false },
} as const satisfies Record<StoreRole, object>;

/** Checks state Redis and cache Redis. A Redis that serves both must meet the requirements of the state Redis. */
export async function storeFindings({ redisUrl, cacheRedisUrl, platform }: Config): Promise<Finding[]> {
  if (!redisUrl) return [];
  const state = await checkRedis("state", redisUrl, platform.merchant);
  const isSame = !cacheRedisUrl || cacheRedisUrl === redisUrl;
  return isSame ? state : [...state, ...(await checkRedis("cache", cacheRedisUrl, platform.merchant))];
}

async function checkRedis(role: StoreRole, redisUrl: string, merchant: string): Promise<Finding[]> {
  const about = `Redis (${role})`;
  const required = requirements[role];
  try {
    const { topology, version, policy, maxMemory, appendOnly, merchant: owner } = await inspectStore(redisUrl);
    const major = Number.parseInt(version, 10);
    const finding = (level: Finding["level"], message: string): Finding => ({ level, about, message });
    const badPolicy = role === "state" ? "bad" : "warn";
    return [
      finding("ok", `${topology}, accepts writes`),
      finding(major >= minRedisVersion ? "ok" : "bad", `version ${version}, needs ${minRedisVersion} or newer`),
      finding(
        policy === required.policy ? "ok" : badPolicy,
        `maxmemory-policy ${policy}; ${required.why}: ${required.policy}`,
      ),
      ...(role === "state" && owner !== null ? [checkOwner(about, owner, merchant)] : []),
      ...(maxMemory === 0 ? [finding("warn", "maxmemory is 0: its memory has no limit")] : []),
      ...(required.appendOnly && !appendOnly
        ? [finding("warn", "appendonly is off: sessions and money claims are lost in a crash")]
        : []),
      ...(!required.appendOnly && appendOnly
        ? [finding("warn", "appendonly is on: cached responses need no persistence")]
        : []),
    ];
  } catch (error) {
    return [{ level: "bad", about, message: error instanceof Error ? error.message : String(error) }];
  }
}

function checkOwner(about: string, owner: string, merchant: string): Finding {
  const message = `contains the accounts of PLATFORM_MERCHANT ${owner}`;
  return owner === merchant
    ? { level: "ok", about, message }
    : { level: "bad", about, message: `${message}, not of ${merchant}: each merchant needs a separate state` };
}

/** Checks that the platform responds with the expected protocol, and is not a sandbox in production. */
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
  const check = async (what: string, read: () => Promise<string>): Promise<Finding> => {
    const startedAt = performance.now();
    try {
      const result = await read();
      return { level: "ok", about, message: `${what}: ${result} (${Math.round(performance.now() - startedAt)} ms)` };
    } catch (error) {
      return { level: "bad", about, message: `${what}: ${failureReason(error)}` };
    }
  };
  try {
    return [
      await check("key", async () => `${(await platform.call("rsaKey", {}, context)).length * 4} bits`),
      await check("status", async () =>
        (await platform.call("systemStatus", {}, context)).maintenance ? "in maintenance" : "open",
      ),
    ];
  } finally {
    await platform.close();
  }
}

function failureReason(error: unknown): string {
  const code = error instanceof PlatformError ? error.code : "internal";
  const cause = error instanceof Error && error.cause instanceof Error ? error.cause : undefined;
  const detail = cause && "code" in cause ? String(cause.code) : cause?.message;
  return detail ? `${code} (${detail})` : code;
}
