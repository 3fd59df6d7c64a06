import type { Account } from "../contract.ts";
import { textField } from "../wire/fields.ts";

/** Why the payment password in a body is not taken; undefined where it is the account's. */
export function paymentPasswordFault(
  { paymentPassword }: Pick<Account, "paymentPassword">,
  body: Readonly<Record<string, unknown>>,
): "payment.password.unset" | "payment.password.wrong" | undefined {
  if (paymentPassword === undefined) return "payment.password.unset";
  return textField(body, "paymentPassword") === paymentPassword ? undefined : "payment.password.wrong";
}
