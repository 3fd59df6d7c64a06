import { keyRow } from "./key.ts";

/** Rows of the register for what the guard counts. */
export const guardKeys = {
  captcha: keyRow("captcha", ["ticket hash"], {
    type: "string",
    ttl: "5 min",
    class: "session",
    lost: "the visitor has to load a new captcha image",
  }),
  smsCaptcha: keyRow("sms-captcha", ["ticket hash"], {
    type: "string",
    ttl: "5 min",
    class: "session",
    lost: "the visitor has to load a new picture before a code by SMS",
  }),
  captchaThrottle: keyRow("captcha-throttle", ["ticket hash"], {
    type: "string",
    ttl: "1 s",
    class: "session",
    lost: "one captcha refresh comes early",
  }),

  smsThrottle: keyRow("sms-throttle", ["ticket hash"], {
    type: "string",
    ttl: "1 s",
    class: "session",
    lost: "one code by SMS is asked for early",
  }),
  smsCountdown: keyRow("sms-countdown", ["recipient hash"], {
    type: "string",
    ttl: "what the platform says, minutes",
    class: "session",
    lost: "a number may be sent another code early",
  }),
  smsAsked: keyRow("sms-asked", ["client address, network or browser"], {
    type: "string",
    ttl: "1 h",
    class: "session",
    lost: "codes asked for by an address, a network or a browser count from zero",
  }),
  smsNumber: keyRow("sms-number", ["recipient hash"], {
    type: "string",
    ttl: "1 day",
    class: "session",
    lost: "the codes of a number count from zero for this day",
  }),
  smsAsker: keyRow("sms-asker", ["purpose", "recipient hash", "ticket hash"], {
    type: "string",
    ttl: "15 min",
    class: "session",
    lost: "a browser's tries at the code it asked for count with those of everybody else",
  }),
  smsOverall: keyRow("sms-overall", [], {
    type: "string",
    ttl: "1 h",
    class: "session",
    lost: "codes sent in all count from zero",
  }),
  smsCountry: keyRow("sms-country", ["window", "country"], {
    type: "string",
    ttl: "1 h or 1 day, its window",
    class: "session",
    lost: "codes sent to a country count from zero",
  }),
  smsPrefix: keyRow("sms-prefix", ["window", "dialing code and first digits"], {
    type: "string",
    ttl: "1 h or 1 day, its window",
    class: "session",
    lost: "codes sent to a block of numbers count from zero",
  }),
  smsLife: keyRow("sms-life", [], {
    type: "string",
    ttl: "1 day",
    class: "session",
    lost: "until the next code is sent, a refused number is told a countdown of a minute",
  }),

  accountFailures: keyRow("account-failures", ["account hash"], {
    type: "string",
    ttl: "15 min",
    class: "session",
    lost: "failed sign-ins of an account count from zero",
  }),
  accountLock: keyRow("account-lock", ["account hash"], {
    type: "string",
    ttl: "1 to 15 min",
    class: "session",
    lost: "an account is open to sign-in again early",
  }),
  accountLocks: keyRow("account-locks", ["account hash"], {
    type: "string",
    ttl: "1 h",
    class: "session",
    lost: "the next lock of an account lasts 1 min again",
  }),
  accountCaptcha: keyRow("account-captcha", ["account hash"], {
    type: "string",
    ttl: "15 min",
    class: "session",
    lost: "an account the platform wants a captcha for is asked one try later",
  }),
  addressFailures: keyRow("address-failures", ["client address or network"], {
    type: "string",
    ttl: "15 min",
    class: "session",
    lost: "failed sign-ins of an address or network count from zero",
  }),
  addressGuesses: keyRow("address-guesses", ["client address or network"], {
    type: "string",
    ttl: "15 min",
    class: "session",
    lost: "wrong codes of resets and tokens of an address or network count from zero",
  }),
  quota: keyRow("quota", ["what", "client address, network or browser, or account hash"], {
    type: "string",
    ttl: "1 h",
    class: "session",
    lost: "registrations, trial sessions, resets, invitation codes, pictures or feedback of an address, or accounts an agent makes, count from zero",
  }),
  requests: keyRow("requests", ["window", "account hash, client address or network"], {
    type: "string",
    ttl: "1 min or 1 h, its window",
    class: "session",
    lost: "the general rate limit of an account, an address or a network starts a new window",
  }),
} as const;
