import { keyRow } from "./key.ts";

/** Rows of the register for the counters of `bff/guard`. */
export const guardKeys = {
  captchasTried: keyRow("captchas-tried", ["5 min"], {
    ttl: "10 min",
    class: "session",
    bound: {
      by: "site",
      how: "bit fields of a fixed size, one per 5 min",
      bytes: 262_000,
      max: () => 3,
    },
    lost: "captcha images of the last 5 min can be used a second time",
  }),

  smsThrottle: keyRow("sms-throttle", ["ticket or browser hash"], {
    ttl: "1 s",
    class: "session",
    bound: {
      by: "anonymous",
      how: "one per visitor and second, by the general rate limit",
      bytes: 130,
      max: ({ addressTimes, requestsPerSecond }, addresses) => requestsPerSecond * addressTimes * addresses,
    },
    lost: "one SMS code can be requested early",
  }),
  smsCountdown: keyRow("sms-countdown", ["recipient hash"], {
    ttl: "minutes, as the platform specifies",
    class: "session",
    bound: {
      by: "anonymous",
      how: "codes, LIMIT_SMS_PER_ADDRESS per address and hour, for minutes",
      bytes: 130,
      max: ({ smsPerAddress }, addresses) => smsPerAddress * addresses,
    },
    lost: "a number can receive another code early",
  }),
  smsAsked: keyRow("sms-asked", ["client address, network or browser"], {
    ttl: "1 h",
    class: "session",
    bound: {
      by: "anonymous",
      how: "each code counts for an address, a browser and, with IPv6, a network",
      bytes: 140,
      max: ({ smsPerAddress }, addresses) => 2 * smsPerAddress * addresses,
    },
    lost: "codes requested by an address, a network or a browser count from zero",
  }),
  smsNumber: keyRow("sms-number", ["recipient hash"], {
    ttl: "1 day",
    class: "session",
    bound: {
      by: "anonymous",
      how: "codes, LIMIT_SMS_PER_ADDRESS per address and hour, for a day",
      bytes: 130,
      max: ({ smsPerAddress }, addresses) => smsPerAddress * addresses * 24,
    },
    lost: "the daily codes of a number count from zero",
  }),
  smsAsker: keyRow("sms-asker", ["purpose", "recipient hash", "ticket hash"], {
    ttl: "15 min",
    class: "session",
    bound: {
      by: "anonymous",
      how: "codes to register or to reset, LIMIT_SMS_PER_ADDRESS per address and hour",
      bytes: 190,
      max: ({ smsPerAddress }, addresses) => smsPerAddress * addresses,
    },
    lost: "a browser's attempts at the code it requested count with those of all other browsers",
  }),
  smsOverall: keyRow("sms-overall", [], {
    ttl: "1 h",
    class: "session",
    bound: { by: "site", how: "a single key", bytes: 110, max: () => 1 },
    lost: "the site's total of sent codes counts from zero",
  }),
  smsCountry: keyRow("sms-country", ["window", "country"], {
    ttl: "1 h or 1 day, its window",
    class: "session",
    bound: { by: "site", how: "two windows per country", bytes: 110, max: () => 500 },
    lost: "codes sent to a country count from zero",
  }),
  smsPrefix: keyRow("sms-prefix", ["window", "dialing code and first digits, also with an address"], {
    ttl: "1 h or 1 day, its window",
    class: "session",
    bound: {
      by: "anonymous",
      how: "two hourly keys, one with the address, and a daily key per code; LIMIT_SMS_PER_ADDRESS per address and hour",
      bytes: 125,
      max: ({ smsPerAddress }, addresses) => smsPerAddress * addresses * 26,
    },
    lost: "codes sent to a block of numbers count from zero",
  }),
  smsLife: keyRow("sms-life", [], {
    ttl: "1 day",
    class: "session",
    bound: { by: "site", how: "a single key", bytes: 110, max: () => 1 },
    lost: "until the next code is sent, a refused number gets a countdown of one minute",
  }),

  accountFailures: keyRow("account-failures", ["account hash"], {
    ttl: "15 min",
    class: "session",
    bound: {
      by: "anonymous",
      how: "failed sign-ins: LIMIT_LOGIN_FAILURES_OVERALL, then a solved captcha each; a successful attempt is deleted; codes and tokens: LIMIT_ADDRESS_FAILURES",
      bytes: 150,
      max: ({ addressFailures, loginFailuresOverall }, addresses) =>
        2 * loginFailuresOverall + addressFailures * addresses,
    },
    lost: "failed sign-ins of an account count from zero",
  }),
  accountLock: keyRow("account-lock", ["account hash"], {
    ttl: "1 to 15 min",
    class: "session",
    bound: {
      by: "anonymous",
      how: "every tenth failure locks",
      bytes: 140,
      max: ({ loginFailuresOverall }) => loginFailuresOverall / 5,
    },
    lost: "an account is unlocked early",
  }),
  accountLocks: keyRow("account-locks", ["account hash"], {
    ttl: "1 h",
    class: "session",
    bound: {
      by: "anonymous",
      how: "as account-lock, for an hour",
      bytes: 140,
      max: ({ loginFailuresOverall }) => loginFailuresOverall,
    },
    lost: "the next lock of an account lasts 1 min again",
  }),
  accountCaptcha: keyRow("account-captcha", ["account hash"], {
    ttl: "15 min",
    class: "session",
    bound: {
      by: "anonymous",
      how: "failed sign-ins, as account-failures",
      bytes: 140,
      max: ({ loginFailuresOverall }) => 2 * loginFailuresOverall,
    },
    lost: "an account that needs a captcha at the platform is asked for it one attempt later",
  }),
  loginFailures: keyRow("login-failures", ["15 min"], {
    ttl: "30 min",
    class: "session",
    bound: { by: "site", how: "one per 15 min", bytes: 120, max: () => 3 },
    lost: "failed sign-ins of all addresses count from zero",
  }),
  addressFailures: keyRow("address-failures", ["client address or network"], {
    ttl: "15 min",
    class: "session",
    bound: {
      by: "anonymous",
      how: "one per address; in a /48 only until its share is used up, then one for the /48",
      bytes: 140,
      max: ({ captchaAfterAddress }, addresses) => (captchaAfterAddress + 1) * addresses,
    },
    lost: "failed sign-ins of an address or network count from zero",
  }),
  addressGuesses: keyRow("address-guesses", ["client address or network"], {
    ttl: "15 min",
    class: "session",
    bound: {
      by: "anonymous",
      how: "one per address; in a /48 as many as its limit of guesses",
      bytes: 140,
      max: ({ addressFailures }, addresses) => addressFailures * addresses,
    },
    lost: "wrong reset codes and tokens of an address or network count from zero",
  }),
  quota: keyRow("quota", ["what", "client address, network or browser, or account hash"], {
    ttl: "1 h",
    class: "session",
    bound: {
      by: "anonymous",
      how: "each used unit counts for an address, some for a browser; a refused one is deleted",
      bytes: 150,
      max: ({ hourly }, addresses) => 2 * hourly * addresses,
      // Typed and remembered passwords have a counter each.
      ofAccount: { max: () => 2, bytes: 150 },
    },
    lost: "registrations, trial sessions, resets, invitation codes, images or feedback of an address, accounts created by an agent, browsers signed out, sign-ins, guessed codes or money writes of an account count from zero",
  }),
  requests: keyRow("requests", ["window", "account hash, client address or network"], {
    ttl: "1 min or 1 h, its window",
    class: "session",
    bound: {
      by: "anonymous",
      how: "one per window, from a fifth of the limit on; fifty per /48",
      bytes: 140,
      max: (_limits, addresses) => 2 * 5 * addresses,
    },
    lost: "the general rate limit of an account, an address or a network starts a new window",
  }),
} as const;
