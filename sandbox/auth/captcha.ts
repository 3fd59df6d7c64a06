import type { HandlerRow } from "../contract.ts";
import type { Core } from "../core.ts";
import { drawCaptcha } from "./captcha-image.ts";

/** A fresh captcha as base64 PNG, bound to its cookie (protocol 3.6). */
export const captchaImage: HandlerRow<Core> = {
  operation: "captchaImage",
  method: "GET",
  paths: ["/wps/captcha"],
  token: "never",
  handle: (call, core) => {
    const { id, text, random } = core.captchas.issue(call.cookies.captchaId);
    return {
      value: drawCaptcha(text, random).toString("base64"),
      headers: { "set-cookie": `captchaId=${id}; Path=/; HttpOnly`, "cache-control": "no-store" },
    };
  },
};
