/**
 * Every environment variable of the gateway: the source of config.ts, docs/configuration.md and `config:check`.
 * `production: "required"` marks those that a gateway in front of a real platform must set.
 */
export interface EnvironmentRow {
  readonly meaning: string;
  /** Default in sandbox mode, and in production unless it is required there. */
  readonly fallback?: string;
  readonly production?: "required";
  readonly secret?: true;
}

export const environment = {
  PORT: { meaning: "Port the gateway listens on", fallback: "3000" },
  HOST: { meaning: "Address the gateway listens on", fallback: "127.0.0.1" },
  PUBLIC_URL: {
    meaning: "Address players type; decides cookie names, the Origin check and links",
    fallback: "http://localhost:PORT",
    production: "required",
  },
  PLATFORM_URL: { meaning: "Base address of the gaming platform; unset: the embedded sandbox" },
  PLATFORM_MERCHANT: {
    meaning: "Merchant code sent with every platform call",
    fallback: "adda",
    production: "required",
  },
  ALLOW_SANDBOX: { meaning: "`1`: sandbox mode although PLATFORM_URL is set", fallback: "0" },
  SANDBOX_HOST: {
    meaning: "Address the sandbox platform listens on; `0.0.0.0` for browsers of other machines",
    fallback: "127.0.0.1",
  },
  SANDBOX_PORT: { meaning: "Port of the sandbox platform", fallback: "3100" },
  SANDBOX_CONTROL_PORT: { meaning: "Port of the sandbox's control interface, loopback only", fallback: "3101" },
  SANDBOX_PUBLIC_URL: {
    meaning: "Address at which a browser reaches the sandbox's game pages",
    fallback: "http://localhost:SANDBOX_PORT",
  },
  REDIS_URL: {
    meaning:
      "`redis://`, `redis+sentinel://` or `redis+cluster://`, with `?tls=1` (or `rediss://`) over TLS; each merchant needs its own; unset: state lives in this process",
    production: "required",
    secret: true,
  },
  CACHE_REDIS_URL: {
    meaning: "The same for what can be filled again (answers, catalogue, push); unset: the Redis of REDIS_URL",
    secret: true,
  },
  REDIS_REPLICAS: {
    meaning:
      "Replicas of the Redis of REDIS_URL, all of them; from 1 on, money counts only once so many have it too (WAIT)",
    fallback: "0",
  },
  SESSION_KEYS: {
    meaning: "Comma-separated base64 keys of 32 bytes; the first seals, all open; not together with SESSION_KEYS_FILE",
    fallback: "generated once into .data/",
    production: "required",
    secret: true,
  },
  SESSION_KEYS_FILE: {
    meaning: "File with the same keys, one per line; read again when it changes (docs/operating.md, rotating keys)",
  },
  ALLOWED_COUNTRIES: {
    meaning:
      "Comma-separated ISO 3166 codes of the countries players may be in, or `*`; the operator's own legal decision (docs/operating.md, Who may play)",
    fallback: "*",
    production: "required",
  },
  MINIMUM_AGE: {
    meaning: "Youngest age to register, deposit and play; the platform's own limit holds where it is higher",
    fallback: "18",
  },
  PERSON_KEYS: {
    meaning:
      "Comma-separated base64 keys of 32 bytes under which people who excluded themselves are recognised; the first hashes, all are looked up, none is ever taken away (docs/operating.md, Who may play)",
    fallback: "made of PLATFORM_MERCHANT",
    production: "required",
    secret: true,
  },
  EXCLUSION_REGISTER_URL: {
    meaning:
      "https address that is asked at registration and sign-in whether somebody has excluded themselves elsewhere (docs/operating.md, Who may play); unset: nobody is asked",
  },
  EXCLUSION_REGISTER_TOKEN: { meaning: "Bearer token it is asked with; unset: none", secret: true },
  TRUST_PROXY: {
    meaning: "Comma-separated addresses or CIDR blocks of proxies whose X-Forwarded-For counts",
    fallback: "",
  },
  METRICS_PORT: { meaning: "Port of the Prometheus page; unset: none" },
  METRICS_HOST: { meaning: "Address the Prometheus page listens on", fallback: "127.0.0.1" },
  DRAIN_SECONDS: {
    meaning: "How long readiness says 503 before the gateway stops listening, so that a load balancer notices",
    fallback: "0",
  },
  REQUEST_TIMEOUT_SECONDS: {
    meaning: "A request, body included, must have arrived within this time; a dripping client is cut off",
    fallback: "30",
  },
  LOG_LEVEL: { meaning: "pino level", fallback: "info" },
  BRAND_NAME: { meaning: "Name shown to players", fallback: "Adda" },
  BRAND_LOGO: { meaning: "Path or address of the logo", fallback: "/brand/logo.svg" },
  WINNERS_MINIMUM: { meaning: "Smallest win on the winner board, whole units of the currency", fallback: "100" },
  ZALO_BONUS: {
    meaning:
      "Most that a new account with a Zalo number is given, in the site's currency, such as `131000`; said beside that field of the registration; unset: nothing is said",
  },
  IMAGE_HOSTS: { meaning: "Comma-separated origins images may come from, besides the platform's lists", fallback: "" },
  FRAME_HOSTS: {
    meaning:
      "Comma-separated origins games may be framed from; https games of others open a window (log: `game_host_unlisted`)",
    fallback: "",
  },
  ENTRY_SCRIPT_HOSTS: {
    meaning:
      "Comma-separated origins the behavioural captcha and the phone provider load from; unset: nothing foreign runs",
    fallback: "",
  },
  BEHAVIOUR_SCRIPT: {
    meaning:
      "Address of the behavioural captcha's loader (geetest v4); unset: none, in sandbox mode the sandbox's stand-in",
  },
  PHONE_SCRIPT: {
    meaning:
      "Address of the script that defines the phone provider; unset: none, in sandbox mode the sandbox's stand-in",
  },
  FIREBASE_API_KEY: {
    meaning: "`apiKey` of the Firebase project that proves phone numbers, in place of PHONE_SCRIPT; unset: none",
  },
  FIREBASE_AUTH_DOMAIN: { meaning: "`authDomain` of that project; set together with FIREBASE_API_KEY" },
  FIREBASE_EMULATOR_URL: {
    meaning: "Address of an emulator of Firebase's authentication that browsers ask instead; sandbox mode only",
  },
  SESSION_IDLE_MINUTES: { meaning: "A session ends after this long without an active call", fallback: "30" },
  SESSION_ABSOLUTE_HOURS: { meaning: "A session ends after this long in any case", fallback: "12" },
  RATE_LIMIT_PER_MINUTE: { meaning: "API calls of a signed-in account per minute", fallback: "600" },
  RATE_LIMIT_PER_SECOND: {
    meaning:
      "The same per second, in units of half a millisecond of a core, files and pages of an address included (docs/throttles.md); counted by each instance for itself; unset: a sixth of a minute's, at least 20",
  },
  RATE_LIMIT_PER_HOUR: { meaning: "The same per hour; unset: twenty times a minute's" },
  RATE_LIMIT_ADDRESS_TIMES: {
    meaning: "So many times these limits is what the guests of one address share: a carrier's address has thousands",
    fallback: "10",
  },
  LIMIT_ADDRESS_SEARCHES: {
    meaning:
      "Searches per minute that are not in the cache of the last minute, of an account, or of all guests of an address; counted by each instance",
    fallback: "600",
  },
  CAPTCHA_AFTER_ACCOUNT_FAILURES: {
    meaning: "Failed sign-ins of an account in 15 min before a captcha",
    fallback: "3",
  },
  CAPTCHA_AFTER_ADDRESS_FAILURES: {
    meaning: "Failed sign-ins of an address in 15 min before a captcha",
    fallback: "10",
  },
  LOCK_AFTER_ACCOUNT_FAILURES: {
    meaning: "Failed sign-ins in 15 min that close an account to sign-in",
    fallback: "10",
  },
  CAPTCHA_AFTER_REQUESTS: {
    meaning: "Codes by SMS, or registrations, of an address or a browser in an hour before a captcha",
    fallback: "3",
  },
  LIMIT_SMS_PER_ADDRESS: {
    meaning: "Codes by SMS a client address may ask for in an hour, captchas solved: its part of LIMIT_SMS_OVERALL",
    fallback: "100",
  },
  LIMIT_SMS_PER_NUMBER: { meaning: "Codes by SMS a number may be sent in a day", fallback: "10" },
  LIMIT_SMS_OVERALL: {
    meaning: "Codes by SMS sent in an hour in all, and so many to numbers of the home market",
    fallback: "500",
  },
  LIMIT_SMS_PER_COUNTRY: {
    meaning: "Codes by SMS sent in an hour to the numbers of a country other than the home market",
    fallback: "100",
  },
  LIMIT_SMS_PER_PREFIX: {
    meaning: "Codes by SMS sent in an hour to the million numbers that share their first digits",
    fallback: "30",
  },
  LIMIT_SMS_DAY_TIMES: {
    meaning: "So many times what a country and a prefix have in an hour is what they have in a day",
    fallback: "6",
  },
  SMS_STRANGERS_PERCENT: {
    meaning:
      "Percent of the codes of all, of a country and of a prefix that are for browsers that have not signed in with the number; the rest is for those that have, and for codes to an account's own number",
    fallback: "80",
  },
  SMS_COUNTRIES: {
    meaning:
      "Comma-separated dialing codes, such as `880,91`, that codes by SMS go to, of those the site offers; unset: all that the site offers",
  },
  LIMIT_ADDRESS_FAILURES: {
    meaning: "Wrong codes of resets and wrong tokens of an address in 15 min before it is refused",
    fallback: "50",
  },
  LIMIT_LOGIN_FAILURES_OVERALL: {
    meaning:
      "Failed sign-ins of all addresses in 15 min, known browsers' aside, before every unknown browser solves a captcha",
    fallback: "3000",
  },
  LIMIT_ADDRESS_REGISTRATIONS: {
    meaning: "Registrations of an address per hour, refused ones included",
    fallback: "10",
  },
  LIMIT_ADDRESS_TRIALS: { meaning: "Trial sessions an address may open per hour", fallback: "30" },
  LIMIT_DEVICE_TRIALS: { meaning: "Trial sessions a browser may open per hour", fallback: "5" },
  LIMIT_TRIALS_OVERALL: { meaning: "Trial sessions of all addresses per hour", fallback: "3000" },
  LIMIT_ADDRESS_TRIAL_LAUNCHES: { meaning: "Games an address may try for free per hour", fallback: "600" },
  LIMIT_DEVICE_TRIAL_LAUNCHES: { meaning: "Games a browser may try for free per hour", fallback: "60" },
  LIMIT_ADDRESS_RESETS: {
    meaning: "Password resets by e-mail an address may ask for per hour",
    fallback: "5",
  },
  LIMIT_ADDRESS_AFFILIATE_CHECKS: {
    meaning: "Invitation codes that lead nowhere an address may try per hour",
    fallback: "60",
  },
  LIMIT_ADDRESS_UPLOADS: {
    meaning: "Pictures that guests of an address together, or an account, may send per hour",
    fallback: "60",
  },
  LIMIT_ADDRESS_FEEDBACK: {
    meaning: "Feedback that guests of an address together, or an account, may send per hour",
    fallback: "20",
  },
  LIMIT_ACCOUNT_SIGN_INS: {
    meaning:
      "Sign-ins per hour whose password or code was right, of an account from browsers that have not signed in to it before, and of each that has; as many again with a remembered password",
    fallback: "60",
  },
  LIMIT_ACCOUNT_SESSION_ENDS: {
    meaning: "Times an hour that an account may sign other browsers out",
    fallback: "20",
  },
  LIMIT_ACCOUNT_DOWNLINES: {
    meaning: "Accounts an agent may make by hand per hour, names that were taken included",
    fallback: "60",
  },
  LIMIT_ACCOUNT_PERSON_CHECKS: {
    meaning:
      "New cards and e-mail addresses an account may name per hour: each is asked whether it is an excluded person's",
    fallback: "10",
  },
  LIMIT_ACCOUNT_REFUSED_TRANSFERS: {
    meaning:
      "Transfers of an account per day that their receivers cannot receive, over all receivers, before it is refused more",
    fallback: "20",
  },
  LIMIT_ACCOUNT_BONUS_CODES: {
    meaning: "Bonus codes of an account per hour that the platform refuses, before it is refused more",
    fallback: "20",
  },
  LIMIT_ADDRESS_BONUS_CODES: {
    meaning:
      "Bonus codes of all accounts of an address per hour that the platform refuses, before they are refused more",
    fallback: "300",
  },
  LIMIT_ACCOUNT_DEPOSIT_REFERENCES: {
    meaning: "Transaction ids of deposits of an account per hour that the platform refuses, before it is refused more",
    fallback: "20",
  },
  LIMIT_ADDRESS_DEPOSIT_REFERENCES: {
    meaning:
      "Transaction ids of deposits of all accounts of an address per hour that the platform refuses, before they are refused more",
    fallback: "300",
  },
  LIMIT_ACCOUNT_MONEY_WRITES: {
    meaning:
      "Money writes of an account per hour that are refused or whose outcome is unknown, before it is refused more",
    fallback: "60",
  },
  PAYOUT_HOLD_HOURS: {
    meaning:
      "How long money cannot leave by a card or a payment password that came from a browser the account does not know; 0: no such holds; 0 to 168",
    fallback: "24",
  },
  PROTECTION_RAISE_HOURS: {
    meaning:
      "How long a player's own limit that is to become higher, or to go, waits before the player may confirm it; 0 to 168",
    fallback: "24",
  },
  PUSH_CALLS_PER_SECOND: {
    meaning:
      "Platform calls that pushing makes in any second, of all gateways together; what it does not allow comes later, to idle tabs first (docs/operating.md, Pushing)",
    fallback: "2000",
  },
  RELAY_EXTRA: {
    meaning:
      "Comma-separated reads `GET /path` the relay passes on besides the operation table's calls; no writes, and never money, launching, sessions, codes or passwords",
    fallback: "",
  },
  RELAY_WS_PATHS: { meaning: "Comma-separated exact paths of WebSockets the relay passes on", fallback: "" },
  RELAY_REQUEST_LIMIT_KB: { meaning: "Largest body the relay takes", fallback: "1024" },
  RELAY_ANSWER_LIMIT_MB: { meaning: "Largest answer the relay passes on", fallback: "32" },
} as const satisfies Record<string, EnvironmentRow>;

export type EnvironmentName = keyof typeof environment;
