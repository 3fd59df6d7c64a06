import { randomUUID } from "node:crypto";
import { keys } from "../../../../redis/keys.ts";
import type { SiteVisitor } from "../../../support/site-visitor.ts";
import {
  account,
  ask,
  breakValuesOf,
  type Case,
  clock,
  gateway,
  hashOf,
  owner,
  sandbox,
  signedIn,
  signIn,
  signInKeys,
  ticketHash,
  typedHashOf,
} from "./value-rig.ts";

/** A separate account, because the platform locks accounts after many wrong passwords. */
const attacked = "broken02";
await sandbox.steer("POST", "/accounts", { account: attacked, password: "Broken12" });
const attack = (password: string): Promise<Response> =>
  gateway
    .visitor()
    .call(
      "POST",
      "/api/session",
      { type: "username", username: attacked, password },
      { "x-forwarded-for": "203.0.113.9" },
    );
const wrongSignIn = (): Promise<Response> => attack("Wrong123");
let numbers = 0;
let mobile = "";
let codeBrowser = gateway.visitor();
/** Requests a code for a new number, or for the previous number if `again`. */
const sms = (purpose: "login" | "reset", again = false): Promise<Response> => {
  if (!again) numbers += 1;
  mobile = `01712${String(345_678 + numbers).padStart(6, "0")}`;
  codeBrowser = gateway.visitor();
  return codeBrowser.call("POST", "/api/sms", { purpose, mobile });
};
const countdown: Case = {
  prepare: () => sms("login"),
  read: async () => [await sms("login", true), await sms("login"), await sms("reset")],
};
const failures = async (): Promise<void> => {
  for (let count = 0; count < 4; count += 1) await wrongSignIn();
};
const guard: Case = { prepare: failures, read: async () => [await wrongSignIn(), await signIn()] };
const atAccount = (name: "accountLock" | "accountLocks" | "accountCaptcha"): Case => ({
  prepare: async () => [keys[name].key(typedHashOf(attacked))],
  read: async () => [await attack("Broken12"), await wrongSignIn()],
});
const atTicket = (name: "smsThrottle" | "verificationTries", path: () => Promise<Response>): Case => ({
  async prepare() {
    await signedIn();
    return [keys[name].key(await ticketHash())];
  },
  read: async () => [await path()],
});
let spent = "";
const remembered = (browser: SiteVisitor): Promise<Response> =>
  browser.call("POST", "/api/session", { type: "username", username: account, useRemembered: true });
const handOver = (): Promise<Response> =>
  gateway.visitor().call("POST", "/api/session/handover", { token: randomUUID() });
let strangers = 0;
const cases: Record<(typeof signInKeys)[number], Case> = {
  session: {
    prepare: async () => {
      await signedIn();
      const key = keys.session.key(await ticketHash());
      clock.advance(10_000);
      return [key];
    },
    read: async () => [await ask("/api/session"), await ask("/api/balance"), await signIn()],
  },
  sessionSeen: {
    prepare: async () => {
      await signedIn();
      const key = keys.sessionSeen.key(await ticketHash());
      clock.advance(10_000);
      return [key];
    },
    read: async () => {
      const first = await ask("/api/balance");
      // After this interval, the next call writes the key again.
      clock.advance(60_000);
      return [first, await ask("/api/balance"), await ask("/api/session")];
    },
  },
  ended: {
    prepare: async () => {
      await signedIn();
      const hash = await ticketHash();
      await owner.browser.at(gateway.url).call("DELETE", "/api/session");
      return [keys.ended.key(hash)];
    },
    read: async () => [await ask("/api/session")],
  },
  devices: {
    prepare: () => signedIn(),
    read: async () => [await ask("/api/session/devices"), await signIn(), await ask("/api/session/devices")],
  },
  remembered: {
    prepare: () => signedIn({ remember: true }),
    read: async () => [
      await ask("/api/session/remembered"),
      await owner.browser.call("DELETE", "/api/session/remembered"),
    ],
  },
  rememberedOf: {
    prepare: () => signedIn({ remember: true }),
    read: async () => [(await signedIn({ remember: true })) && (await ask("/api/session/remembered"))],
  },
  rememberedSessions: {
    prepare: async () => {
      await signedIn({ remember: true });
      spent = owner.browser.cookies.get("remember") ?? "";
      await remembered(owner.browser);
    },
    read: async () => {
      const copy = gateway.visitor();
      copy.cookies.set("remember", spent);
      return [await remembered(copy), await signIn()];
    },
  },
  verificationTries: atTicket("verificationTries", () =>
    owner.browser.call("POST", "/api/session/verification", { type: "MOBILE", code: "000000" }),
  ),
  signInCutoff: {
    prepare: async () => [keys.signInCutoff.key(hashOf(attacked))],
    read: async () => [await attack("Broken12"), await signIn()],
  },
  rememberedCutoff: {
    prepare: async () => [keys.rememberedCutoff.key(hashOf(attacked))],
    read: async () => [await attack("Broken12"), await signIn()],
  },
  passwordReset: {
    prepare: async () => {
      return [keys.passwordReset.key(typedHashOf("1712345678"))];
    },
    read: async () => [await gateway.visitor().signIn("01712345678", "Broken12"), await signIn()],
  },
  emailReset: {
    prepare: async () => [keys.emailReset.key(typedHashOf(attacked))],
    read: async () => [await attack("Broken12"), await signIn()],
  },
  captchasTried: {
    async prepare() {
      await signedIn();
      await ask("/api/captcha");
      return [keys.captchasTried.key(String(Math.floor(clock.now() / (5 * 60_000))))];
    },
    read: async () => [
      await owner.browser.call("POST", "/api/session", {
        ...{ type: "username", username: account, password: "Broken12", captcha: "abcd" },
      }),
      await signIn(),
    ],
  },
  smsThrottle: atTicket("smsThrottle", () =>
    owner.browser.call("POST", "/api/sms", { purpose: "login", mobile: "01812345678" }),
  ),
  smsCountdown: countdown,
  smsAsked: countdown,
  smsNumber: countdown,
  smsAsker: {
    prepare: () => sms("reset"),
    read: async () => [
      await codeBrowser.call("POST", "/api/password-resets/mobile", {
        mobile,
        code: "000000",
        newPassword: "Changed99",
      }),
    ],
  },
  smsOverall: countdown,
  smsCountry: countdown,
  smsPrefix: countdown,
  smsLife: countdown,
  accountFailures: {
    ...guard,
    // If the platform requires a captcha, the gateway undoes the account's count. A count of 0 deletes the key.
    prepare: async () => {
      await failures();
      return [keys.accountFailures.key(typedHashOf(attacked))];
    },
  },
  accountLock: atAccount("accountLock"),
  accountLocks: atAccount("accountLocks"),
  accountCaptcha: atAccount("accountCaptcha"),
  loginFailures: {
    ...guard,
    // New names and addresses need no captcha. Failures are counted only after the platform checks a password.
    prepare: async () => {
      strangers += 1;
      const form = { type: "username", username: `stranger${strangers}`, password: "Wrong1234" };
      const from = { "x-forwarded-for": `198.51.100.${strangers % 250}` };
      return [await gateway.visitor().call("POST", "/api/session", form, from)];
    },
  },
  addressFailures: guard,
  addressGuesses: { prepare: handOver, read: async () => [await handOver(), await signIn()] },
};

breakValuesOf(signInKeys, cases);
