import type { Call, HandlerRow, Refusal } from "../contract.ts";
import type { Core } from "../core.ts";

/** The provider's id of our captcha, and the token its stand-in hands out (protocol 3.6). */
const captchaId = "sandbox-entry";
const passToken = "sandbox-pass";

/** Why a call that needs the behavioural captcha is refused; undefined while the switch is off or when it was passed. */
export function behaviourRefusal({ body }: Call, { switches }: Core): Refusal | undefined {
  if (!switches.behaviour) return undefined;
  const proof = body.geetestValidateV4;
  const entries = typeof proof === "object" && proof !== null ? Object.entries(proof) : [];
  const has = (name: string, value: string) => entries.some(([key, text]) => key === name && text === value);
  return has("captcha_id", captchaId) && has("pass_token", passToken) ? undefined : { refuse: "geetest_captcha_err" };
}

/** Only a site with the switch on has an id to show. */
export const behaviourCaptchaId: HandlerRow<Core> = {
  operation: "behaviourCaptchaId",
  method: "GET",
  paths: ["/wps/captcha/geetest"],
  token: "never",
  handle: (_call, { switches }) =>
    switches.behaviour ? { value: { gt: captchaId } } : { refuse: "function.not.available" },
};
