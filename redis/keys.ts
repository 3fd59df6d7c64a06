import { guardKeys } from "./guard-keys.ts";
import { type KeyClass, keyRow, nameOf } from "./key.ts";

/**
 * Maximum sessions, and maximum remembered browsers, of one account. A new one ends the one that was unused for the longest.
 * Without a maximum, repeated sign-ins to one account fill a store that evicts nothing.
 */
export const accountSessions = 20;
/** Maximum live sessions started by one remembered token, so that a copied one cannot use up `accountSessions`. */
export const familySessions = 5;
/**
 * Maximum half-finished sign-ins of an account, for each of three kinds: waiting second steps in unknown browsers, in browsers
 * that have proven the account, and forced password changes. They end only others of their kind, never a session.
 */
export const accountPending = 5;

/** The register of every key and channel in our Redis, with the guard's from beside it. No other file spells one. */
export const keys = {
  session: keyRow("session", ["ticket hash"], {
    type: "string",
    ttl: "idle limit + 10 min, at most the absolute limit + 10 min",
    class: "session",
    bound: {
      by: "anonymous",
      how: "trials and registrations, by address and overall; others need a right password; visitors have none",
      bytes: 700,
      max: ({ registrations, sessionHours, trialSessions, trialSessionsOverall }, addresses) =>
        (Math.min(trialSessions * addresses, trialSessionsOverall) + registrations * addresses) * sessionHours,
      ofAccount: { max: () => accountSessions + 3 * accountPending, bytes: 700 },
    },
    lost: "this browser is signed out",
  }),
  sessionSeen: keyRow("session-seen", ["ticket hash"], {
    type: "string",
    ttl: "as the session's",
    class: "session",
    bound: {
      by: "anonymous",
      how: "one of each session of an account that is used for longer than a minute; sessions of free play have none",
      bytes: 200,
      max: ({ registrations, sessionHours }, addresses) => registrations * addresses * sessionHours,
      ofAccount: { max: () => accountSessions + 3 * accountPending, bytes: 200 },
    },
    lost: "the session goes idle up to 5 min early",
  }),
  ended: keyRow("ended", ["ticket hash"], {
    type: "string",
    ttl: "10 min",
    class: "session",
    bound: {
      by: "anonymous",
      how: "sessions that ended in the last 10 min",
      bytes: 165,
      max: ({ registrations, trialSessions, trialSessionsOverall }, addresses) =>
        Math.min(trialSessions * addresses, trialSessionsOverall) + registrations * addresses,
      // With a typed password, and as many with a remembered one.
      ofAccount: { max: ({ signIns }) => 2 * signIns, bytes: 165 },
    },
    lost: "the browser sees a guest instead of the reason its session ended",
  }),
  sessionEnded: keyRow("session-ended", [], {
    type: "channel",
    ttl: "none",
    class: "session",
    bound: { by: "site", how: "a channel holds nothing", bytes: 0, max: () => 0 },
    lost: "nothing: an instance that misses a message shows a revoked session to reads for 5 s at most",
  }),
  devices: keyRow("devices", ["account hash"], {
    type: "hash",
    ttl: "absolute limit of the newest session; 10 min after the newest, of second steps that wait",
    class: "session",
    bound: {
      by: "anonymous",
      how: "one of each account: a registration makes one; one more of its second steps that wait, whatever the spelling",
      bytes: 500,
      max: ({ registrations, sessionHours }, addresses) => registrations * addresses * sessionHours,
      ofAccount: { max: () => 2, bytes: accountSessions * 900 },
    },
    lost: "sessions that already run are missing from the device list",
  }),
  remembered: keyRow("remembered", ["token hash"], {
    type: "string",
    ttl: "1 day",
    class: "session",
    bound: {
      by: "account",
      how: "a sign-in makes one, the newest 20 of an account stay",
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
      how: "one of each account that signed in",
      bytes: 300,
      ofAccount: { max: () => 1, bytes: accountSessions * 75 },
    },
    lost: "what browsers remember of an account outlives its password by a day at most, and the platform refuses it",
  }),
  rememberedSessions: keyRow("remembered-sessions", ["token hash"], {
    type: "hash",
    ttl: "1 day after the newest session, or its absolute limit where that is longer",
    class: "session",
    bound: {
      by: "account",
      how: "one of each remembered token that was used; it names its sessions that the account's list still has",
      bytes: 400,
      ofAccount: { max: () => accountSessions, bytes: (familySessions + 1) * 300 },
    },
    lost: "a session that a copied remembered token began goes on when the copy is noticed",
  }),
  verificationTries: keyRow("verification-tries", ["ticket hash"], {
    type: "string",
    ttl: "10 min",
    class: "session",
    bound: { by: "account", how: "one of a sign-in with the right password", bytes: 130 },
    lost: "a second step has its five tries again",
  }),
  signInCutoff: keyRow("sign-in-cutoff", ["account hash"], {
    type: "string",
    ttl: "absolute limit of a session",
    class: "session",
    bound: { by: "account", how: "one of each account whose sessions were ended", bytes: 130 },
    lost: "a sign-in under way with the old password while it changes is let in",
  }),
  rememberedCutoff: keyRow("remembered-cutoff", ["account hash"], {
    type: "string",
    ttl: "absolute limit of a session",
    class: "session",
    bound: { by: "account", how: "one of each account whose other sessions were ended", bytes: 130 },
    lost: "a sign-in by a remembered password that is under way while the others are signed out is let in",
  }),
  passwordReset: keyRow("password-reset", ["number hash"], {
    type: "hash",
    ttl: "absolute limit of a session",
    class: "session",
    bound: { by: "account", how: "eight of each number whose password was reset with a code", bytes: 200 },
    lost: "sessions from before a reset by mobile whose sign-in was held or refused live on until they end by themselves",
  }),
  emailReset: keyRow("email-reset", ["account hash"], {
    type: "string",
    ttl: "1 day",
    class: "session",
    bound: {
      by: "anonymous",
      how: "e-mails, LIMIT_ADDRESS_RESETS an hour of an address, kept for a day",
      bytes: 130,
      max: ({ resets }, addresses) => resets * addresses * 24,
    },
    lost: "sessions from before a reset by e-mail live on until they end by themselves, or the platform forces a new password",
  }),
  handover: keyRow("handover", ["token hash"], {
    type: "string",
    ttl: "absolute limit of a session",
    class: "session",
    bound: { by: "account", how: "one of each token that the platform took", bytes: 130 },
    lost: "a link that signed somebody in works once more, while its token lives at the platform",
  }),
  ...guardKeys,

  cacheAnswer: keyRow("cache", ["merchant", "resource", "language"], {
    type: "string",
    ttl: "fresh + stale time of the resource",
    class: "cache",
    lost: "nothing: filled again from the platform",
  }),
  cacheLock: keyRow("cache-lock", ["merchant", "resource", "language"], {
    type: "string",
    ttl: "10 s",
    class: "cache",
    lost: "two instances may fill the same answer at once",
  }),
  cacheFilled: keyRow("cache-filled", ["merchant"], {
    type: "channel",
    ttl: "none",
    class: "cache",
    lost: "an instance that waits for another one's fill sees it a quarter of a second later",
  }),
  cacheFlushed: keyRow("cache-flushed", ["merchant"], {
    type: "channel",
    ttl: "none",
    class: "cache",
    lost: "an instance keeps a flushed answer until it is no longer fresh",
  }),
  catalogueGames: keyRow("catalogue", ["merchant", "language"], {
    type: "string",
    ttl: "24 h",
    class: "cache",
    lost: "nothing: one instance pages the game list again",
  }),
  catalogueVersion: keyRow("catalogue-version", ["merchant", "language"], {
    type: "string",
    ttl: "24 h",
    class: "cache",
    lost: "nothing: one instance pages the game list again",
  }),
  catalogueLock: keyRow("catalogue-lock", ["merchant", "language"], {
    type: "string",
    ttl: "2 min",
    class: "cache",
    lost: "two instances may page the game list at once",
  }),
  catalogueFilled: keyRow("catalogue-filled", ["merchant"], {
    type: "channel",
    ttl: "none",
    class: "cache",
    lost: "an instance takes the new catalogue at its next look",
  }),

  idempotency: keyRow("idempotency", ["account hash", "operation and key digest"], {
    type: "string",
    ttl: "none; swept 24 h after it has ended, 1 h after it was refused",
    class: "money",
    bound: { by: "account", how: "money writes, LIMIT_ACCOUNT_MONEY_WRITES refused ones an hour", bytes: 900 },
    lost: "a repeated money write of the last day would be made again",
  }),

  moneyOpen: keyRow("money-open", [], {
    type: "hash",
    ttl: "90 days after the newest money write",
    class: "session",
    bound: { by: "site", how: "one; holds the writes of unknown outcome", bytes: 1000, max: () => 1 },
    lost: "money writes whose outcome is unknown are neither looked up nor listed any more, until their key is sent again",
  }),
  moneyReconciler: keyRow("money-reconciler", ["account hash"], {
    type: "string",
    ttl: "30 s",
    class: "session",
    bound: { by: "account", how: "one of each account with a write of unknown outcome", bytes: 130 },
    lost: "two instances may look up the same money write at once",
  }),

  pauseTries: keyRow("pause-tries", ["account hash"], {
    type: "string",
    ttl: "1 day",
    class: "session",
    bound: { by: "account", how: "one of each account", bytes: 130 },
    lost: "wrong passwords typed to pause play count from zero",
  }),
  paymentPasswordTries: keyRow("payment-password-tries", ["account hash"], {
    type: "string",
    ttl: "none; deleted by the right password",
    class: "money",
    bound: { by: "account", how: "one of each account", bytes: 140 },
    lost: "failed tries at a payment password count from zero, and one that was closed is open again",
  }),

  security: keyRow("security", ["account hash"], {
    type: "string",
    ttl: "none; swept 30 days after its last change, unless payouts are stopped, browsers were made unknown, or an agent gave the password out",
    class: "money",
    bound: {
      by: "account",
      how: "one of each account with a change of the last 30 days, or whose browsers were made unknown, or whose password an agent gave out: 20 changes and their holds, 10 sign-ins, 10 changes of an agent's income, and 10 changes under way",
      bytes: 9000,
    },
    lost: "browsers that were made unknown are known again, an agent's browser becomes known to an account it made, and money may leave at once by a card or payment password of an unknown browser or though its owner has stopped payouts, and the account's list of such changes is empty",
  }),

  protection: keyRow("protection", ["account hash"], {
    type: "string",
    ttl: "none",
    class: "money",
    bound: {
      by: "account",
      how: "one of each account that has signed in, set a limit or paused; trials have none",
      bytes: 2000,
    },
    lost: "an account's limits, its pause or exclusion, and what is counted against them",
  }),

  excludedMark: keyRow("excluded-mark", ["person hash"], {
    type: "string",
    ttl: "none; deleted when the return of the last account it names is confirmed",
    class: "money",
    bound: { by: "account", how: "a few of each account that excluded itself", bytes: 400 },
    lost: "somebody who excluded themselves may register anew, until they next sign in to the account they closed",
  }),

  moneyWrites: keyRow("money-writes", ["payouts, others or untyped", "account hash"], {
    type: "string",
    ttl: "1 h",
    class: "session",
    bound: { by: "account", how: "three of each account", bytes: 140 },
    lost: "refused and unfinished money writes of an account count from zero",
  }),

  upload: keyRow("upload", ["ticket hash", "image id"], {
    type: "string",
    ttl: "1 h",
    class: "session",
    bound: {
      by: "anonymous",
      how: "pictures, LIMIT_ADDRESS_UPLOADS an hour of an address",
      bytes: 150,
      max: ({ uploads }, addresses) => uploads * addresses,
    },
    lost: "a picture that was sent but not attached yet has to be added again",
  }),

  push: keyRow("push", ["account hash"], {
    type: "channel",
    ttl: "none",
    class: "cache",
    lost: "nothing: the next poll tells the same",
  }),
  pushed: keyRow("pushed", ["account hash"], {
    type: "string",
    ttl: "10 min",
    class: "cache",
    lost: "nothing: a new stream waits for the next poll",
  }),
  pollLease: keyRow("push-turn", ["account hash"], {
    type: "string",
    ttl: "14 s",
    class: "cache",
    lost: "an account is polled twice in one interval",
  }),
  pushNear: keyRow("push-near", ["account hash"], {
    type: "string",
    ttl: "30 min after a launch, a money write or a sign of life meanwhile",
    class: "cache",
    lost: "where the platform's calls are short, somebody who plays is polled as rarely as an idle tab",
  }),
  pushCalls: keyRow("push-calls", [], {
    type: "string",
    ttl: "112 ms",
    class: "cache",
    lost: "a tenth of a second's platform calls is made twice",
  }),
  catalogueFlushed: keyRow("catalogue-flushed", ["merchant"], {
    type: "channel",
    ttl: "none",
    class: "cache",
    lost: "a flushed game list is kept until the next look, ten minutes at most",
  }),

  merchant: keyRow("merchant", [], {
    type: "string",
    ttl: "none",
    class: "permanent",
    bound: { by: "site", how: "one; the first gateway that finds it missing writes it", bytes: 120, max: () => 1 },
    lost: "nothing: gateways write it again when Redis is back; of two merchants on one Redis the first one has it",
  }),

  probe: keyRow("probe", [], {
    type: "string",
    ttl: "1 s",
    class: "cache",
    lost: "nothing: it is written to see whether the store takes writes",
  }),
} as const;

const classes = new Map<string, KeyClass>(Object.values(keys).map((row) => [row.name, row.class]));

/** The class of a built key; a key of nobody is not ours to lose. */
export const classOf = (key: string): KeyClass => classes.get(nameOf(key)) ?? "permanent";

/** Whether a value nobody can read may be deleted: only where losing it neither moves money nor loses data. */
export const isDroppable = (key: string): boolean => classOf(key) === "cache" || classOf(key) === "session";
