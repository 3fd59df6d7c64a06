import Type, { type Static } from "typebox";
import { PlatformError } from "../error.ts";
import type { LoginResult } from "../types.ts";
import { firstText, flag, number, Scalar, text } from "./wire.ts";

/** Login success (protocol 3.2). */
export const LoginValue = Type.Object({
  token: Type.String(),
  id: Scalar,
  customerId: Scalar,
  userName: Scalar,
  customerType: Scalar,
  firstTimeLogin: Scalar,
  passwordExpired: Scalar,
});

/** What may go into the `Authorization` header as it is. */
const usableToken = /^[\x21-\x7e]{8,512}$/;

/** `username` is what was typed: some builds leave `userName` out. */
export function loginResult(value: Static<typeof LoginValue>, username: string): LoginResult {
  if (!usableToken.test(value.token)) throw new PlatformError("platform_bad_answer", true);
  const accountId = firstText(value.id, value.customerId);
  const customerType = number(value.customerType);
  return {
    token: value.token,
    account: text(value.userName) ?? username,
    ...(accountId !== undefined && { accountId }),
    ...(customerType !== undefined && { customerType }),
    firstTimeLogin: flag(value.firstTimeLogin),
    passwordExpired: flag(value.passwordExpired),
  };
}
