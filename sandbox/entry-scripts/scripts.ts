import { readFileSync } from "node:fs";
import { printedCode } from "../auth/sms-codes.ts";
import type { HandlerRow } from "../contract.ts";
import type { Core } from "../core.ts";
import { confirmFaults, sendFaults } from "./phone-faults.ts";

const sourceOf = (name: string): string => readFileSync(new URL(`./public/${name}`, import.meta.url), "utf8");

const geetest = sourceOf("geetest.js");
const phone = sourceOf("phone.js");

/** A closed list, so that no path of a request ever reaches the disk. */
const scripts: Readonly<Record<string, (core: Core) => string>> = {
  "geetest.js": () => geetest,
  // The page that loads it may call nobody, so the script brings all it has to know.
  "phone.js": ({ phoneTokens }) => {
    const settings = { key: phoneTokens.key, code: printedCode, sendFaults, confirmFaults };
    return `globalThis.AddaPhoneSettings = ${JSON.stringify(settings)};\n${phone}`;
  },
};

/** Stand-ins for the scripts of others that entry forms load: behavioural captcha and phone provider. */
export const scriptRow: HandlerRow<Core> = {
  operation: "entry.scripts",
  method: "GET",
  paths: ["/entry/:file"],
  token: "never",
  handle: ({ params: { file = "" } }, core) => {
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
  },
};
