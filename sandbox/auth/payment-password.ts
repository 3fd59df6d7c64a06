import { mobileKey } from "../accounts/mobile.ts";
import type { Account, Call, HandlerRow } from "../contract.ts";
import type { Core } from "../core.ts";
import { ownAccount } from "../member/own-account.ts";
import { fits } from "../registration/fits.ts";
import { registerForm } from "../system/register.ts";
import { textField } from "../wire/fields.ts";

/** Setting, changing and resetting the payment password (protocol 3.5, 7.1). */
export const paymentPasswordRows: readonly HandlerRow<Core>[] = [
  {
    operation: "hasPaymentPassword",
    method: "GET",
    paths: ["/wps/member/hasWithdrawalPassword"],
    token: "required",
    handle: ownAccount(({ paymentPassword }) => ({ value: { hasPassword: paymentPassword !== undefined } })),
  },
  {
    operation: "changePaymentPassword",
    method: "PUT",
    paths: ["/wps/member/paymentPassword"],
    token: "required",
    encrypted: true,
    handle: ownAccount((account, { body }, core) => {
      const { paymentPassword } = account;
      if (paymentPassword !== undefined && textField(body, "oldPaymentPassword") !== paymentPassword) {
        return { refuse: "payment.password.wrong" };
      }
      return renew(core, account, body);
    }),
  },
  {
    operation: "resetPaymentPassword",
    method: "POST",
    paths: ["/wps/relay/MCSFE_resetPaymentPassword"],
    token: "required",
    encrypted: true,
    handle: ownAccount((account, { body }, core) => {
      if (textField(body, "password") !== account.password) return { refuse: "user.or.password.invalid" };
      const mobile = account.mobile && mobileKey(account.mobile);
      if (!mobile) return { refuse: "mobile.unbound" };
      if (!usable(core, body)) return unusable;
      const refuse = core.smsCodes.redeem(mobile, "payment", textField(body, "verificationCode"));
      return refuse ? { refuse } : renew(core, account, body);
    }),
  },
];

const unusable = { refuse: "field.invalid", value: { field: "newPaymentPassword" } } as const;

function usable({ switches }: Core, body: Call["body"]): boolean {
  const { paymentPassword: rule } = registerForm(switches);
  const password = textField(body, "newPaymentPassword");
  return password !== "" && (!rule || fits(rule, password));
}

function renew(core: Core, account: Account, body: Call["body"]) {
  if (!usable(core, body)) return unusable;
  account.paymentPassword = textField(body, "newPaymentPassword");
  return { value: null };
}
