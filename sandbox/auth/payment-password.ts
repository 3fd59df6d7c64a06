import { mobileKey } from "../accounts/mobile.ts";
import type { Account, Call, HandlerRow, Refusal } from "../contract.ts";
import type { Core } from "../core.ts";
import { fits } from "../registration/fits.ts";
import { registerForm } from "../system/register.ts";
import { textField } from "../wire/fields.ts";

const trialType = 4;

/** What refuses a call that needs the payment password its body carries; undefined when it is right. */
export function paymentPasswordRefusal({ paymentPassword }: Account, body: Call["body"]): Refusal | undefined {
  if (paymentPassword === undefined) return { refuse: "payment.password.unset" };
  return textField(body, "paymentPassword") === paymentPassword ? undefined : { refuse: "payment.password.invalid" };
}

/** Setting, changing and resetting the payment password (protocol 3.5, 7.1). */
export const paymentPasswordRows: readonly HandlerRow<Core>[] = [
  {
    operation: "hasPaymentPassword",
    method: "GET",
    paths: ["/wps/member/hasWithdrawalPassword"],
    token: "required",
    handle: ({ account }) => ownersOnly(account) ?? { value: { hasPassword: account?.paymentPassword !== undefined } },
  },
  {
    operation: "changePaymentPassword",
    method: "PUT",
    paths: ["/wps/member/paymentPassword"],
    token: "required",
    encrypted: true,
    handle: ({ account, body }, core) => {
      if (!account || account.type === trialType) return { refuse: "trial.not.allowed" };
      const { paymentPassword } = account;
      if (paymentPassword !== undefined && textField(body, "oldPaymentPassword") !== paymentPassword) {
        return { refuse: "payment.password.invalid" };
      }
      return renew(core, account, body);
    },
  },
  {
    operation: "resetPaymentPassword",
    method: "POST",
    paths: ["/wps/relay/MCSFE_resetPaymentPassword"],
    token: "required",
    encrypted: true,
    handle: ({ account, body }, core) => {
      if (!account || account.type === trialType) return { refuse: "trial.not.allowed" };
      if (textField(body, "password") !== account.password) return { refuse: "user.or.password.invalid" };
      const mobile = account.mobile && mobileKey(account.mobile);
      if (!mobile) return { refuse: "mobile.unbound" };
      if (!usable(core, body)) return unusable;
      const refuse = core.smsCodes.redeem(mobile, "payment", textField(body, "verificationCode"));
      return refuse ? { refuse } : renew(core, account, body);
    },
  },
];

const ownersOnly = (account: Account | undefined): Refusal | undefined =>
  !account || account.type === trialType ? { refuse: "trial.not.allowed" } : undefined;

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
