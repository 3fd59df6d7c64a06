import { keyRow } from "./key.ts";

/** Rows of the register for what the guard counts. */
export const guardKeys = {
  captchasTried: keyRow("captchas-tried", ["5 min"], {
    type: "string",
    ttl: "10 min",
    class: "session",
    bound: {
      by: "site",
      how: "fields of a fixed size, one of 5 min, however many images are tried",
      bytes: 262_000,
      max: () => 3,
    },
    lost: "captcha images of the last 5 min may be tried a second time",
  }),

  smsThrottle: keyRow("sms-throttle", ["ticket or browser hash"], {
    type: "string",
    ttl: "1 s",
    class: "session",
    bound: {
      by: "anonymous",
      how: "one of a visitor for a second: the general limit",
      bytes: 130,
      max: ({ addressTimes, requestsPerSecond }, addresses) => requestsPerSecond * addressTimes * addresses,
    },
    lost: "one code by SMS is asked for early",
  }),
  smsCountdown: keyRow("sms-countdown", ["recipient hash"], {
    type: "string",
    ttl: "what the platform says, minutes",
    class: "session",
    bound: {
      by: "anonymous",
      how: "codes, LIMIT_SMS_PER_ADDRESS an hour of an address, for minutes",
      bytes: 130,
      max: ({ smsPerAddress }, addresses) => smsPerAddress * addresses,
    },
    lost: "a number may be sent another code early",
  }),
  smsAsked: keyRow("sms-asked", ["client address, network or browser"], {
    type: "string",
    ttl: "1 h",
    class: "session",
    bound: {
      by: "anonymous",
      how: "each code counts for an address, a browser and, of IPv6, a network",
      bytes: 140,
      max: ({ smsPerAddress }, addresses) => 2 * smsPerAddress * addresses,
    },
    lost: "codes asked for by an address, a network or a browser count from zero",
  }),
  smsNumber: keyRow("sms-number", ["recipient hash"], {
    type: "string",
    ttl: "1 day",
    class: "session",
    bound: {
      by: "anonymous",
      how: "codes, LIMIT_SMS_PER_ADDRESS an hour of an address, kept for a day",
      bytes: 130,
      max: ({ smsPerAddress }, addresses) => smsPerAddress * addresses * 24,
    },
    lost: "the codes of a number count from zero for this day",
  }),
  smsAsker: keyRow("sms-asker", ["purpose", "recipient hash", "ticket hash"], {
    type: "string",
    ttl: "15 min",
    class: "session",
    bound: {
      by: "anonymous",
      how: "codes to register or to reset, LIMIT_SMS_PER_ADDRESS an hour of an address",
      bytes: 190,
      max: ({ smsPerAddress }, addresses) => smsPerAddress * addresses,
    },
    lost: "a browser's tries at the code it asked for count with those of everybody else",
  }),
  smsOverall: keyRow("sms-overall", [], {
    type: "string",
    ttl: "1 h",
    class: "session",
    bound: { by: "site", how: "a single key", bytes: 110, max: () => 1 },
    lost: "codes sent in all count from zero",
  }),
  smsCountry: keyRow("sms-country", ["window", "country"], {
    type: "string",
    ttl: "1 h or 1 day, its window",
    class: "session",
    bound: { by: "site", how: "two windows of each country there is", bytes: 110, max: () => 500 },
    lost: "codes sent to a country count from zero",
  }),
  smsPrefix: keyRow("sms-prefix", ["window", "dialing code and first digits, also with an address"], {
    type: "string",
    ttl: "1 h or 1 day, its window",
    class: "session",
    bound: {
      by: "anonymous",
      how: "an hour, its address's too, and a day for each code, LIMIT_SMS_PER_ADDRESS an hour of an address",
      bytes: 125,
      max: ({ smsPerAddress }, addresses) => smsPerAddress * addresses * 26,
    },
    lost: "codes sent to a block of numbers count from zero",
  }),
  smsLife: keyRow("sms-life", [], {
    type: "string",
    ttl: "1 day",
    class: "session",
    bound: { by: "site", how: "a single key", bytes: 110, max: () => 1 },
    lost: "until the next code is sent, a refused number is told a countdown of a minute",
  }),

  accountFailures: keyRow("account-failures", ["account hash"], {
    type: "string",
    ttl: "15 min",
    class: "session",
    bound: {
      by: "anonymous",
      how: "failed sign-ins: LIMIT_LOGIN_FAILURES_OVERALL, then a solved captcha each; a try that failed not is deleted; codes and tokens: LIMIT_ADDRESS_FAILURES",
      bytes: 150,
      max: ({ addressFailures, loginFailuresOverall }, addresses) =>
        2 * loginFailuresOverall + addressFailures * addresses,
    },
    lost: "failed sign-ins of an account count from zero",
  }),
  accountLock: keyRow("account-lock", ["account hash"], {
    type: "string",
    ttl: "1 to 15 min",
    class: "session",
    bound: {
      by: "anonymous",
      how: "a tenth of the failures locks",
      bytes: 140,
      max: ({ loginFailuresOverall }) => loginFailuresOverall / 5,
    },
    lost: "an account is open to sign-in again early",
  }),
  accountLocks: keyRow("account-locks", ["account hash"], {
    type: "string",
    ttl: "1 h",
    class: "session",
    bound: {
      by: "anonymous",
      how: "as locks, for an hour",
      bytes: 140,
      max: ({ loginFailuresOverall }) => loginFailuresOverall,
    },
    lost: "the next lock of an account lasts 1 min again",
  }),
  accountCaptcha: keyRow("account-captcha", ["account hash"], {
    type: "string",
    ttl: "15 min",
    class: "session",
    bound: {
      by: "anonymous",
      how: "failed sign-ins, as account-failures",
      bytes: 140,
      max: ({ loginFailuresOverall }) => 2 * loginFailuresOverall,
    },
    lost: "an account the platform wants a captcha for is asked one try later",
  }),
  loginFailures: keyRow("login-failures", ["15 min"], {
    type: "string",
    ttl: "30 min",
    class: "session",
    bound: { by: "site", how: "one of 15 min", bytes: 120, max: () => 3 },
    lost: "failed sign-ins of all addresses together count from zero",
  }),
  addressFailures: keyRow("address-failures", ["client address or network"], {
    type: "string",
    ttl: "15 min",
    class: "session",
    bound: {
      by: "anonymous",
      how: "one of an address; of a /48 only until its share is used up, then one for all of it",
      bytes: 140,
      max: ({ captchaAfterAddress }, addresses) => (captchaAfterAddress + 1) * addresses,
    },
    lost: "failed sign-ins of an address or network count from zero",
  }),
  addressGuesses: keyRow("address-guesses", ["client address or network"], {
    type: "string",
    ttl: "15 min",
    class: "session",
    bound: {
      by: "anonymous",
      how: "one of an address; of a /48 as many as it may guess",
      bytes: 140,
      max: ({ addressFailures }, addresses) => addressFailures * addresses,
    },
    lost: "wrong codes of resets and tokens of an address or network count from zero",
  }),
  quota: keyRow("quota", ["what", "client address, network or browser, or account hash"], {
    type: "string",
    ttl: "1 h",
    class: "session",
    bound: {
      by: "anonymous",
      how: "each place that was taken counts for an address, some for a browser; a refused one is deleted",
      bytes: 150,
      max: ({ hourly }, addresses) => 2 * hourly * addresses,
      // Sign-ins with a typed password, and those with a remembered one.
      ofAccount: { max: () => 2, bytes: 150 },
    },
    lost: "registrations, trial sessions, resets, invitation codes, pictures or feedback of an address, accounts an agent makes, browsers signed out, sign-ins, guessed codes or money writes of an account, count from zero",
  }),
  requests: keyRow("requests", ["window", "account hash, client address or network"], {
    type: "string",
    ttl: "1 min or 1 h, its window",
    class: "session",
    bound: {
      by: "anonymous",
      how: "one of a window, from a fifth of the limit on; of a /48 fifty",
      bytes: 140,
      max: (_limits, addresses) => 2 * 5 * addresses,
    },
    lost: "the general rate limit of an account, an address or a network starts a new window",
  }),
} as const;
