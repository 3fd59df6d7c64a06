import { pino } from "pino";
import { defaultLanguage } from "../../shared/language.ts";
import { systemClock } from "../clock.ts";
import type { Config } from "../config.ts";
import { PlatformError } from "../platform/error.ts";
import { createPlatform } from "../platform/platform.ts";
import { inspectStore } from "../store/inspect.ts";
import type { Finding } from "./finding.ts";

/** GETDEL and the rest of what the store uses came with 6.2; 7 is the oldest that is still mended. */
const oldestRedis = 7;

/** What Redis says about itself when asked. */
export async function storeFindings(redisUrl: string): Promise<Finding[]> {
  const about = "Redis";
  try {
    const { topology, version, policy, maxMemory, appendOnly } = await inspectStore(redisUrl);
    const major = Number.parseInt(version, 10);
    return [
      { level: "ok", about, words: `${topology}, takes writes` },
      { level: major >= oldestRedis ? "ok" : "bad", about, words: `version ${version}, needs ${oldestRedis} or newer` },
      {
        level: /^(volatile-|noeviction)/.test(policy) ? "ok" : "bad",
        about,
        words: `maxmemory-policy ${policy}; permanent keys must stay: volatile-ttl`,
      },
      ...(maxMemory === 0 ? [{ level: "warn" as const, about, words: "maxmemory is 0: nothing bounds it" }] : []),
      ...(appendOnly
        ? []
        : [{ level: "warn" as const, about, words: "appendonly is off: a crash signs everybody out" }]),
    ];
  } catch (error) {
    return [{ level: "bad", about, words: error instanceof Error ? error.message : String(error) }];
  }
}

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
