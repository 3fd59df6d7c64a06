import { randomUUID } from "node:crypto";
import t from "tap";
import { ApiError } from "../../../../bff/api-error.ts";
import { readConfig } from "../../../../bff/config.ts";
import { typedHash } from "../../../../bff/crypto/account-hash.ts";
import { type AccountName, accountIdentity, throttleName } from "../../../../bff/guard/account-name.ts";
import { OverallFailures } from "../../../../bff/guard/login-throttle.ts";
import { type Mobile, readMobile } from "../../../../bff/guard/mobile.ts";
import { limitOf, Quota } from "../../../../bff/guard/quota.ts";
import { type AddressPolicy, SignInGuard } from "../../../../bff/guard/sign-in-guard.ts";
import { SmsGuard } from "../../../../bff/guard/sms.ts";
import { MoneyClaims } from "../../../../bff/money/claims.ts";
import { lockoutTerms, PaymentPasswordThrottle } from "../../../../bff/money/payment-password-throttle.ts";
import { MemoryPressure } from "../../../../bff/store/memory-pressure.ts";
import { keys } from "../../../../redis/keys.ts";
import { digitSpellings, mobileSpellings, nameSpellings } from "../../../support/account-spellings.ts";
import { triesOfEveryFamily } from "../../../support/address-families.ts";
import { captureLog } from "../../../support/log.ts";
import { memoryBench } from "../../../support/stores.ts";
import { tried } from "../../../support/tried.ts";

t.setTimeout(300_000);

const ofAccount: readonly (keyof typeof limitOf)[] = [
  ...(["sessionEnd", "newDownline", "personCheck", "refusedTransfer", "bonusCode", "depositReference"] as const),
];
/** Value of every tested limit. Limits that would apply earlier are set high. */
const max = 3;
const small = [
  ...["CAPTCHA_AFTER_ADDRESS_FAILURES", "CAPTCHA_AFTER_REQUESTS", "LOCK_AFTER_ACCOUNT_FAILURES"],
  ...["LIMIT_ADDRESS_FAILURES", "LIMIT_SMS_PER_NUMBER", "LIMIT_ADDRESS_REGISTRATIONS", "LIMIT_ADDRESS_TRIALS"],
  ...["LIMIT_ADDRESS_RESETS", "LIMIT_ADDRESS_AFFILIATE_CHECKS", "LIMIT_ADDRESS_UPLOADS", "LIMIT_ADDRESS_FEEDBACK"],
  ...[
    "LIMIT_ADDRESS_TRIAL_LAUNCHES",
    "LIMIT_ACCOUNT_SESSION_ENDS",
    "LIMIT_ACCOUNT_DOWNLINES",
    "LIMIT_ACCOUNT_SIGN_INS",
    "LIMIT_ACCOUNT_PERSON_CHECKS",
    "LIMIT_ACCOUNT_REFUSED_TRANSFERS",
    "LIMIT_ACCOUNT_MONEY_WRITES",
    ...["LIMIT_ACCOUNT_BONUS_CODES", "LIMIT_ADDRESS_BONUS_CODES"],
    ...["LIMIT_ACCOUNT_DEPOSIT_REFERENCES", "LIMIT_ADDRESS_DEPOSIT_REFERENCES"],
  ],
];
const env = { ...Object.fromEntries(small.map((name) => [name, String(max)])), CAPTCHA_AFTER_ACCOUNT_FAILURES: "1000" };
const key = Buffer.alloc(32, 5).toString("base64");
const configOf = (changes: Record<string, string | number>) =>
  readConfig(
    { ...env, ...Object.fromEntries(Object.entries(changes).map(([name, value]) => [name, String(value)])) },
    () => key,
  );

/** An attempt that a limit counts. Returns whether the attempt passes without a captcha. */
type Try = (ip: string, name: AccountName, n: number) => Promise<boolean>;

/**
 * Returns the attempts for each limit, by the limit's name in the configuration or in docs/throttles.md. Uses a
 * separate store.
 */
function limits() {
  const { store, clock } = memoryBench();
  const config = configOf({ LIMIT_SMS_PER_ADDRESS: 1000 });
  const { log } = captureLog();
  const memoryPressure = new MemoryPressure({ store, log });
  const overallOf = (limited: typeof config) => new OverallFailures({ store, clock, log, config: limited });
  const quota = new Quota({ store, config, memoryPressure });
  const passes = async (step: Promise<boolean>): Promise<boolean> => {
    try {
      return await step;
    } catch (error) {
      if (error instanceof ApiError) return false;
      throw error;
    }
  };

  const password =
    (way: "" | "reset " | "register ", policy?: AddressPolicy, limited = config): Try =>
    (ip, name) => {
      const guard = new SignInGuard({ store, config: limited, memoryPressure, overallFailures: overallOf(limited) });
      return passes(
        guard.reserve(way ? `${way}${name}` : name, ip, { policy }).then(async (reservation) => {
          if (reservation.captchaRequired) await guard.release(reservation);
          else await guard.failed(reservation, { platformAsks: false, judged: true });
          return !reservation.captchaRequired;
        }),
      );
    };
  const code =
    (limited: typeof config, isCountdownOver: boolean, mobile?: Mobile): Try =>
    (ip, name) => {
      const sms = new SmsGuard({ store, config: limited, memoryPressure });
      return passes(
        sms.reserve(name, { visitor: randomUUID(), ip, mobile }).then(async (reservation) => {
          if (reservation.captchaRequired) await reservation.releaseAll();
          else await sms.sent(reservation, 1);
          if (isCountdownOver) await store.delete(keys.smsCountdown.key(typedHash(limited, name)));
          return !reservation.captchaRequired;
        }),
      );
    };
  const signIn: Try = (ip, name) => {
    const guard = new SignInGuard({ store, config, memoryPressure, overallFailures: overallOf(config) });
    return passes(guard.reserve(name, ip).then((reservation) => guard.succeeded(reservation).then(() => true)));
  };
  const other = (n: number): AccountName => throttleName(`other${n}`);
  const otherNames =
    (one: Try): Try =>
    (ip, _name, n) =>
      one(ip, other(n), n);
  const hours = configOf({ CAPTCHA_AFTER_REQUESTS: 1000, LIMIT_SMS_PER_ADDRESS: max });
  const wide = { CAPTCHA_AFTER_REQUESTS: 1000, LIMIT_SMS_PER_ADDRESS: 1000, SMS_STRANGERS_PERCENT: 100 };
  const ofSite = configOf({ ...wide, LIMIT_SMS_OVERALL: max });
  const ofCountry = configOf({ ...wide, LIMIT_SMS_PER_COUNTRY: max, LIMIT_SMS_DAY_TIMES: 24 });
  const ofPrefix = configOf({ ...wide, LIMIT_SMS_PER_PREFIX: max, LIMIT_SMS_DAY_TIMES: 24 });
  const ofDay = configOf({ ...wide, LIMIT_SMS_PER_PREFIX: max, LIMIT_SMS_DAY_TIMES: 1 });
  const ofStrangers = configOf({ ...wide, LIMIT_SMS_OVERALL: max * 2, SMS_STRANGERS_PERCENT: 50 });
  /** Requests codes for numbers of one country, in one number block or each in a different block. */
  const numbers =
    (limited: typeof config, hasOneBlock: boolean): Try =>
    (ip, _name, n) => {
      const mobile = readMobile(hasOneBlock ? `98765${10_000 + n}` : `98${10 + (n % 70)}5${10_000 + n}`, "91");
      // One address may use only part of a block (tests/deep/security/entry/sms-ceilings.test.ts).
      const from = hasOneBlock ? `203.0.113.${n % 250}` : ip;
      return code(limited, true, mobile)(from, throttleName(mobile.international), n);
    };
  const ofAddress: Record<string, Try> = {
    captchaAfterAddress: otherNames(password("")),
    addressFailures: otherNames(password("reset ", "closes")),
    captchaAfterRequests: otherNames(code(config, true)),
    smsPerAddress: otherNames(code(hours, true)),
  };
  for (const [what, limit] of Object.entries(limitOf) as [keyof typeof limitOf, string][]) {
    // Account limits do not depend on the address.
    if (!ofAccount.includes(what)) ofAddress[limit] = (ip) => passes(quota.take(what, { ip }).then(() => true));
  }

  const captchas = configOf({ CAPTCHA_AFTER_ACCOUNT_FAILURES: max, LOCK_AFTER_ACCOUNT_FAILURES: 1000 });
  const ofName: Record<string, { one: Try; passing: number; limit: string }> = {
    "captcha of an account": { one: password("", undefined, captchas), passing: max, limit: "captchaAfterAccount" },
    "failed sign-ins": { one: password(""), passing: max, limit: "lockAfterAccount" },
    "sign-ins that succeed": { one: signIn, passing: max, limit: "signIns" },
    "codes of resets": { one: password("reset ", "closes"), passing: max, limit: "lockAfterAccount" },
    "codes of registrations": { one: password("register "), passing: max, limit: "lockAfterAccount" },
    "countdown of codes by SMS": { one: code(config, false), passing: 1, limit: "sms" },
    "codes by SMS a day": { one: code(config, true), passing: max, limit: "smsPerNumber" },
  };

  const deviceId = randomUUID();
  const ofDevice = {
    ...{ LIMIT_ADDRESS_TRIALS: 1000, LIMIT_DEVICE_TRIALS: max },
    ...{ LIMIT_ADDRESS_TRIAL_LAUNCHES: 1000, LIMIT_DEVICE_TRIAL_LAUNCHES: max },
  };
  const devices = new Quota({ store, config: configOf(ofDevice), memoryPressure });
  const trials = new Quota({
    ...{ store, memoryPressure },
    config: configOf({ LIMIT_ADDRESS_TRIALS: 1000, LIMIT_TRIALS_OVERALL: max }),
  });
  const overallConfig = configOf({ CAPTCHA_AFTER_ADDRESS_FAILURES: 1000, LIMIT_LOGIN_FAILURES_OVERALL: max });
  const claims = new MoneyClaims({ store, clock, config, log });
  const passwords = new PaymentPasswordThrottle({ store, clock });
  const account = (n: number) => accountIdentity(["rahim77", "RAHIM77", "\uff32ahim\uff17\uff17"][n % 3] ?? "");
  const write = { operation: "walletTransfer", input: { amount: "1.00" } };
  const ofNoAddress: Record<string, { one: Try; passing: number }> = {
    smsOverall: { one: otherNames(code(ofSite, true)), passing: max },
    loginFailuresOverall: { one: otherNames(password("", undefined, overallConfig)), passing: max },
    trialSessionsOverall: {
      one: (ip) => passes(trials.take("trialSession", { ip }).then(() => true)),
      passing: max,
    },
    smsStrangersPercent: { one: otherNames(code(ofStrangers, true)), passing: max },
    smsPerCountry: { one: numbers(ofCountry, false), passing: max },
    smsPerPrefix: { one: numbers(ofPrefix, true), passing: max },
    smsDayTimes: { one: numbers(ofDay, true), passing: max },
    trialSessionsOfDevice: {
      one: (ip) => passes(devices.take("trialSession", { ip, deviceId }).then(() => true)),
      passing: max,
    },
    trialLaunchesOfDevice: {
      one: (ip) => passes(devices.take("trialLaunch", { ip, deviceId }).then(() => true)),
      passing: max,
    },
    sessionEnds: {
      one: (_ip, _name, n) => passes(quota.take("sessionEnd", { account: account(n) }).then(() => true)),
      passing: max,
    },
    downlines: {
      one: (_ip, _name, n) => passes(quota.take("newDownline", { account: account(n) }).then(() => true)),
      passing: max,
    },
    personChecks: {
      one: (_ip, _name, n) => passes(quota.take("personCheck", { account: account(n) }).then(() => true)),
      passing: max,
    },
    refusedTransfers: {
      one: (_ip, _name, n) => passes(quota.take("refusedTransfer", { account: account(n) }).then(() => true)),
      passing: max,
    },
    bonusCodes: {
      one: (_ip, _name, n) => passes(quota.take("bonusCode", { account: account(n) }).then(() => true)),
      passing: max,
    },
    depositReferences: {
      one: (_ip, _name, n) => passes(quota.take("depositReference", { account: account(n) }).then(() => true)),
      passing: max,
    },
    moneyWrites: {
      one: (_ip, _name, n) =>
        passes(claims.claim({ ...write, account: account(n), key: randomUUID() }).then(() => true)),
      passing: max,
    },
    "payment-password": {
      one: (_ip, _name, n) => passes(passwords.reserve(account(n)).then(() => true)),
      passing: lockoutTerms.failures,
    },
  };
  return { ofAddress, ofName, ofNoAddress };
}

/** Layers of docs/throttles.md, with their limits in the configuration. */
const layers: Record<string, readonly string[]> = {
  captcha: ["captchaAfterAccount", "captchaAfterAddress", "captchaAfterRequests", "loginFailuresOverall"],
  "sign-in": ["addressFailures", "lockAfterAccount"],
  sms: [
    ...["smsOverall", "smsPerAddress", "smsPerNumber", "smsPerCountry", "smsPerPrefix"],
    ...["smsDayTimes", "smsStrangersPercent"],
  ],
  registration: ["registrations"],
  trial: ["trialSessions", "trialSessionsOfDevice", "trialSessionsOverall", "trialLaunches", "trialLaunchesOfDevice"],
  reset: ["resets"],
  affiliate: ["affiliateChecks"],
  upload: ["uploads"],
  feedback: ["feedback"],
  "session-ends": ["sessionEnds"],
  downline: ["downlines"],
  person: ["personChecks"],
  transfer: ["refusedTransfers"],
  "signed-in": ["signIns"],
  guess: ["bonusCodes", "bonusCodesOfAddress", "depositReferences", "depositReferencesOfAddress"],
  money: ["moneyWrites"],
};
const membersOf = (limit: string): string[] => {
  const [layer] = Object.entries(layers).find(([, limits]) => limits.includes(limit)) ?? [];
  return layer === undefined ? [`layer ${limit}`] : [limit, `layer ${layer}`];
};

const any = throttleName("any");
for (const limit of Object.keys(limits().ofAddress)) {
  t.test(`${limit}: every address family counts by its own unit`, async (t) => {
    await triesOfEveryFamily(t, max, () => {
      const one = limits().ofAddress[limit];
      return async (ip, n) => (await one?.(ip, any, n)) ?? false;
    });
    tried(t, "limits", ...membersOf(limit));
  });
}

for (const [limit, { passing }] of Object.entries(limits().ofNoAddress)) {
  t.test(`${limit}: no address family and no spelling raises the limit`, async (t) => {
    const gateway = () => {
      const row = limits().ofNoAddress[limit];
      return async (ip: string, n: number) => (await row?.one(ip, any, n)) ?? false;
    };
    await triesOfEveryFamily(t, passing, gateway, { ofAddress: false });
    tried(t, "limits", ...membersOf(limit));
  });
}

for (const [what, { limit }] of Object.entries(limits().ofName)) {
  t.test(`${what}: spellings of one account from as many networks count as one`, async (t) => {
    for (const [subject, spellings] of [
      ["a mobile number", [...mobileSpellings, ...digitSpellings]],
      ["a user name", nameSpellings],
    ] as const) {
      const row = limits().ofName[what];
      let passed = 0;
      for (const [n, spelling] of spellings.entries()) {
        passed += Number(await row?.one(`198.51.100.${n}`, throttleName(spelling), n));
      }
      t.equal(passed, row?.passing, subject);
    }
    tried(t, "limits", ...membersOf(limit));
  });
}
