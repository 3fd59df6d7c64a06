import { readFileSync } from "node:fs";
import { printedCode } from "../auth/codes.ts";
import { type Answer, type Call, handlerRow } from "../contract.ts";
import type { Core } from "../core.ts";

const sourceOf = (name: string): string => readFileSync(new URL(`./public/${name}`, import.meta.url), "utf8");

const geetest = sourceOf("geetest.js");
const phone = sourceOf("phone.js");

/** Errors when sending a code, by the number's last digits (spec section 8). */
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

/** Errors for any entered code, by the number's last digits. */
export const confirmFaults: Readonly<Record<string, string>> = {
  "9011": "auth/invalid-verification-code",
  "9012": "auth/missing-verification-code",
  "9013": "auth/code-expired",
};

/** Scripts by file name. The list is fixed, so that no request path reaches the disk. */
const scripts: Readonly<Record<string, (core: Core) => string>> = {
  "geetest.js": () => geetest,
  // The script includes its settings, because the page that loads it must not call other hosts.
  "phone.js": ({ phoneTokens }) => {
    const settings = { key: phoneTokens.key, code: printedCode, sendFaults, confirmFaults };
    return `globalThis.AddaPhoneSettings = ${JSON.stringify(settings)};\n${phone}`;
  },
};

/** Route for replacements of the entry forms' third-party scripts: behavioural captcha and phone provider. */
export const scriptRow = handlerRow("entry.scripts", "GET", ["/entry/:file"], "never", scriptFile);

function scriptFile({ params: { file = "" } }: Call, core: Core): Answer {
  const script = Object.hasOwn(scripts, file) ? scripts[file] : undefined;
  if (!script) return { raw: "no such file", type: "text/plain; charset=utf-8", status: 404 };
  return {
    raw: script(core),
    type: "text/javascript; charset=utf-8",
    headers: {
      "cache-control": "no-cache",
      "x-content-type-options": "nosniff",
      "cross-origin-resource-policy": "cross-origin",
      "access-control-allow-origin": "*",
    },
  };
}
