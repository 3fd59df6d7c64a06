/** Numbers ending in these digits make the stand-in phone provider refuse to send, with this code (spec section 8). */
export const sendFaults: Readonly<Record<string, string>> = {
  "9001": "auth/invalid-phone-number",
  "9002": "auth/missing-phone-number",
  "9003": "auth/too-many-requests",
  "9004": "auth/unknown",
  "9005": "auth/captcha-check-failed",
  "9006": "auth/quota-exceeded",
  "9007": "auth/operation-not-allowed",
  "9008": "auth/popup-closed-by-user",
  "9009": "auth/argument-error",
};

/** Numbers ending in these get their code, and every code they then type is refused so. */
export const confirmFaults: Readonly<Record<string, string>> = {
  "9011": "auth/invalid-verification-code",
  "9012": "auth/missing-verification-code",
  "9013": "auth/code-expired",
};
