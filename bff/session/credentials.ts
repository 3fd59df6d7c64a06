import type { SignIn } from "../../shared/contracts/session.ts";
import { ApiError } from "../api-error.ts";
import {
  type AccountIdentity,
  type AccountName,
  accountIdentity,
  accountSpelling,
  canonicalAccountName,
  throttleName,
} from "../guard/account-name.ts";
import { type Mobile, readMobile } from "../guard/mobile.ts";
import type { OperationInputs } from "../platform/operations.ts";
import type { RememberedCredentials } from "./remember-me.ts";

export interface Credentials {
  /** What the platform is asked; the captcha comes later. */
  readonly login: OperationInputs["login"];
  /** The canonical name of what was typed. */
  readonly name: AccountName;
  /** What failures are counted by. */
  readonly subject: AccountName;
  /** `accountSpelling` of a user name; absent for a number that gets a code. */
  readonly spelling?: AccountIdentity;
  /** The number of a sign-in by code. */
  readonly mobile?: Mobile;
  readonly captcha?: string;
  readonly area?: SignIn["area"];
  readonly remember?: RememberedCredentials | false;
  /** The password is the one kept by "remember me". */
  readonly remembered: boolean;
}

/**
 * What was typed, trimmed as spec section 6 asks; a password may begin or end with a space.
 * @param stored what this browser remembers; needed only with `useRemembered`
 * @throws ApiError validation_failed naming the empty fields · mobile_invalid · remembered_missing
 */
export function readCredentials(typed: SignIn, stored?: RememberedCredentials): Credentials {
  const username = typed.username.trim();
  const captcha = typed.captcha?.trim();
  const remembered = typed.useRemembered === true && typed.type === "username" && !typed.password;
  if (remembered && username && !isRemembered(username, stored)) throw new ApiError("remembered_missing");
  const password = remembered ? stored?.password : typed.password;
  const name = (remembered && stored?.username) || username;
  const proven = typed.type === "sms" && typed.phone;
  const fields = { ...(!username && { username: "required" }), ...(!password && !proven && { password: "required" }) };
  if (Object.keys(fields).length > 0) throw new ApiError("validation_failed", { fields });
  return {
    ...(typed.type === "sms" ? bySms(typed, username) : byName(typed, name, password ?? "", remembered)),
    remembered,
    ...(captcha && { captcha }),
    ...(typed.area && { area: typed.area }),
    ...(typed.remember === false && { remember: false as const }),
  };
}

function byName({ behaviour, remember }: SignIn, username: string, password: string, remembered: boolean) {
  return {
    login: { type: "username" as const, username, password, ...(behaviour && { behaviour }) },
    name: canonicalAccountName(username),
    subject: throttleName(username),
    spelling: accountSpelling(username),
    // A kept password that is used stays kept: its token has changed by then.
    ...(remember && !remembered && { remember: { username, password } }),
  };
}

function bySms({ phone, password = "", remember, countryDialingCode }: SignIn, typed: string) {
  const mobile = readMobile(typed, countryDialingCode, "username");
  const name = canonicalAccountName(mobile.international);
  const number = { username: mobile.national, countryDialingCode: mobile.countryDialingCode };
  return {
    login: phone
      ? { ...number, type: "firebase" as const, password: "", idToken: phone.idToken }
      : { ...number, type: "sms" as const, password },
    name,
    subject: name,
    mobile,
    ...(remember && { remember: { mobile: typed, countryDialingCode: mobile.countryDialingCode } }),
  };
}

const isRemembered = (username: string, remembered: RememberedCredentials | undefined): boolean =>
  remembered?.password !== undefined && accountIdentity(remembered.username ?? "") === accountIdentity(username);
