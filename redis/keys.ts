import { guardKeys } from "./guard-keys.ts";
import { type KeyClass, keyRow, nameOf } from "./key.ts";

/**
 * Maximum sessions, and maximum remembered browsers, of one account. A new one ends the least recently used one.
 * Without a maximum, repeated sign-ins to one account would fill a store that evicts nothing.
 */
export const accountSessions = 20;
/** Maximum live sessions started by one remembered token, so that a copied one cannot use up `accountSessions`. */
export const familySessions = 5;
/**
 * Maximum half-finished sign-ins of an account, for each of three kinds: pending second steps in unknown browsers, in
 * browsers that have proven the account, and forced password changes. A new one ends only one of its kind, never a session.
 */
export const accountPending = 5;

/** The register of every key and channel. No file outside this directory spells a key. */
export const keys = {
  session: keyRow("session", ["ticket hash"], {
    ttl: "idle limit + 10 min, at most the absolute limit + 10 min",
    class: "session",
    bound: {
      by: "anonymous",
      how: "trials and registrations, limited by address and overall; others need a correct password; visitors have none",
      bytes: 700,
      max: ({ registrations, sessionHours, trialSessions, trialSessionsOverall }, addresses) =>
        (Math.min(trialSessions * addresses, trialSessionsOverall) + registrations * addresses) * sessionHours,
      ofAccount: { max: () => accountSessions + 3 * accountPending, bytes: 700 },
    },
    lost: "this browser is signed out",
  }),
  sessionSeen: keyRow("session-seen", ["ticket hash"], {
    ttl: "as the session's",
    class: "session",
    bound: {
      by: "anonymous",
      how: "one per account session that is used for longer than a minute; trial sessions have none",
      bytes: 200,
      max: ({ registrations, sessionHours }, addresses) => registrations * addresses * sessionHours,
      ofAccount: { max: () => accountSessions + 3 * accountPending, bytes: 200 },
    },
    lost: "the session becomes idle up to 5 min early",
  }),
  ended: keyRow("ended", ["ticket hash"], {
    ttl: "10 min",
    class: "session",
    bound: {
      by: "anonymous",
      how: "sessions that ended in the last 10 min",
      bytes: 165,
      max: ({ registrations, trialSessions, trialSessionsOverall }, addresses) =>
        Math.min(trialSessions * addresses, trialSessionsOverall) + registrations * addresses,
      // Typed and remembered passwords have a limit each.
      ofAccount: { max: ({ signIns }) => 2 * signIns, bytes: 165 },
    },
    lost: "the browser sees a guest instead of the reason its session ended",
  }),
  sessionEnded: keyRow("session-ended", [], {
    type: "channel",
    ttl: "none",
    class: "session",
    bound: { by: "site", how: "a channel stores nothing", bytes: 0, max: () => 0 },
    lost: "nothing: an instance that misses a message serves reads of a revoked session for at most 5 s",
  }),
  devices: keyRow("devices", ["account hash"], {
    type: "hash",
    ttl: "absolute limit of the newest session; for pending second steps 10 min after the newest",
    class: "session",
    bound: {
      by: "anonymous",
      how: "one per account, created by a registration; one more for its pending second steps, in any spelling of the name",
      bytes: 500,
      max: ({ registrations, sessionHours }, addresses) => registrations * addresses * sessionHours,
      ofAccount: { max: () => 2, bytes: accountSessions * 900 },
    },
    lost: "existing sessions are missing from the device list",
  }),
  remembered: keyRow("remembered", ["token hash"], {
    ttl: "1 day",
    class: "session",
    bound: {
      by: "account",
      how: "one per sign-in; only the newest 20 of an account remain",
      bytes: 450,
      ofAccount: { max: () => accountSessions, bytes: 450 },
    },
    lost: "the sign-in form of this browser is empty again",
  }),
  rememberedOf: keyRow("remembered-of", ["account hash"], {
    type: "hash",
    ttl: "1 day after the newest",
    class: "session",
    bound: {
      by: "account",
      how: "one per account that signed in",
      bytes: 300,
      ofAccount: { max: () => 1, bytes: accountSessions * 75 },
    },
    lost: "remembered passwords survive a password change by at most a day, and the platform refuses them",
  }),
  rememberedSessions: keyRow("remembered-sessions", ["token hash"], {
    type: "hash",
    ttl: "1 day after the newest session, or its absolute limit where that is longer",
    class: "session",
    bound: {
      by: "account",
      how: "one per used remembered token; it lists those of its sessions that are still in the account's device list",
      bytes: 400,
      ofAccount: { max: () => accountSessions, bytes: (familySessions + 1) * 300 },
    },
    lost: "a session started with a copied remembered token continues after the copy is detected",
  }),
  verificationTries: keyRow("verification-tries", ["ticket hash"], {
    ttl: "10 min",
    class: "session",
    bound: { by: "account", how: "one per sign-in with the correct password", bytes: 130 },
    lost: "a second step gets its five attempts again",
  }),
  signInCutoff: keyRow("sign-in-cutoff", ["account hash"], {
    ttl: "absolute limit of a session",
    class: "session",
    bound: { by: "account", how: "one per account whose sessions were ended", bytes: 130 },
    lost: "a sign-in with the old password that is in flight during a password change succeeds",
  }),
  rememberedCutoff: keyRow("remembered-cutoff", ["account hash"], {
    ttl: "absolute limit of a session",
    class: "session",
    bound: { by: "account", how: "one per account whose other sessions were ended", bytes: 130 },
    lost: "a sign-in with a remembered password that is in flight while the other sessions are ended succeeds",
  }),
  passwordReset: keyRow("password-reset", ["number hash"], {
    type: "hash",
    ttl: "absolute limit of a session",
    class: "session",
    bound: { by: "account", how: "eight per number whose password was reset with a code", bytes: 200 },
    lost: "after a reset by mobile whose sign-in was held or refused, older sessions continue until they expire",
  }),
  emailReset: keyRow("email-reset", ["account hash"], {
    ttl: "1 day",
    class: "session",
    bound: {
      by: "anonymous",
      how: "e-mails, LIMIT_ADDRESS_RESETS per address and hour, for a day",
      bytes: 130,
      max: ({ resets }, addresses) => resets * addresses * 24,
    },
    lost: "after a reset by e-mail, older sessions continue until they expire or the platform forces a new password",
  }),
  handover: keyRow("handover", ["token hash"], {
    ttl: "absolute limit of a session",
    class: "session",
    bound: { by: "account", how: "one per token that the platform accepted", bytes: 130 },
    lost: "a used sign-in link works once more while its token is valid at the platform",
  }),
  ...guardKeys,

  cacheAnswer: keyRow("cache", ["merchant", "resource", "language"], {
    ttl: "fresh + stale time of the resource",
    class: "cache",
    lost: "nothing: refilled from the platform",
  }),
  cacheLock: keyRow("cache-lock", ["merchant", "resource", "language"], {
    ttl: "10 s",
    class: "cache",
    lost: "two instances may fill the same entry at once",
  }),
  cacheFilled: keyRow("cache-filled", ["merchant"], {
    type: "channel",
    ttl: "none",
    class: "cache",
    lost: "an instance that waits for a fill by another one sees it a quarter of a second later",
  }),
  cacheFlushed: keyRow("cache-flushed", ["merchant"], {
    type: "channel",
    ttl: "none",
    class: "cache",
    lost: "an instance serves a flushed entry until it is no longer fresh",
  }),
  catalogueGames: keyRow("catalogue", ["merchant", "language"], {
    ttl: "24 h",
    class: "cache",
    lost: "nothing: one instance pages the game list again",
  }),
  catalogueVersion: keyRow("catalogue-version", ["merchant", "language"], {
    ttl: "24 h",
    class: "cache",
    lost: "nothing: one instance pages the game list again",
  }),
  catalogueLock: keyRow("catalogue-lock", ["merchant", "language"], {
    ttl: "2 min",
    class: "cache",
    lost: "two instances may page the game list at once",
  }),
  catalogueFilled: keyRow("catalogue-filled", ["merchant"], {
    type: "channel",
    ttl: "none",
    class: "cache",
    lost: "an instance loads the new catalogue at its next check",
  }),

  idempotency: keyRow("idempotency", ["account hash", "operation and key digest"], {
    ttl: "none; swept 24 h after completion, 1 h after a refusal",
    class: "money",
    bound: { by: "account", how: "money writes, LIMIT_ACCOUNT_MONEY_WRITES refused ones per hour", bytes: 900 },
    lost: "a repeated money write of the last day is executed again",
  }),

  moneyOpen: keyRow("money-open", [], {
    type: "hash",
    ttl: "90 days after the newest money write",
    class: "session",
    bound: { by: "site", how: "a single key with the writes of unknown outcome", bytes: 1000, max: () => 1 },
    lost: "money writes of unknown outcome are neither reconciled nor listed until a client sends their key again",
  }),
  moneyReconciler: keyRow("money-reconciler", ["account hash"], {
    ttl: "30 s",
    class: "session",
    bound: { by: "account", how: "one per account with a write of unknown outcome", bytes: 130 },
    lost: "two instances may reconcile the same money write at once",
  }),

  pauseTries: keyRow("pause-tries", ["account hash"], {
    ttl: "1 day",
    class: "session",
    bound: { by: "account", how: "one per account", bytes: 130 },
    lost: "wrong passwords typed to pause play count from zero",
  }),
  paymentPasswordTries: keyRow("payment-password-tries", ["account hash"], {
    ttl: "none; deleted by the correct password",
    class: "money",
    bound: { by: "account", how: "one per account", bytes: 140 },
    lost: "failed attempts at a payment password count from zero, and a locked one is unlocked",
  }),

  security: keyRow("security", ["account hash"], {
    ttl: "none; swept 30 days after its last change, unless payouts are stopped, browsers were reset to unknown, or an agent set the password",
    class: "money",
    bound: {
      by: "account",
      how: "one per account with a change in the last 30 days, with browsers reset to unknown, or with a password set by an agent: 20 changes and their holds, 10 sign-ins, 10 changes of an agent's income, and 10 pending changes",
      bytes: 9000,
    },
    lost: "browsers that were reset to unknown are known again, an agent's browser becomes known to an account it created, holds on a card or payment password from an unknown browser and a stop of payouts by the owner end, and the account's list of such changes is empty",
  }),

  protection: keyRow("protection", ["account hash"], {
    ttl: "none",
    class: "money",
    bound: {
      by: "account",
      how: "one per account that has signed in, set a limit or paused; trials have none",
      bytes: 2000,
    },
    lost: "an account's limits, its time-out or self-exclusion, and the usage counted against the limits",
  }),

  excludedMark: keyRow("excluded-mark", ["person hash"], {
    ttl: "none; deleted when the return of its last account is confirmed",
    class: "money",
    bound: { by: "account", how: "a few per self-excluded account", bytes: 400 },
    lost: "a self-excluded person may register again, until they next sign in to the excluded account",
  }),

  moneyWrites: keyRow("money-writes", ["payouts, others or untyped", "account hash"], {
    ttl: "1 h",
    class: "session",
    bound: { by: "account", how: "three per account", bytes: 140 },
    lost: "refused and unfinished money writes of an account count from zero",
  }),

  upload: keyRow("upload", ["ticket hash", "image id"], {
    ttl: "1 h",
    class: "session",
    bound: {
      by: "anonymous",
      how: "images, LIMIT_ADDRESS_UPLOADS per address and hour",
      bytes: 150,
      max: ({ uploads }, addresses) => uploads * addresses,
    },
    lost: "an image that was uploaded but not attached yet has to be added again",
  }),

  push: keyRow("push", ["account hash"], {
    type: "channel",
    ttl: "none",
    class: "cache",
    lost: "nothing: the next poll delivers the same state",
  }),
  pushed: keyRow("pushed", ["account hash"], {
    ttl: "10 min",
    class: "cache",
    lost: "nothing: a new stream waits for the next poll",
  }),
  pollLease: keyRow("push-turn", ["account hash"], {
    ttl: "14 s",
    class: "cache",
    lost: "an account is polled twice in one interval",
  }),
  pushNear: keyRow("push-near", ["account hash"], {
    ttl: "30 min after a launch, a money write or activity in that time",
    class: "cache",
    lost: "where platform calls are scarce, an active player is polled as rarely as an idle tab",
  }),
  pushCalls: keyRow("push-calls", [], {
    ttl: "112 ms",
    class: "cache",
    lost: "the platform calls of a tenth of a second are made twice",
  }),
  catalogueFlushed: keyRow("catalogue-flushed", ["merchant"], {
    type: "channel",
    ttl: "none",
    class: "cache",
    lost: "a flushed game list is served until the next check, at most ten minutes",
  }),

  merchant: keyRow("merchant", [], {
    ttl: "none",
    class: "permanent",
    bound: { by: "site", how: "a single key; the first gateway that misses it writes it", bytes: 120, max: () => 1 },
    lost: "nothing: gateways write it again after Redis returns; of two merchants on one Redis, the first one owns it",
  }),

  probe: keyRow("probe", [], {
    ttl: "1 s",
    class: "cache",
    lost: "nothing: it only tests whether the store accepts writes",
  }),
} as const;

const classes = new Map<string, KeyClass>(Object.values(keys).map((row) => [row.name, row.class]));

/** Returns the class of a key; a foreign key counts as `permanent`, so it is never deleted. */
export const classOf = (key: string): KeyClass => classes.get(nameOf(key)) ?? "permanent";

/** Whether an unreadable value may be deleted: only if its loss neither moves money nor loses data. */
export const isDroppable = (key: string): boolean => classOf(key) === "cache" || classOf(key) === "session";
