import type { Call, HandlerRow, Refusal } from "../contract.ts";
import type { Core } from "../core.ts";
import { fits } from "../registration/check.ts";
import { registerForm } from "../system/register.ts";
import { textField } from "../wire/body.ts";
import { drawCaptcha } from "./captchas.ts";

const logout: Omit<HandlerRow<Core>, "method"> = {
  operation: "logout",
  paths: ["/wps/session/logout"],
  token: "required",
  handle: (call, core) => {
    if (call.token) core.tokens.end(call.token);
    return { value: null };
  },
};

/** The key endpoint, logout, and the heartbeat of a session (protocol 2.4, 3.1). */
export const sessionRows: readonly HandlerRow<Core>[] = [
  {
    operation: "rsaKey",
    method: "GET",
    paths: ["/wps/session/key/rsa"],
    token: "never",
    bare: true,
    merchant: "optional",
    handle: (_call, core) => ({
      raw: core.keys.current().modulus,
      type: "text/plain; charset=utf-8",
      headers: { "cache-control": "no-cache" },
    }),
  },
  { ...logout, method: "DELETE" },
  { ...logout, method: "POST" },
  {
    operation: "touchSession",
    method: "POST",
    paths: ["/wps/session/touch"],
    token: "required",
    // The token check has extended the session already.
    handle: () => ({ value: null }),
  },
];

/** A new captcha as base64 PNG, bound to its cookie (protocol 3.6). */
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

/** `success:false` means that the name is taken or invalid (protocol 3.1). */
export const checkUsername: HandlerRow<Core> = {
  operation: "checkUsername",
  method: "GET",
  paths: ["/wps/check/username"],
  token: "never",
  handle: (call, core) => {
    const username = (call.query.get("username") ?? "").trim();
    const { username: rule } = registerForm(core.switches);
    if (username === "" || (rule && !fits(rule, username))) {
      return { refuse: "field.invalid", value: { field: "username" } };
    }
    return core.accounts.byName(username) ? { refuse: "username.duplicate" } : { value: true };
  },
};

/** Refuses a form whose captcha is required and missing, or wrong. A sent captcha is always checked and used up. */
export function captchaRefusal(
  call: Call,
  core: Core,
  scene: "login" | "register",
  demanded: boolean,
): Refusal | undefined {
  const typed = textField(call.body, "captcha");
  const due = demanded || core.switches.captchaScenes.includes(scene);
  if (!typed) return due ? { refuse: "captcha.required", value: { captcha: true } } : undefined;
  if (core.captchas.solve(call.cookies.captchaId, typed)) return undefined;
  return { refuse: "captcha.invalid", value: { captcha: true } };
}

/** The provider's id of our captcha, and the token that its stand-in issues (protocol 3.6). */
const behaviourId = "sandbox-entry";

const passToken = "sandbox-pass";

/** Refuses a call without a passed behavioural captcha. Returns undefined if it passed or the switch is off. */
export function behaviourRefusal({ body }: Call, { switches }: Core): Refusal | undefined {
  if (!switches.behaviour) return undefined;
  const proof = body.geetestValidateV4;
  const entries = typeof proof === "object" && proof !== null ? Object.entries(proof) : [];
  const has = (name: string, value: string) => entries.some(([key, text]) => key === name && text === value);
  return has("captcha_id", behaviourId) && has("pass_token", passToken) ? undefined : { refuse: "geetest_captcha_err" };
}

/** The captcha id, only while the switch is on. */
export const behaviourCaptchaId: HandlerRow<Core> = {
  operation: "behaviourCaptchaId",
  method: "GET",
  paths: ["/wps/captcha/geetest"],
  token: "never",
  handle: (_call, { switches }) =>
    switches.behaviour ? { value: { gt: behaviourId } } : { refuse: "function.not.available" },
};
