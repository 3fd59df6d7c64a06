import { randomUUID } from "node:crypto";
import t from "tap";
import { ApiError } from "../../../bff/api-error.ts";
import { readConfig } from "../../../bff/config.ts";
import { typedHash } from "../../../bff/crypto/account-hash.ts";
import { type AccountName, canonicalAccountName } from "../../../bff/guard/account-name.ts";
import { networkTimes } from "../../../bff/guard/address.ts";
import { limitOf, Quota } from "../../../bff/guard/quota.ts";
import { type AddressPolicy, SignInGuard } from "../../../bff/guard/sign-in-guard.ts";
import { SmsGuard } from "../../../bff/guard/sms.ts";
import { keys } from "../../../redis/keys.ts";
import { mobileSpellings, nameSpellings } from "../../support/account-spellings.ts";
import { memoryBench } from "../../support/stores.ts";

/** Every limit is made as small as this. */
const max = 3;
const small = [
  ...["CAPTCHA_AFTER_ADDRESS_FAILURES", "CAPTCHA_AFTER_REQUESTS", "LOCK_AFTER_ACCOUNT_FAILURES"],
  ...["LIMIT_ADDRESS_FAILURES", "LIMIT_SMS_PER_NUMBER", "LIMIT_ADDRESS_REGISTRATIONS", "LIMIT_ADDRESS_TRIALS"],
  ...["LIMIT_ADDRESS_RESETS", "LIMIT_ADDRESS_AFFILIATE_CHECKS", "LIMIT_ADDRESS_UPLOADS", "LIMIT_ADDRESS_FEEDBACK"],
  "LIMIT_ADDRESS_TRIAL_LAUNCHES",
];
const env = { ...Object.fromEntries(small.map((name) => [name, String(max)])), CAPTCHA_AFTER_ACCOUNT_FAILURES: "1000" };
const key = Buffer.alloc(32, 5).toString("base64");

/** One try that a limit counts. @returns whether it goes through without a captcha */
type Try = (ip: string, name: AccountName, n: number) => Promise<boolean>;

function limits() {
  const { store } = memoryBench();
  const config = readConfig({ ...env, LIMIT_SMS_PER_ADDRESS: "1000" }, () => key);
  const hours = readConfig({ ...env, CAPTCHA_AFTER_REQUESTS: "1000", LIMIT_SMS_PER_ADDRESS: String(max) }, () => key);
  const guard = new SignInGuard({ store, config });
  const quota = new Quota({ store, config });
  const passes = async (step: Promise<boolean>): Promise<boolean> => {
    try {
      return await step;
    } catch (error) {
      if (error instanceof ApiError) return false;
      throw error;
    }
  };

  const password =
    (way: "" | "reset " | "register ", policy?: AddressPolicy): Try =>
    (ip, name) =>
      passes(
        guard.reserve(way ? `${way}${name}` : name, ip, undefined, policy).then(async (reservation) => {
          if (reservation.captchaRequired) await guard.release(reservation);
          else await guard.failed(reservation, { platformAsks: false, judged: true });
          return !reservation.captchaRequired;
        }),
      );
  const code =
    (limited: typeof config, isCountdownOver: boolean): Try =>
    (ip, name) => {
      const sms = new SmsGuard({ store, config: limited });
      return passes(
        sms.reserve(name, { visitor: randomUUID(), ip }).then(async (reservation) => {
          if (reservation.captchaRequired) await reservation.releaseAll();
          else await sms.sent(reservation, 1);
          if (isCountdownOver) await store.delete(keys.smsCountdown.key(typedHash(limited, name)));
          return !reservation.captchaRequired;
        }),
      );
    };
  const other = (n: number): AccountName => canonicalAccountName(`other${n}`);
  const otherNames =
    (one: Try): Try =>
    (ip, _name, n) =>
      one(ip, other(n), n);
  const ofAddress: Record<string, Try> = {
    "captcha of sign-in": otherNames(password("")),
    "wrong tokens and codes of resets": otherNames(password("reset ", "closes")),
    "captcha of codes by SMS": otherNames(code(config, true)),
    "codes by SMS": otherNames(code(hours, true)),
  };
  for (const what of Object.keys(limitOf) as (keyof typeof limitOf)[]) {
    // Of an account, wherever it comes from.
    if (what === "newDownline") continue;
    ofAddress[what] = (ip) => passes(quota.take(what, { ip }).then(() => true));
  }
  const ofName: Record<string, { one: Try; passing: number }> = {
    "failed sign-ins": { one: password(""), passing: max },
    "codes of resets": { one: password("reset ", "closes"), passing: max },
    "codes of registrations": { one: password("register "), passing: max },
    "countdown of codes by SMS": { one: code(config, false), passing: 1 },
    "codes by SMS a day": { one: code(config, true), passing: max },
  };
  return { ofAddress, ofName };
}

/** Addresses as a family spells them, and how many tries they have together of one address's `max`. */
const tries = max * networkTimes + 5;
const families: Record<string, { ip: (n: number) => string; passing: number }> = {
  "an IPv4 address in both notations": { ip: (n) => (n % 2 ? "192.0.2.9" : "::ffff:192.0.2.9"), passing: max },
  "an IPv4 address in hexadecimal": { ip: (n) => (n % 2 ? "192.0.2.9" : "::FFFF:c000:209"), passing: max },
  "hosts of one /64": { ip: (n) => `2001:db8:1:2:${(n + 1).toString(16)}::1`, passing: max },
  "a /64 in long and short spelling": {
    ip: (n) => (n % 2 ? "2001:DB8:1:2::1" : "2001:0db8:0001:0002:0:0:0:1"),
    passing: max,
  },
  "/64s of one /48": { ip: (n) => `2001:db8:48:${n.toString(16)}::1`, passing: max * networkTimes },
  "/48s": { ip: (n) => `2001:db8:${n.toString(16)}::1`, passing: tries },
  "IPv4 addresses": { ip: (n) => `198.51.100.${n}`, passing: tries },
};

for (const what of Object.keys(limits().ofAddress)) {
  t.test(`${what}: every family of addresses counts as what it is`, async (t) => {
    for (const [family, { ip, passing }] of Object.entries(families)) {
      const one = limits().ofAddress[what];
      let passed = 0;
      for (let n = 0; n < tries; n += 1) passed += Number(await one?.(ip(n), canonicalAccountName("any"), n));
      t.equal(passed, passing, family);
    }
  });
}

for (const what of Object.keys(limits().ofName)) {
  t.test(`${what}: sixty spellings from sixty networks are one`, async (t) => {
    for (const [subject, spellings] of [
      ["a mobile number", mobileSpellings],
      ["a user name", nameSpellings],
    ] as const) {
      const row = limits().ofName[what];
      let passed = 0;
      for (const [n, spelling] of spellings.entries()) {
        passed += Number(await row?.one(`198.51.100.${n}`, canonicalAccountName(spelling), n));
      }
      t.equal(passed, row?.passing, subject);
    }
  });
}
