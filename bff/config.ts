import { randomBytes } from "node:crypto";
import { existsSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { isIP } from "node:net";
import { dirname } from "node:path";
import { fileURLToPath } from "node:url";
import ipaddr from "ipaddr.js";
import type { PhoneProvider } from "../shared/contracts/entry.ts";
import { type Admission, readAdmission } from "./admission.ts";
import { parseKeys } from "./crypto/sealing.ts";
import { type EnvironmentName, type EnvironmentRow, environment } from "./environment.ts";
import { isWholeInternet } from "./guard/address.ts";
import { type RelayEntry, readExtras, readSocketPaths } from "./platform/relay/targets.ts";
import { parseRedisUrl } from "./store/address.ts";

export interface Config {
  readonly mode: "sandbox" | "production";
  readonly port: number;
  readonly host: string;
  readonly publicUrl: URL;
  readonly platform: { readonly url: URL; readonly merchant: string };
  /** Public origin of the sandbox's games, in sandbox mode only. */
  readonly sandboxPublicUrl?: URL;
  /** State Redis. If unset, the store is in memory. */
  readonly redisUrl?: string;
  /** Cache Redis. Default: the state Redis. */
  readonly cacheRedisUrl?: string;
  /** Number of replicas that must have a money write before it is confirmed. */
  readonly redisReplicas: number;
  /** 32-byte keys. The first key seals, and all keys unseal. Read at each use, because a key file may change. */
  readonly sessionKeys: readonly Buffer[];
  readonly sessionKeysFile?: string;
  readonly trustProxy: readonly string[];
  readonly metrics?: { readonly host: string; readonly port: number };
  /** Time between becoming unready and closing the server. */
  readonly drainMs: number;
  /** Maximum time for a complete request to arrive. */
  readonly requestMs: number;
  readonly logLevel: string;
  readonly admission: Admission;
  readonly brand: { readonly name: string; readonly logo: string };
  /** Minimum win on the winner board, in poisha. */
  readonly winnersMinimum: number;
  /** Bonus that the registration form promises for a Zalo number. The operator pays it. */
  readonly zaloBonus?: string;
  readonly imageHosts: readonly string[];
  readonly frameHosts: readonly string[];
  /** The behavioural captcha's script, and all origins that third-party entry scripts load from. */
  readonly entryScripts: { readonly hosts: readonly string[]; readonly behaviour?: string };
  readonly phoneProvider?: PhoneProvider;
  /** Dialing codes that may receive SMS codes. Default: the codes that the site offers. */
  readonly smsCountries?: ReadonlySet<string>;
  readonly session: { readonly idleMs: number; readonly absoluteMs: number; readonly payoutHoldMs: number };
  readonly limits: Readonly<Record<keyof typeof limits | "requestsPerSecond" | "requestsPerHour", number>>;
  /** `raiseMs`: waiting time before players may confirm a higher limit or the removal of a limit. */
  readonly protection: { readonly raiseMs: number };
  /** For all instances together. */
  readonly pushCallsPerSecond: number;
  readonly relay: {
    readonly extra: readonly RelayEntry[];
    readonly socketPaths: readonly string[];
    readonly requestBytes: number;
    readonly answerBytes: number;
  };
}

/** Environment variable and upper bound of each limit (docs/throttles.md). */
const limits = {
  requestsPerMinute: ["RATE_LIMIT_PER_MINUTE", 100_000_000],
  addressTimes: ["RATE_LIMIT_ADDRESS_TIMES", 1000],
  searches: ["LIMIT_ADDRESS_SEARCHES", 100_000],
  captchaAfterAccount: ["CAPTCHA_AFTER_ACCOUNT_FAILURES", 1000],
  captchaAfterAddress: ["CAPTCHA_AFTER_ADDRESS_FAILURES", 1000],
  lockAfterAccount: ["LOCK_AFTER_ACCOUNT_FAILURES", 1000],
  addressFailures: ["LIMIT_ADDRESS_FAILURES", 100_000],
  loginFailuresOverall: ["LIMIT_LOGIN_FAILURES_OVERALL", 10_000_000],
  captchaAfterRequests: ["CAPTCHA_AFTER_REQUESTS", 100_000],
  smsPerAddress: ["LIMIT_SMS_PER_ADDRESS", 100_000],
  smsPerNumber: ["LIMIT_SMS_PER_NUMBER", 100_000],
  smsOverall: ["LIMIT_SMS_OVERALL", 10_000_000],
  smsPerCountry: ["LIMIT_SMS_PER_COUNTRY", 10_000_000],
  smsPerPrefix: ["LIMIT_SMS_PER_PREFIX", 10_000_000],
  smsDayTimes: ["LIMIT_SMS_DAY_TIMES", 24],
  smsStrangersPercent: ["SMS_STRANGERS_PERCENT", 100],
  registrations: ["LIMIT_ADDRESS_REGISTRATIONS", 100_000],
  trialSessions: ["LIMIT_ADDRESS_TRIALS", 100_000],
  trialSessionsOfDevice: ["LIMIT_DEVICE_TRIALS", 100_000],
  trialSessionsOverall: ["LIMIT_TRIALS_OVERALL", 10_000_000],
  trialLaunches: ["LIMIT_ADDRESS_TRIAL_LAUNCHES", 1_000_000],
  trialLaunchesOfDevice: ["LIMIT_DEVICE_TRIAL_LAUNCHES", 1_000_000],
  resets: ["LIMIT_ADDRESS_RESETS", 100_000],
  affiliateChecks: ["LIMIT_ADDRESS_AFFILIATE_CHECKS", 100_000],
  uploads: ["LIMIT_ADDRESS_UPLOADS", 100_000],
  feedback: ["LIMIT_ADDRESS_FEEDBACK", 100_000],
  signIns: ["LIMIT_ACCOUNT_SIGN_INS", 1_000_000],
  sessionEnds: ["LIMIT_ACCOUNT_SESSION_ENDS", 100_000],
  downlines: ["LIMIT_ACCOUNT_DOWNLINES", 100_000],
  personChecks: ["LIMIT_ACCOUNT_PERSON_CHECKS", 100_000],
  refusedTransfers: ["LIMIT_ACCOUNT_REFUSED_TRANSFERS", 100_000],
  bonusCodes: ["LIMIT_ACCOUNT_BONUS_CODES", 100_000],
  bonusCodesOfAddress: ["LIMIT_ADDRESS_BONUS_CODES", 1_000_000],
  depositReferences: ["LIMIT_ACCOUNT_DEPOSIT_REFERENCES", 100_000],
  depositReferencesOfAddress: ["LIMIT_ADDRESS_DEPOSIT_REFERENCES", 1_000_000],
  moneyWrites: ["LIMIT_ACCOUNT_MONEY_WRITES", 100_000],
} as const satisfies Record<string, readonly [EnvironmentName, number]>;

/** Lists all faults of the environment, so that an operator can fix them together. */
export class ConfigError extends Error {
  override readonly name = "ConfigError";
  readonly faults: readonly string[];
  constructor(faults: readonly string[]) {
    super(`Configuration faults:\n${faults.map((fault) => `  - ${fault}`).join("\n")}`);
    this.faults = faults;
  }
}

/** Reads the environment. @param generateKey returns the sandbox's session key (base64) @throws ConfigError */
export function readConfig(env: NodeJS.ProcessEnv, generateKey: () => string): Config {
  const faults: string[] = [];
  const fault = (message: string): unknown => faults.push(message);
  for (const name of Object.keys(environment)) {
    // Shells remove quotes, but `docker run --env-file` and compose files keep them in the value.
    if (/^\s*(["']).*\1\s*$/s.test(env[name] ?? "")) fault(`${name} must not be in quotes: they would be part of it`);
  }
  for (const name of ["PLATFORM_MERCHANT", "EXCLUSION_REGISTER_TOKEN"] as const) {
    if (/[^ -~]/.test(env[name]?.trim() ?? "")) fault(`${name} is sent in a header and must be printable ASCII`);
  }
  const sandbox = !env.PLATFORM_URL || env.ALLOW_SANDBOX?.trim() === "1";
  /** The value set by the operator. A template such as `${A},${B}` leaves only the comma if both are unset. */
  const set = (name: EnvironmentName): string | undefined => {
    const value = env[name]?.trim();
    return value && /[^,\s]/.test(value) ? value : undefined;
  };
  const text = (name: EnvironmentName): string => {
    const row: EnvironmentRow = environment[name];
    const value = set(name);
    if (value) return value;
    if (!sandbox && row.production === "required")
      faults.push(`${name} is required with a real platform (${row.meaning})`);
    return row.fallback ?? "";
  };
  const integer = (name: EnvironmentName, least: number, most: number): number => {
    const value = text(name);
    if (/^\d{1,9}$/.test(value) && Number(value) >= least && Number(value) <= most) return Number(value);
    faults.push(`${name} must be a whole number from ${least} to ${most}, not "${value}"`);
    return least;
  };
  const url = (name: EnvironmentName, value: string): URL => {
    const parsed = URL.canParse(value) ? new URL(value) : null;
    // Credentials would not be sent, and error messages must not repeat them.
    if (parsed && /^https?:$/.test(parsed.protocol) && !parsed.username && !parsed.password) return parsed;
    if (value.includes("@")) faults.push(`${name} must be an http(s) address without a name or password in it`);
    else if (value) faults.push(`${name} must be an http(s) address, not "${value}"`);
    return new URL("http://invalid.localhost");
  };
  const list = (name: EnvironmentName): string[] =>
    text(name)
      .split(",")
      .map((part) => part.trim())
      .filter(Boolean);
  const hosts = (name: EnvironmentName): string[] => list(name).map((value) => url(name, value).origin);

  /** Returns the operator's address, or the default with its port. */
  const addressWith = (name: EnvironmentName, portName: EnvironmentName, port: number): string =>
    set(name) ? text(name) : text(name).replace(portName, String(port));

  // `localhost` may have two addresses, and `Connections` does not track the second server that Fastify would open.
  const listenHost = (name: EnvironmentName): string => {
    const host = text(name);
    if (!isIP(host)) faults.push(`${name} must be an IP address, not "${host}"`);
    return host;
  };
  if (!/^[01]$/.test(text("ALLOW_SANDBOX"))) faults.push("ALLOW_SANDBOX must be 0 or 1");
  const port = integer("PORT", 0, 65_535);
  const sandboxPort = integer("SANDBOX_PORT", 0, 65_535);
  integer("SANDBOX_CONTROL_PORT", 0, 65_535);
  const publicUrl = url("PUBLIC_URL", addressWith("PUBLIC_URL", "PORT", port));
  if (!sandbox && publicUrl.protocol !== "https:") faults.push("PUBLIC_URL must be https with a real platform");
  const platformUrl = url("PLATFORM_URL", env.PLATFORM_URL?.trim() || `http://127.0.0.1:${sandboxPort}`);
  // Without https, tokens would be sent in clear: the platform encrypts only some bodies, and weakly (decision 006).
  if (!sandbox && platformUrl.protocol !== "https:") faults.push("PLATFORM_URL must be https outside sandbox mode");
  const sandboxPublicUrl = sandbox
    ? url("SANDBOX_PUBLIC_URL", addressWith("SANDBOX_PUBLIC_URL", "SANDBOX_PORT", sandboxPort))
    : undefined;
  // Further parts of these addresses would have no effect.
  if (publicUrl.href !== `${publicUrl.origin}/`) faults.push("PUBLIC_URL must end after its host or port");
  if (platformUrl.search || platformUrl.hash) faults.push("PLATFORM_URL must end after its path");
  if (sandboxPublicUrl && sandboxPublicUrl.href !== `${sandboxPublicUrl.origin}/`) {
    faults.push("SANDBOX_PUBLIC_URL must end after its host or port");
  }
  const entryScript = (name: EnvironmentName, standIn: string): string =>
    text(name) ? url(name, text(name)).href : sandboxPublicUrl ? new URL(standIn, sandboxPublicUrl).href : "";
  const behaviour = entryScript("BEHAVIOUR_SCRIPT", "/entry/geetest.js");
  const phoneScript = (standIn: string): string => entryScript("PHONE_SCRIPT", standIn);
  const phoneProvider = readPhoneProvider({ text, url, script: phoneScript, sandbox, fault });
  const scripts = [behaviour, phoneProvider?.script ?? ""].filter(Boolean);
  const redisAddress = (name: EnvironmentName): string => {
    const address = text(name);
    try {
      if (address) parseRedisUrl(address, name);
    } catch (error) {
      if (!(error instanceof TypeError)) throw error;
      faults.push(error.message);
    }
    return address;
  };
  const redisUrl = redisAddress("REDIS_URL");
  const cacheRedisUrl = redisAddress("CACHE_REDIS_URL");
  if (cacheRedisUrl && !redisUrl) faults.push("CACHE_REDIS_URL requires REDIS_URL");

  const keysFile = text("SESSION_KEYS_FILE");
  const readLimits = Object.entries(limits).map(([limit, [name, max]]) => [limit, integer(name, 1, max)]);
  const limitValues = Object.fromEntries(readLimits) as Record<keyof typeof limits, number>;
  const perMinute = limitValues.requestsPerMinute;
  const rate = (name: EnvironmentName, otherwise: number): number =>
    text(name) ? integer(name, 1, 999_999_999) : otherwise;

  const zaloBonus = text("ZALO_BONUS");
  if (zaloBonus && !/^[1-9]\d{0,11}(\.\d{2})?$/.test(zaloBonus)) {
    faults.push(`ZALO_BONUS must be an amount such as 131000, not "${zaloBonus}"`);
  }
  const smsCountries = list("SMS_COUNTRIES");
  const wrong = smsCountries.filter((code) => !/^[1-9]\d{0,3}$/.test(code));
  if (wrong.length > 0) fault(`SMS_COUNTRIES must contain dialing codes such as 880, not "${wrong.join(",")}"`);
  const frameHosts = hosts("FRAME_HOSTS");
  // allow-scripts with allow-same-origin disables a frame's sandbox if both pages have one origin.
  if (frameHosts.includes(publicUrl.origin)) {
    faults.push(
      "FRAME_HOSTS must not contain the origin of PUBLIC_URL: a game of our own origin would not be sandboxed",
    );
  }

  const config: Config = {
    mode: sandbox ? "sandbox" : "production",
    port,
    host: listenHost("HOST"),
    publicUrl,
    platform: { url: platformUrl, merchant: text("PLATFORM_MERCHANT") },
    ...(sandboxPublicUrl && { sandboxPublicUrl }),
    ...(redisUrl && { redisUrl }),
    ...(cacheRedisUrl && { cacheRedisUrl }),
    redisReplicas: integer("REDIS_REPLICAS", 0, 100),
    sessionKeys: sessionKeys(set, faults, sandbox ? generateKey : undefined),
    ...(keysFile && { sessionKeysFile: keysFile }),
    trustProxy: list("TRUST_PROXY").filter((entry) => {
      const wrong = proxyFault(entry, sandbox);
      if (wrong) fault(`TRUST_PROXY contains "${entry}", ${wrong}`);
      return !wrong;
    }),
    ...(text("METRICS_PORT") && {
      metrics: { host: listenHost("METRICS_HOST"), port: integer("METRICS_PORT", 0, 65_535) },
    }),
    requestMs: integer("REQUEST_TIMEOUT_SECONDS", 1, 3600) * 1000,
    drainMs: integer("DRAIN_SECONDS", 0, 300) * 1000,
    logLevel: text("LOG_LEVEL"),
    admission: readAdmission({
      text,
      integer,
      list,
      sandbox,
      merchant: text("PLATFORM_MERCHANT"),
      fault,
      set,
    }),
    brand: { name: text("BRAND_NAME"), logo: text("BRAND_LOGO") },
    winnersMinimum: integer("WINNERS_MINIMUM", 0, 10_000_000) * 100,
    ...(zaloBonus && { zaloBonus }),
    ...(phoneProvider && { phoneProvider }),
    imageHosts: hosts("IMAGE_HOSTS"),
    frameHosts,
    entryScripts: {
      hosts: [...new Set([...hosts("ENTRY_SCRIPT_HOSTS"), ...scripts.map((address) => new URL(address).origin)])],
      ...(behaviour && { behaviour }),
    },
    ...(smsCountries.length > 0 && { smsCountries: new Set(smsCountries) }),
    session: {
      idleMs: integer("SESSION_IDLE_MINUTES", 1, 24 * 60) * 60_000,
      absoluteMs: integer("SESSION_ABSOLUTE_HOURS", 1, 24 * 30) * 3_600_000,
      payoutHoldMs: integer("PAYOUT_HOLD_HOURS", 0, 168) * 3_600_000,
    },
    limits: {
      ...limitValues,
      requestsPerSecond: rate("RATE_LIMIT_PER_SECOND", Math.max(20, Math.ceil(perMinute / 6))),
      requestsPerHour: rate("RATE_LIMIT_PER_HOUR", perMinute * 20),
    },
    protection: { raiseMs: integer("PROTECTION_RAISE_HOURS", 0, 168) * 3_600_000 },
    pushCallsPerSecond: integer("PUSH_CALLS_PER_SECOND", 40, 1_000_000),
    relay: {
      extra: readExtras(list("RELAY_EXTRA"), fault),
      socketPaths: readSocketPaths(list("RELAY_WS_PATHS"), fault),
      requestBytes: integer("RELAY_REQUEST_LIMIT_KB", 1, 1_000_000) * 1024,
      answerBytes: integer("RELAY_ANSWER_LIMIT_MB", 1, 10_000) * 1024 * 1024,
    },
  };
  if (config.port > 0 && config.metrics?.port === config.port) faults.push("METRICS_PORT must differ from PORT");
  if (!["trace", "debug", "info", "warn", "error", "fatal", "silent"].includes(config.logLevel)) {
    faults.push(`LOG_LEVEL must be a pino level, not "${config.logLevel}"`);
  }
  if (faults.length > 0) throw new ConfigError([...new Set(faults)]);
  return config;
}

function sessionKeys(
  set: (name: EnvironmentName) => string | undefined,
  faults: string[],
  generateKey?: () => string,
): readonly Buffer[] {
  const fromEnvironment = set("SESSION_KEYS");
  const file = set("SESSION_KEYS_FILE");
  if (fromEnvironment && file) faults.push("SESSION_KEYS and SESSION_KEYS_FILE cannot both be set");
  if (!fromEnvironment && !file && !generateKey) {
    faults.push("SESSION_KEYS or SESSION_KEYS_FILE is required with a real platform (32 random bytes in base64)");
  }
  const source = file ? "SESSION_KEYS_FILE" : "SESSION_KEYS";
  const parsed = parseKeys(file ? textOf(file, faults) : fromEnvironment || generateKey?.() || "");
  faults.push(...parsed.faults.map((fault) => `${source}: ${fault}`));
  if (file && parsed.keys.length === 0) faults.push("SESSION_KEYS_FILE contains no key");
  return parsed.keys;
}

function textOf(file: string, faults: string[]): string {
  try {
    return readFileSync(file, "utf8");
  } catch (error) {
    const reason = error instanceof Error && "code" in error ? error.code : error;
    faults.push(`SESSION_KEYS_FILE cannot be read (${reason})`);
    return "";
  }
}

interface PhoneEnvironment {
  text(name: EnvironmentName): string;
  url(name: EnvironmentName, value: string): URL;
  /** Returns PHONE_SCRIPT, or in sandbox mode the sandbox's script at this path. */
  script(standIn: string): string;
  readonly sandbox: boolean;
  fault(message: string): void;
}

/** Reads the provider that verifies phone numbers: a Firebase project or a script of the operator. */
function readPhoneProvider({ text, url, script, sandbox, fault }: PhoneEnvironment): PhoneProvider | undefined {
  const apiKey = text("FIREBASE_API_KEY");
  const authDomain = text("FIREBASE_AUTH_DOMAIN");
  const emulator = text("FIREBASE_EMULATOR_URL");
  if ((apiKey === "") !== (authDomain === "")) fault("FIREBASE_API_KEY and FIREBASE_AUTH_DOMAIN must be set together");
  if (authDomain && !/^[a-z0-9-]+(\.[a-z0-9-]+)+$/i.test(authDomain)) {
    fault(`FIREBASE_AUTH_DOMAIN must be a host name, not "${authDomain}"`);
  }
  if (apiKey && text("PHONE_SCRIPT")) fault("PHONE_SCRIPT and FIREBASE_API_KEY cannot both be set");
  // An emulator confirms any number to any client.
  if (emulator && !sandbox) fault("FIREBASE_EMULATOR_URL is for sandbox mode only");
  if (emulator && !apiKey) fault("FIREBASE_EMULATOR_URL requires FIREBASE_API_KEY");
  if (apiKey) {
    return {
      firebase: { apiKey, authDomain, ...(emulator && { emulator: url("FIREBASE_EMULATOR_URL", emulator).origin }) },
    };
  }
  const address = script("/entry/phone.js");
  return address ? { script: address } : undefined;
}

/** Returns the fault of a TRUST_PROXY entry, if any. A very wide block would disable limits by address. */
function proxyFault(entry: string, mayBeWide: boolean): string | undefined {
  const [address = "", ...bits] = entry.split("/");
  // ipaddr.js alone reads `1`, `10/8` and `010.0.0.1` as 0.0.0.1, 0.0.0.10/8 and 8.0.0.1.
  if (!isIP(address) || (bits.length > 0 && !ipaddr.isValidCIDR(entry))) {
    return "which is neither an address nor a CIDR block";
  }
  return isWholeInternet(entry) && !mayBeWide ? "which is too wide: any client could claim any address" : undefined;
}

/** Reads the configuration. On faults, writes them to stderr and exits with code 2. */
export function configOrExit(): Config {
  try {
    return readConfig(process.env, localKey);
  } catch (error) {
    if (!(error instanceof ConfigError)) throw error;
    process.stderr.write(`${error.message}\n`);
    return process.exit(2);
  }
}

const keyFile = fileURLToPath(new URL("../.data/session.key", import.meta.url));

/** Returns the session key of sandbox mode (base64). A file stores it, so that sessions survive a restart. */
export function localKey(): string {
  if (!existsSync(keyFile)) {
    mkdirSync(dirname(keyFile), { recursive: true });
    writeFileSync(keyFile, randomBytes(32).toString("base64"), { mode: 0o600 });
  }
  return readFileSync(keyFile, "utf8").trim();
}
