import type { Remembered, SignIn } from "../../../../shared/contracts/session.ts";
import { constants } from "../../../../shared/rules/constants.ts";
import { cleanIdentifier } from "../../../../shared/rules/names.ts";

export type Method = SignIn["type"];
export type Area = NonNullable<SignIn["area"]>;

/** Values of the form. Both methods share it, so that switching methods loses no input. */
export interface LoginValues {
  username: string;
  password: string;
  mobile: string;
  countryDialingCode: string;
  code: string;
  captcha: string;
  remember: boolean;
}

export const emptyLogin: LoginValues = {
  username: "",
  password: "",
  mobile: "",
  countryDialingCode: constants.dialingCode,
  code: "",
  captcha: "",
  remember: false,
};

/** Returns whether the saved password is used. It belongs to the saved name, and a typed password overrides it. */
export const usesSaved = (
  { username, password }: Pick<LoginValues, "username" | "password">,
  remembered: Remembered | undefined,
): boolean => remembered?.password === true && password === "" && cleanIdentifier(username) === remembered.username;

interface Extras {
  readonly area: Area;
  readonly remembered: Remembered | undefined;
  /** Whether the site lets visitors choose the number's country. Otherwise the gateway knows the country. */
  readonly countryChoice: boolean;
  /** Proof of the behaviour check or of the phone number. */
  readonly proof: Pick<SignIn, "behaviour" | "phone">;
}

/** Builds the request of a sign-in. The agent area does not support "remember me" (spec section 2). */
export function loginBody(
  method: Method,
  values: LoginValues,
  { area, remembered, countryChoice, proof }: Extras,
): SignIn {
  const captcha = values.captcha.trim();
  const shared = {
    type: method,
    ...(area === "agent" ? { area } : { remember: values.remember }),
    ...(captcha && { captcha }),
    ...proof,
  };
  if (method === "sms") {
    return {
      ...shared,
      username: values.mobile.trim(),
      ...(!proof.phone && { password: values.code.trim() }),
      ...(countryChoice && { countryDialingCode: values.countryDialingCode }),
    };
  }
  return {
    ...shared,
    username: cleanIdentifier(values.username),
    ...(usesSaved(values, remembered) ? { useRemembered: true } : { password: values.password.trim() }),
  };
}
