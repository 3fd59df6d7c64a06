import { accountKey, anonymousKey, cacheKey, type KeyClass, moneyKey, nameOf, permanentKey, siteKey } from "./key.ts";

/**
 * Maximum sessions per account, and maximum remembered browsers. A new one replaces the least recently used one.
 * Without a maximum, repeated sign-ins to one account could fill the store, which evicts nothing.
 */
export const accountSessions = 20;
/** Maximum live sessions per remembered token, so that a copied token cannot use up `accountSessions`. */
export const familySessions = 5;
/**
 * Maximum pending sign-ins per account and kind. The kinds are second steps in unknown browsers, second steps in proven
 * browsers, and forced password changes. Above the maximum, a new sign-in replaces an older one of its kind.
 */
export const accountPending = 5;

/** All keys and channels of the stores. Build keys only with this table. */
export const keys = {
  session: anonymousKey("session", ["ticket hash"], "idle limit + 10 min, at most the absolute limit + 10 min", {
    how: "trials and registrations, limited by address and overall; others need a correct password; visitors have none",
    bytes: 700,
    max: ({ registrations, sessionHours, trialSessions, trialSessionsOverall }, addresses) =>
      (Math.min(trialSessions * addresses, trialSessionsOverall) + registrations * addresses) * sessionHours,
    ofAccount: { max: () => accountSessions + 3 * accountPending, bytes: 700 },
    lost: "this browser is signed out",
  }),
  sessionSeen: anonymousKey("session-seen", ["ticket hash"], "as the session's", {
    how: "one per account session that is used for longer than a minute; trial sessions have none",
    bytes: 200,
    max: ({ registrations, sessionHours }, addresses) => registrations * addresses * sessionHours,
    ofAccount: { max: () => accountSessions + 3 * accountPending, bytes: 200 },
    lost: "the session becomes idle up to 6 min early",
  }),
  ended: anonymousKey("ended", ["ticket hash"], "10 min", {
    how: "sessions that ended in the last 10 min",
    bytes: 165,
    max: ({ registrations, trialSessions, trialSessionsOverall }, addresses) =>
      Math.min(trialSessions * addresses, trialSessionsOverall) + registrations * addresses,
    // Typed and remembered passwords have separate limits.
    ofAccount: { max: ({ signIns }) => 2 * signIns, bytes: 165 },
    lost: "the browser sees a guest instead of the reason its session ended",
  }),
  sessionEnded: siteKey("session-ended", [], "none", {
    type: "channel",
    how: "a channel stores nothing",
    bytes: 0,
    max: () => 0,
    lost: "nothing: an instance that misses a message serves reads of a revoked session for at most 5 s",
  }),
  devices: anonymousKey("devices", ["account hash"], "as the newest session's, or 10 min for pending second steps", {
    type: "hash",
    how: "one per account, created by a registration; one more for its pending second steps, in any spelling of the name",
    bytes: 500,
    max: ({ registrations, sessionHours }, addresses) => registrations * addresses * sessionHours,
    ofAccount: { max: () => 2, bytes: accountSessions * 900 },
    lost: "existing sessions are missing from the device list",
  }),
  remembered: accountKey("remembered", ["token hash"], "1 day", {
    how: "one per sign-in; only the newest 20 of an account remain",
    bytes: 450,
    ofAccount: { max: () => accountSessions, bytes: 450 },
    lost: "the sign-in form of this browser is empty again",
  }),
  rememberedOf: accountKey("remembered-of", ["account hash"], "1 day after the newest", {
    type: "hash",
    how: "one per account that signed in",
    bytes: 300,
    ofAccount: { max: () => 1, bytes: accountSessions * 75 },
    lost: "remembered passwords survive a password change by at most a day, and the platform refuses them",
  }),
  rememberedSessions: accountKey("remembered-sessions", ["token hash"], "1 day, or as its newest session's if longer", {
    type: "hash",
    how: "one per used remembered token; it lists those of its sessions that are still in the account's device list",
    bytes: 400,
    ofAccount: { max: () => accountSessions, bytes: (familySessions + 1) * 300 },
    lost: "a session started with a copied remembered token continues after the copy is detected",
  }),
  verificationTries: accountKey("verification-tries", ["ticket hash"], "10 min", {
    how: "one per sign-in with the correct password",
    bytes: 130,
    lost: "a second step gets its five attempts again",
  }),
  signInCutoff: accountKey("sign-in-cutoff", ["account hash"], "absolute limit of a session", {
    how: "one per account whose sessions were ended",
    bytes: 130,
    lost: "a sign-in with the old password that is in flight during a password change succeeds",
  }),
  rememberedCutoff: accountKey("remembered-cutoff", ["account hash"], "absolute limit of a session", {
    how: "one per account whose other sessions were ended",
    bytes: 130,
    lost: "a sign-in with a remembered password that is in flight while the other sessions are ended succeeds",
  }),
  passwordReset: accountKey("password-reset", ["number hash"], "absolute limit of a session", {
    type: "hash",
    how: "eight per number whose password was reset with a code",
    bytes: 200,
    lost: "after a reset by mobile whose sign-in was held or refused, older sessions continue until they expire",
  }),
  emailReset: anonymousKey("email-reset", ["account hash"], "1 day", {
    how: "e-mails, LIMIT_ADDRESS_RESETS per address and hour, for a day",
    bytes: 130,
    max: ({ resets }, addresses) => resets * addresses * 24,
    lost: "after a reset by e-mail, older sessions continue until they expire or the platform forces a new password",
  }),
  handover: accountKey("handover", ["token hash"], "absolute limit of a session", {
    how: "one per token that the platform accepted",
    bytes: 130,
    lost: "a used sign-in link works once more while its token is valid at the platform",
  }),

  captchasTried: siteKey("captchas-tried", ["5 min"], "10 min", {
    how: "bit fields of a fixed size, one per 5 min",
    bytes: 262_000,
    max: () => 3,
    lost: "captcha images of the last 5 min can be used a second time",
  }),
  smsThrottle: anonymousKey("sms-throttle", ["ticket or browser hash"], "1 s", {
    how: "one per visitor and second, by the general rate limit",
    bytes: 130,
    max: ({ addressTimes, requestsPerSecond }, addresses) => requestsPerSecond * addressTimes * addresses,
    lost: "one SMS code can be requested early",
  }),
  smsCountdown: anonymousKey("sms-countdown", ["recipient hash"], "minutes, as the platform specifies", {
    how: "codes, LIMIT_SMS_PER_ADDRESS per address and hour, for minutes",
    bytes: 130,
    max: ({ smsPerAddress }, addresses) => smsPerAddress * addresses,
    lost: "a number can receive another code early",
  }),
  smsAsked: anonymousKey("sms-asked", ["client address, network or browser"], "1 h", {
    how: "each code counts for an address, a browser and, with IPv6, a network",
    bytes: 140,
    max: ({ smsPerAddress }, addresses) => 2 * smsPerAddress * addresses,
    lost: "codes requested by an address, a network or a browser count from zero",
  }),
  smsNumber: anonymousKey("sms-number", ["recipient hash"], "1 day", {
    how: "codes, LIMIT_SMS_PER_ADDRESS per address and hour, for a day",
    bytes: 130,
    max: ({ smsPerAddress }, addresses) => smsPerAddress * addresses * 24,
    lost: "the daily codes of a number count from zero",
  }),
  smsAsker: anonymousKey("sms-asker", ["purpose", "recipient hash", "ticket hash"], "15 min", {
    how: "codes to register or to reset, LIMIT_SMS_PER_ADDRESS per address and hour",
    bytes: 190,
    max: ({ smsPerAddress }, addresses) => smsPerAddress * addresses,
    lost: "a browser's attempts at the code it requested count with those of all other browsers",
  }),
  smsOverall: siteKey("sms-overall", [], "1 h", {
    how: "a single key",
    bytes: 110,
    max: () => 1,
    lost: "the site's total of sent codes counts from zero",
  }),
  smsCountry: siteKey("sms-country", ["window", "country"], "1 h or 1 day", {
    how: "two windows per country",
    bytes: 110,
    max: () => 500,
    lost: "codes sent to a country count from zero",
  }),
  smsPrefix: anonymousKey("sms-prefix", ["window", "dialing code, first digits, perhaps address"], "1 h or 1 day", {
    how: "two hourly keys, one with the address, and a daily key per code; LIMIT_SMS_PER_ADDRESS per address and hour",
    bytes: 125,
    max: ({ smsPerAddress }, addresses) => smsPerAddress * addresses * 26,
    lost: "codes sent to a block of numbers count from zero",
  }),
  smsLife: siteKey("sms-life", [], "1 day", {
    how: "a single key",
    bytes: 110,
    max: () => 1,
    lost: "until the next code is sent, a refused number gets a countdown of one minute",
  }),

  accountFailures: anonymousKey("account-failures", ["account hash"], "15 min", {
    how: "failed sign-ins: LIMIT_LOGIN_FAILURES_OVERALL, then a solved captcha each; a successful attempt is deleted; codes and tokens: LIMIT_ADDRESS_FAILURES",
    bytes: 150,
    max: ({ addressFailures, loginFailuresOverall }, addresses) =>
      2 * loginFailuresOverall + addressFailures * addresses,
    lost: "failed sign-ins of an account count from zero",
  }),
  accountLock: anonymousKey("account-lock", ["account hash"], "1 to 15 min", {
    how: "every tenth failure locks",
    bytes: 140,
    max: ({ loginFailuresOverall }) => loginFailuresOverall / 5,
    lost: "an account is unlocked early",
  }),
  accountLocks: anonymousKey("account-locks", ["account hash"], "1 h", {
    how: "as account-lock, for an hour",
    bytes: 140,
    max: ({ loginFailuresOverall }) => loginFailuresOverall,
    lost: "the next lock of an account lasts 1 min again",
  }),
  accountCaptcha: anonymousKey("account-captcha", ["account hash"], "15 min", {
    how: "failed sign-ins, as account-failures",
    bytes: 140,
    max: ({ loginFailuresOverall }) => 2 * loginFailuresOverall,
    lost: "an account that needs a captcha at the platform is asked for it one attempt later",
  }),
  loginFailures: siteKey("login-failures", ["15 min"], "30 min", {
    how: "one per 15 min",
    bytes: 120,
    max: () => 3,
    lost: "failed sign-ins of all addresses count from zero",
  }),
  addressFailures: anonymousKey("address-failures", ["client address or network"], "15 min", {
    how: "one per address; in a /48 only until its share is used up, then one for the /48",
    bytes: 140,
    max: ({ captchaAfterAddress }, addresses) => (captchaAfterAddress + 1) * addresses,
    lost: "failed sign-ins of an address or network count from zero",
  }),
  addressGuesses: anonymousKey("address-guesses", ["client address or network"], "15 min", {
    how: "one per address; in a /48 as many as its limit of guesses",
    bytes: 140,
    max: ({ addressFailures }, addresses) => addressFailures * addresses,
    lost: "wrong reset codes and tokens of an address or network count from zero",
  }),
  quota: anonymousKey(
    "quota",
    ["what", "client address, network or browser, or account hash"],
    "1 h, or 1 day for refused transfers",
    {
      how: "each used unit counts for an address, some for a browser; a refused one is deleted",
      bytes: 150,
      max: ({ hourly }, addresses) => 2 * hourly * addresses,
      // Typed and remembered passwords have separate counters.
      ofAccount: { max: () => 2, bytes: 150 },
      lost: "registrations, trial sessions, resets, invitation codes, images or feedback of an address, accounts created by an agent, browsers signed out, sign-ins, guessed codes, money writes or refused transfers of an account count from zero",
    },
  ),
  requests: anonymousKey("requests", ["window", "account hash, client address or network"], "1 min or 1 h", {
    how: "one per window, from a fifth of the limit on; fifty per /48",
    bytes: 140,
    max: (_limits, addresses) => 2 * 5 * addresses,
    lost: "the general rate limit of an account, an address or a network starts a new window",
  }),

  cacheAnswer: cacheKey("cache", ["merchant", "resource", "language"], "fresh + stale time of the resource", {
    lost: "nothing: refilled from the platform",
  }),
  cacheLock: cacheKey("cache-lock", ["merchant", "resource", "language"], "10 s", {
    lost: "two instances may fill the same entry at the same time",
  }),
  cacheFilled: cacheKey("cache-filled", ["merchant"], "none", {
    type: "channel",
    lost: "an instance that waits for a fill by another one sees it a quarter of a second later",
  }),
  cacheFlushed: cacheKey("cache-flushed", ["merchant"], "none", {
    type: "channel",
    lost: "an instance serves a flushed entry until it is no longer fresh",
  }),
  catalogueGames: cacheKey("catalogue", ["merchant", "language"], "24 h", {
    lost: "nothing: one instance pages the game list again",
  }),
  catalogueVersion: cacheKey("catalogue-version", ["merchant", "language"], "24 h", {
    lost: "nothing: one instance pages the game list again",
  }),
  catalogueLock: cacheKey("catalogue-lock", ["merchant", "language"], "2 min", {
    lost: "two instances may page the game list at the same time",
  }),
  catalogueFilled: cacheKey("catalogue-filled", ["merchant"], "none", {
    type: "channel",
    lost: "an instance loads the new catalogue at its next check",
  }),

  idempotency: moneyKey("idempotency", ["account hash", "operation and key digest"], "none; swept after 1 or 24 h", {
    how: "money writes until 24 h after completion, LIMIT_ACCOUNT_MONEY_WRITES refused ones per hour",
    bytes: 900,
    lost: "a repeated money write of the last day is executed again",
  }),
  moneyOpen: siteKey("money-open", [], "90 days after the newest money write", {
    type: "hash",
    how: "a single key with the writes of unknown outcome",
    bytes: 1000,
    max: () => 1,
    lost: "money writes of unknown outcome are neither reconciled nor listed until a client sends their key again",
  }),
  moneyReconciler: accountKey("money-reconciler", ["account hash"], "30 s", {
    how: "one per account with a write of unknown outcome",
    bytes: 130,
    lost: "two instances may reconcile the same money write at the same time",
  }),
  pauseTries: accountKey("pause-tries", ["account hash"], "1 day", {
    how: "one per account",
    bytes: 130,
    lost: "wrong passwords typed to pause play count from zero",
  }),
  paymentPasswordTries: moneyKey("payment-password-tries", ["account hash"], "none; deleted by the correct password", {
    how: "one per account",
    bytes: 140,
    lost: "failed attempts at a payment password count from zero, and a locked one is unlocked",
  }),
  security: moneyKey("security", ["account hash"], "none; swept 30 days after its last change if nothing else is set", {
    how: "one per account with a change in the last 30 days, with payouts stopped, browsers reset to unknown, or a password set by an agent: 20 changes and their holds, 10 sign-ins, 10 changes of an agent's income, and 10 pending changes",
    bytes: 9000,
    lost: "browsers that were reset to unknown are known again, an agent's browser becomes known to an account it created, holds on a card or payment password from an unknown browser end, payouts that the owner stopped resume, and the account's list of such changes is empty",
  }),
  protection: moneyKey("protection", ["account hash"], "none", {
    how: "one per account that has signed in, set a limit or paused; trials have none",
    bytes: 2000,
    lost: "an account's limits, its time-out or self-exclusion, and the usage counted against the limits",
  }),
  excludedMark: moneyKey("excluded-mark", ["person hash"], "none; deleted when its last account has returned", {
    how: "a few per self-excluded account",
    bytes: 400,
    lost: "a self-excluded person may register again, until they next sign in to the excluded account",
  }),
  moneyWrites: accountKey("money-writes", ["payouts, others or untyped", "account hash"], "1 h", {
    how: "three per account",
    bytes: 140,
    lost: "refused and unfinished money writes of an account count from zero",
  }),
  upload: anonymousKey("upload", ["ticket hash", "image id"], "1 h", {
    how: "images, LIMIT_ADDRESS_UPLOADS per address and hour",
    bytes: 150,
    max: ({ uploads }, addresses) => uploads * addresses,
    lost: "an image that was uploaded but not attached yet has to be added again",
  }),

  push: cacheKey("push", ["account hash"], "none", {
    type: "channel",
    lost: "nothing: the next poll delivers the same state",
  }),
  pushed: cacheKey("pushed", ["account hash"], "10 min", {
    lost: "nothing: a new stream waits for the next poll",
  }),
  pollLease: cacheKey("push-turn", ["account hash"], "14 s", {
    lost: "an account is polled twice in one interval",
  }),
  pushPriority: cacheKey("push-near", ["account hash"], "30 min after a launch, money write or activity", {
    lost: "where platform calls are scarce, an active player is polled as rarely as an idle tab",
  }),
  pushCalls: cacheKey("push-calls", [], "112 ms", {
    lost: "the platform calls of a tenth of a second are made twice",
  }),
  catalogueFlushed: cacheKey("catalogue-flushed", ["merchant"], "none", {
    type: "channel",
    lost: "a flushed game list is served until the next check, at most ten minutes",
  }),

  merchant: permanentKey("merchant", [], "none", {
    how: "a single key; the first gateway that misses it writes it",
    bytes: 120,
    max: () => 1,
    lost: "nothing: gateways write it again after Redis returns; of two merchants on one Redis, the first one owns it",
  }),
  probe: cacheKey("probe", [], "1 s", {
    lost: "nothing: it only tests whether the store accepts writes",
  }),
} as const;

const classes = new Map<string, KeyClass>(Object.values(keys).map((row) => [row.name, row.class]));

/** Returns the class of a key. Unknown keys are `permanent`, so that they are never deleted. */
export const classOf = (key: string): KeyClass => classes.get(nameOf(key)) ?? "permanent";

/** Whether an unreadable value may be deleted, because its loss neither moves money nor loses data. */
export const isDroppable = (key: string): boolean => classOf(key) === "cache" || classOf(key) === "session";
