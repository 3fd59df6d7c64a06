import Type, { type Static } from "typebox";
import type { SecurityConfig } from "../types.ts";
import { field, flag, listIn, number, Scalar, text } from "./wire.ts";

/** Protocol 3.9. */
export const SecurityValue = Type.Object({
  showCaptcha: Scalar,
  captchaScenes: Type.Optional(Type.Unknown()),
  geetest: Type.Optional(Type.Unknown()),
  showLoginCountryCode: Scalar,
  showRegisterCountryCode: Scalar,
  firebase: Type.Optional(Type.Unknown()),
  ageLimit: Scalar,
});

/** Builds without this call: plain forms, the market's age. */
export const plainEntry: SecurityConfig = {
  captchaScenes: [],
  loginCountryCode: false,
  registerCountryCode: false,
  ageLimit: 18,
};

export function securityConfig(value: Static<typeof SecurityValue>): SecurityConfig {
  const age = number(value.ageLimit);
  const { geetest, firebase } = value;
  return {
    captchaScenes: captchaScenes(value),
    loginCountryCode: flag(value.showLoginCountryCode),
    registerCountryCode: flag(value.showRegisterCountryCode),
    ageLimit: age !== undefined && age >= 0 && age <= 99 ? Math.trunc(age) : plainEntry.ageLimit,
    ...(flag(field(geetest, "enabled")) && {
      behaviour: { scenes: scenesIn(field(geetest, "scenes"), ["login", "register", "sms"]) },
    }),
    ...(flag(field(firebase, "enabled")) && { phone: { sms: flag(field(firebase, "sms")) } }),
  };
}

/** `showCaptcha` rules where it is given, the list says where. */
function captchaScenes({ showCaptcha, captchaScenes: listed }: Static<typeof SecurityValue>) {
  const shown = text(showCaptcha) === undefined && typeof showCaptcha !== "boolean" ? listed : flag(showCaptcha);
  return shown ? scenesIn(listed, ["login", "register"]) : [];
}

/** Those of the known scenes that are named; all of them where the platform names none at all. */
const scenesIn = <Scene extends string>(listed: unknown, scenes: readonly Scene[]): Scene[] =>
  Array.isArray(listed) ? scenes.filter((scene) => listIn(listed).includes(scene)) : [...scenes];
