import t from "tap";
import { confirmFaults, sendFaults } from "../../../sandbox/entry-scripts/scripts.ts";
import { phoneFault } from "../../../web/src/features/auth/phone/faults.ts";
import bn from "../../../web/src/locales/bn/auth/auth.json" with { type: "json" };
import en from "../../../web/src/locales/en/auth/auth.json" with { type: "json" };

/** Phone-auth errors of spec section 8. */
const spec = {
  "auth/invalid-phone-number": "invalidFormat",
  "auth/argument-error": "validNumber",
  "auth/missing-phone-number": "missingNumber",
  "auth/too-many-requests": "tooMany",
  "auth/invalid-verification-code": "invalidCode",
  "auth/missing-verification-code": "missingCode",
  "auth/captcha-check-failed": "captchaFailed",
  "auth/quota-exceeded": "quota",
  "auth/operation-not-allowed": "notEnabled",
  "auth/code-expired": "codeExpired",
  "auth/popup-closed-by-user": "popupClosed",
} as const;

/** SDK errors that the spec lacks or names differently. */
const sdk = {
  "auth/internal-error": "unreachable",
  "auth/network-request-failed": "unreachable",
  "auth/invalid-app-credential": "captchaFailed",
  "auth/invalid-recaptcha-token": "captchaFailed",
  "auth/billing-not-enabled": "notEnabled",
} as const;

t.test("every error of the phone provider has its own text in both languages", async (t) => {
  for (const [code, text] of Object.entries({ ...spec, ...sdk })) {
    t.equal(phoneFault(code).text, text);
    t.ok(en.phone[text as keyof typeof en.phone], `${code} in English`);
    t.ok(bn.phone[text as keyof typeof bn.phone], `${code} in Bengali`);
  }
  t.strictSame(
    Object.keys(en.phone).sort(),
    [...new Set([...Object.values(spec), ...Object.values(sdk), "unknown"])].sort(),
  );
});

t.test("an unlisted error is shown as unknown", async (t) => {
  t.strictSame(phoneFault("auth/error-code:-39"), { text: "unknown", place: "form" });
  t.strictSame(phoneFault("toString"), { text: "unknown", place: "form" });
});

t.test("errors of the number are shown at the number, those of the code at the code", async (t) => {
  t.equal(phoneFault("auth/invalid-phone-number").place, "mobile");
  t.equal(phoneFault("auth/code-expired").place, "code");
  t.equal(phoneFault("auth/quota-exceeded").place, "form");
});

t.test("the sandbox can trigger every error of the phone provider", async (t) => {
  const provoked = new Set([...Object.values(sendFaults), ...Object.values(confirmFaults)]);
  for (const code of Object.keys(spec)) t.ok(provoked.has(code), code);
  t.equal([...provoked].filter((code) => phoneFault(code).text === "unknown").length, 1, "and an unknown one");
});
