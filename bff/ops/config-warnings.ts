import type { Config } from "../config.ts";
import { environment } from "../environment.ts";
import { isWholeInternet } from "../guard/address.ts";
import { parseRedisUrl } from "../store/address.ts";

const loopback = new Set(["localhost", "127.0.0.1", "[::1]", "::1"]);
/** Prefixes of the gateway's variables. An unknown variable with such a prefix is probably misspelt. */
const variablePrefixes = new Set(Object.keys(environment).map((name) => name.split("_", 1)[0] ?? ""));
for (const common of ["PORT", "HOST", "PUBLIC", "ALLOW", "LOG"]) variablePrefixes.delete(common);

/** Returns warnings about valid settings that should be reviewed before the site goes live. */
export function configWarnings(config: Config, env: NodeJS.ProcessEnv): Finding[] {
  const isProduction = config.mode === "production";
  const warnings: readonly (readonly [boolean, string, string])[] = [
    [
      config.publicUrl.protocol === "http:" && !loopback.has(config.publicUrl.hostname),
      "PUBLIC_URL",
      "is http: cookies and passwords are sent unencrypted",
    ],
    [
      Boolean(env.PLATFORM_URL) && !isProduction,
      "ALLOW_SANDBOX",
      "sandbox rules apply although PLATFORM_URL is set; do not use this with players",
    ],
    [
      isProduction && config.trustProxy.length === 0,
      "TRUST_PROXY",
      "is unset: behind a proxy all players share its address, so that one attacker can lock out everyone",
    ],
    [
      config.trustProxy.some(isWholeInternet),
      "TRUST_PROXY",
      "trusts every address: every client can claim any address",
    ],
    [!config.redisUrl, "REDIS_URL", "is unset: sessions are lost at exit, and only one instance can run"],
    [hasNoPassword(config.redisUrl), "REDIS_URL", "has no password (redis/users.acl shows a user for the gateway)"],
    [hasNoPassword(config.cacheRedisUrl), "CACHE_REDIS_URL", "has no password, as above"],
    [
      isProduction && config.redisUrl !== undefined && !config.cacheRedisUrl,
      "CACHE_REDIS_URL",
      "is unset: cached responses fill the Redis that holds sessions and money",
    ],
    [
      isProduction && !config.sessionKeysFile,
      "SESSION_KEYS",
      "keys in the environment can only change with a restart; SESSION_KEYS_FILE rotates without one",
    ],
    [
      isProduction && mayBeIn(config, "BD", "IN"),
      "ALLOWED_COUNTRIES",
      "admits Bangladesh or India, whose law punishes offering online gambling (docs/operating.md, Who may play)",
    ],
    [isProduction && !config.metrics, "METRICS_PORT", "is unset: no metrics, no alerts"],
    [
      config.metrics !== undefined && !loopback.has(config.metrics.host),
      "METRICS_HOST",
      "is not loopback: make sure that players cannot reach this port",
    ],
    [
      isProduction && config.drainMs === 0,
      "DRAIN_SECONDS",
      "is 0: a load balancer may still send players to a stopping gateway",
    ],
    [
      ["warn", "error", "fatal", "silent"].includes(config.logLevel),
      "LOG_LEVEL",
      `is ${config.logLevel}: requests and successful sign-ins are not logged`,
    ],
  ];
  const misspelt = Object.keys(env).filter(
    (name) => !(name in environment) && name.includes("_") && variablePrefixes.has(name.split("_", 1)[0] ?? ""),
  );
  return [
    ...warnings.filter(([applies]) => applies).map(([, about, message]) => warning(about, message)),
    ...misspelt.map((about) => warning(about, "is not a variable of the gateway; misspelt?")),
  ];
}

const warning = (about: string, message: string): Finding => ({ level: "warn", about, message });

const mayBeIn = ({ admission: { countries } }: Config, ...codes: string[]): boolean =>
  countries === "*" || codes.some((code) => countries.has(code));

const hasNoPassword = (redisUrl: string | undefined): boolean =>
  redisUrl !== undefined && parseRedisUrl(redisUrl).password === undefined;

/** One result of a check. A `bad` finding blocks going live, and a `warn` finding should be reviewed. */
export interface Finding {
  readonly level: "ok" | "warn" | "bad";
  /** The variable or service. */
  readonly about: string;
  readonly message: string;
}

const marks = { ok: "✔", warn: "!", bad: "✘" } as const;

export function findingTable(findings: readonly Finding[]): string {
  const width = Math.max(...findings.map(({ about }) => about.length));
  return findings.map(({ level, about, message }) => `${marks[level]} ${about.padEnd(width)}  ${message}\n`).join("");
}
