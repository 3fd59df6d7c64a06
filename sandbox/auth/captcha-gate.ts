import type { Call, CaptchaScene, Refusal } from "../contract.ts";
import type { Core } from "../core.ts";
import { textField } from "../wire/fields.ts";

/** Why a form is refused for its captcha: due but missing, or wrong. One that is sent is always tried, and used up by it. */
export function captchaRefusal(call: Call, core: Core, scene: CaptchaScene, demanded: boolean): Refusal | undefined {
  const typed = textField(call.body, "captcha");
  const due = demanded || core.switches.captchaScenes.includes(scene);
  if (!typed) return due ? { refuse: "captcha.required", value: { captcha: true } } : undefined;
  if (core.captchas.solve(call.cookies.captchaId, typed)) return undefined;
  return { refuse: "captcha.invalid", value: { captcha: true } };
}
