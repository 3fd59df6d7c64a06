import ipaddr from "ipaddr.js";
import type { Config } from "../config.ts";
import { environment } from "../environment.ts";

const loopback = new Set(["localhost", "127.0.0.1", "[::1]", "::1"]);
/** Beginnings of our variables' names: what starts like one and is none is probably misspelt. */
const prefixes = [...new Set(Object.keys(environment).map((name) => name.split("_", 1)[0] ?? ""))].filter(
  (prefix) => !["PORT", "HOST", "PUBLIC", "ALLOW", "LOG"].includes(prefix),
);

/** What is allowed and still worth a look before players come. */
export function configWarnings(config: Config, env: NodeJS.ProcessEnv): Finding[] {
  const real = config.mode === "production";
  const warnings: readonly (readonly [boolean, string, string])[] = [
    [
      config.publicUrl.protocol === "http:" && !loopback.has(config.publicUrl.hostname),
      "PUBLIC_URL",
      "is http: cookies and passwords travel in the clear",
    ],
    [
      Boolean(env.PLATFORM_URL) && !real,
      "ALLOW_SANDBOX",
      "sandbox rules are in force although PLATFORM_URL is set; never with players",
    ],
    [
      real && config.trustProxy.length === 0,
      "TRUST_PROXY",
      "is unset: behind a proxy every player has the proxy's address, and one attacker locks out all",
    ],
    [
      config.trustProxy.some(isWholeInternet),
      "TRUST_PROXY",
      "trusts every address: anybody can claim any client address",
    ],
    [!config.redisUrl, "REDIS_URL", "is unset: sessions live in this process and end with it; one instance only"],
    [
      hasNoPassword(config.redisUrl),
      "REDIS_URL",
      "holds no password (redis/users.acl shows a user of the gateway's own)",
    ],
    [hasNoPassword(config.cacheRedisUrl), "CACHE_REDIS_URL", "holds no password, as above"],
    [
      real && config.redisUrl !== undefined && !config.cacheRedisUrl,
      "CACHE_REDIS_URL",
      "is unset: shared answers fill the Redis that must keep sessions and money",
    ],
    [
      real && !config.sessionKeysFile,
      "SESSION_KEYS",
      "keys in the environment change with a restart only; SESSION_KEYS_FILE rotates without one",
    ],
    [
      real && mayBeIn(config, "BD", "IN"),
      "ALLOWED_COUNTRIES",
      "lets in Bangladesh or India, whose law punishes offering online gambling (docs/operating.md, Who may play)",
    ],
    [real && !config.metrics, "METRICS_PORT", "is unset: no metrics, no alerts"],
    [
      config.metrics !== undefined && !loopback.has(config.metrics.host),
      "METRICS_HOST",
      "is not loopback: see that players cannot reach that port",
    ],
    [
      real && config.drainMs === 0,
      "DRAIN_SECONDS",
      "is 0: a load balancer may still send players to a stopping gateway",
    ],
    [
      ["warn", "error", "fatal", "silent"].includes(config.logLevel),
      "LOG_LEVEL",
      `is ${config.logLevel}: requests and successful sign-ins leave no line`,
    ],
  ];
  const misspelt = Object.keys(env).filter(
    (name) => !(name in environment) && prefixes.some((prefix) => name.startsWith(`${prefix}_`)),
  );
  return [
    ...warnings.filter(([holds]) => holds).map(([, about, words]) => ({ level: "warn" as const, about, words })),
    ...misspelt.map((about) => ({ level: "warn" as const, about, words: "is no variable of the gateway; misspelt?" })),
  ];
}

function isWholeInternet(entry: string): boolean {
  return ipaddr.isValidCIDR(entry) && ipaddr.parseCIDR(entry)[1] < 8;
}

const mayBeIn = ({ admission: { countries } }: Config, ...codes: string[]): boolean =>
  countries === "*" || codes.some((code) => countries.has(code));

const hasNoPassword = (redisUrl: string | undefined): boolean =>
  redisUrl !== undefined && !/\/\/[^/@]*:[^/@]+@/.test(redisUrl);

/** One line of what a check found; `bad` cannot go live, `warn` should be reviewed. */
export interface Finding {
  readonly level: "ok" | "warn" | "bad";
  /** Variable or service it is about. */
  readonly about: string;
  readonly words: string;
}

const marks = { ok: "✔", warn: "!", bad: "✘" } as const;

/** A readable table, one finding per line. */
export function tableOf(findings: readonly Finding[]): string {
  const width = Math.max(...findings.map(({ about }) => about.length));
  return findings.map(({ level, about, words }) => `${marks[level]} ${about.padEnd(width)}  ${words}\n`).join("");
}
