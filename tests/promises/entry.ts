import type { PromiseLine } from "./promise.ts";

/** Promises about sessions and sign-in. */
export const entryPromises: readonly PromiseLine[] = [
  {
    id: "entry 1",
    promise:
      "Tickets are unguessable, new at every sign-in, final at logout even with a slow request in flight, and expire automatically",
    shownBy: [
      "tests/integration/session/tickets.test.ts",
      "tests/integration/session/session-cache.test.ts",
      "tests/deep/integration/session/two-instances.test.ts",
      "tests/deep/integration/session/broken-values.test.ts",
      "tests/integration/registration/passwords.test.ts",
      "tests/integration/registration/unknown-outcomes.test.ts",
    ],
  },
  {
    id: "entry 2",
    promise:
      "Brute force meets stated limits for 50 parallel tries, other spellings, many addresses and spoofed headers; the owner is not locked out for long",
    shownBy: [
      "tests/integration/session/guard.test.ts",
      "tests/deep/integration/session/account-spellings.test.ts",
      "tests/deep/integration/guard/every-limit.test.ts",
      "tests/deep/integration/guard/every-limit-of-requests.test.ts",
      "tests/deep/integration/guard/carrier.test.ts",
      "tests/figures/entry.ts",
      "tests/deep/security/http/spoofing.test.ts",
      "tests/deep/security/entry/addresses.test.ts",
    ],
  },
  {
    id: "entry 3",
    promise: "Known and unknown accounts get the same message, code and response time",
    shownBy: ["tests/figures/entry.ts", "tests/integration/registration/resets.test.ts"],
  },
  {
    id: "entry 4",
    promise:
      "Codes are single use, bound and limited; one SMS per number and countdown under 20 parallel calls and any spelling",
    shownBy: [
      "tests/integration/session/sms.test.ts",
      "tests/integration/session/sms-of-the-site.test.ts",
      "tests/integration/session/captcha.test.ts",
      "tests/integration/session/second-step.test.ts",
      "tests/figures/entry.ts",
    ],
  },
  {
    id: "entry 5",
    promise: "Every write, sign-in and relay included, needs the header and a same-origin fetch",
    shownBy: ["tests/deep/security/http/csrf.test.ts"],
  },
  {
    id: "entry 6",
    promise: "Cookies are __Host-, Secure, HttpOnly and SameSite; every response has the guard headers",
    shownBy: ["tests/deep/security/http/guards.test.ts", "tests/integration/session/tickets.test.ts"],
  },
  {
    id: "entry 7",
    promise: "Nothing secret in URLs, storage, logs or shared caches; personal responses are no-store",
    shownBy: [
      "tests/integration/session/secrets.test.ts",
      "tests/deep/security/entry/canaries.test.ts",
      "tests/deep/security/http/cache.test.ts",
    ],
  },
];
