import type { Remembered, SignIn } from "../../../../shared/contracts/session.ts";
import { constants } from "../../../../shared/rules/constants.ts";

export type Method = SignIn["type"];
export type Area = NonNullable<SignIn["area"]>;

/** Everything the form can hold; both methods share one form, so that switching loses nothing. */
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

/** The saved password is for the saved name only, and only until somebody types one. */
export const usesSaved = (
  { username, password }: Pick<LoginValues, "username" | "password">,
  remembered: Remembered | undefined,
): boolean => remembered?.password === true && password === "" && username.trim() === remembered.username;

interface Extras {
  readonly area: Area;
  readonly remembered: Remembered | undefined;
  /** The site lets one choose the country of a number; elsewhere the gateway knows it. */
  readonly countryChoice: boolean;
  /** The check, and what proves the number. */
  readonly proof: Pick<SignIn, "behaviour" | "phone">;
}

/** The request of one try; the agent area remembers nothing (spec section 2). */
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
    username: values.username.trim(),
    ...(usesSaved(values, remembered) ? { useRemembered: true } : { password: values.password.trim() }),
  };
}
