import { type Answer, type Call, type HandlerRow, handlerRow, type Refusal } from "../contract.ts";
import type { Core } from "../core.ts";
import { fits } from "../registration/check.ts";
import { registerForm } from "../system/register.ts";
import { invalidField, textField } from "../wire/body.ts";
import { drawCaptcha } from "./captchas.ts";

const logout: HandlerRow<Core>["handle"] = ({ token }, { tokens }) => {
  if (token) tokens.end(token);
  return { value: null };
};

/** Id of our behavioural captcha at its provider (protocol 3.6). */
const behaviourId = "sandbox-entry";

/** Routes for the key endpoint, sessions, captchas and the user name check (protocol 2.4, 3.1, 3.6). */
export const entryRows: readonly HandlerRow<Core>[] = [
  handlerRow("rsaKey", "GET", ["/wps/session/key/rsa"], "never", rsaKey, { bare: true, merchant: "optional" }),
  handlerRow("logout", "DELETE", ["/wps/session/logout"], "required", logout),
  handlerRow("logout", "POST", ["/wps/session/logout"], "required", logout),
  // The token check has already extended the session.
  handlerRow("touchSession", "POST", ["/wps/session/touch"], "required", () => ({ value: null })),
  handlerRow("captchaImage", "GET", ["/wps/captcha"], "never", ({ cookies }, { captchas }) => {
    const { id, text, random } = captchas.issue(cookies.captchaId);
    return {
      value: drawCaptcha(text, random).toString("base64"),
      headers: { "set-cookie": `captchaId=${id}; Path=/; HttpOnly`, "cache-control": "no-store" },
    };
  }),
  handlerRow("behaviourCaptchaId", "GET", ["/wps/captcha/geetest"], "never", (_call, { switches }) =>
    switches.behaviour ? { value: { gt: behaviourId } } : { refuse: "function.not.available" },
  ),
  handlerRow("checkUsername", "GET", ["/wps/check/username"], "never", ({ query }, { accounts, switches }) => {
    const username = (query.get("username") ?? "").trim();
    const { username: rule } = registerForm(switches);
    if (username === "" || (rule && !fits(rule, username))) return invalidField("username");
    return accounts.byName(username) ? { refuse: "username.duplicate" } : { value: true };
  }),
];

function rsaKey(_call: Call, { keys }: Core): Answer {
  const headers = { "cache-control": "no-cache" };
  return { raw: keys.current().modulus, type: "text/plain; charset=utf-8", headers };
}

/** Refuses a missing required captcha or a wrong one. A sent captcha is always checked, which consumes it. */
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

/** Refuses a call without a solved behavioural captcha. Returns undefined if it is solved or the switch is off. */
export function behaviourRefusal({ body }: Call, { switches }: Core): Refusal | undefined {
  if (!switches.behaviour) return undefined;
  const proof = body.geetestValidateV4;
  const entries = typeof proof === "object" && proof !== null ? Object.entries(proof) : [];
  const has = (name: string, value: string) => entries.some(([key, text]) => key === name && text === value);
  return has("captcha_id", behaviourId) && has("pass_token", "sandbox-pass")
    ? undefined
    : { refuse: "geetest_captcha_err" };
}
