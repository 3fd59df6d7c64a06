import type auth from "../../../locales/en/auth/auth.json";

type PhoneText = keyof (typeof auth)["phone"];

/** A failure's text and its place: at the number, at the code, or above the form. */
interface PhoneFault {
  readonly text: PhoneText;
  readonly place: "mobile" | "code" | "form";
}

const faults = new Map<string, PhoneFault>(
  Object.entries({
    "auth/invalid-phone-number": { text: "invalidFormat", place: "mobile" },
    "auth/argument-error": { text: "validNumber", place: "mobile" },
    "auth/missing-phone-number": { text: "missingNumber", place: "mobile" },
    "auth/too-many-requests": { text: "tooMany", place: "form" },
    "auth/invalid-verification-code": { text: "invalidCode", place: "code" },
    "auth/invalid-verification-id": { text: "invalidCode", place: "code" },
    "auth/missing-verification-code": { text: "missingCode", place: "code" },
    "auth/missing-verification-id": { text: "codeExpired", place: "code" },
    "auth/code-expired": { text: "codeExpired", place: "code" },
    "auth/session-expired": { text: "codeExpired", place: "code" },
    "auth/captcha-check-failed": { text: "captchaFailed", place: "form" },
    "auth/invalid-app-credential": { text: "captchaFailed", place: "form" },
    "auth/missing-app-credential": { text: "captchaFailed", place: "form" },
    "auth/invalid-recaptcha-token": { text: "captchaFailed", place: "form" },
    "auth/missing-recaptcha-token": { text: "captchaFailed", place: "form" },
    "auth/network-request-failed": { text: "unreachable", place: "form" },
    // The SDK's error if a content blocker or the network kept the reCAPTCHA script from loading.
    "auth/internal-error": { text: "unreachable", place: "form" },
    "auth/quota-exceeded": { text: "quota", place: "form" },
    "auth/operation-not-allowed": { text: "notEnabled", place: "form" },
    "auth/admin-restricted-operation": { text: "notEnabled", place: "form" },
    "auth/billing-not-enabled": { text: "notEnabled", place: "form" },
    "auth/popup-closed-by-user": { text: "popupClosed", place: "form" },
    "auth/cancelled-popup-request": { text: "popupClosed", place: "form" },
  } satisfies Record<string, PhoneFault>),
);

/** Returns the text of a provider's error code (spec section 8). Unknown codes share one text. */
export const phoneFault = (code: string): PhoneFault => faults.get(code) ?? { text: "unknown", place: "form" };
