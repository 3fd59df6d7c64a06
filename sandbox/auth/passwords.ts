import { mobileKey } from "../accounts/mobile.ts";
import type { Account, Call, HandlerRow } from "../contract.ts";
import type { Core } from "../core.ts";
import { fits } from "../registration/fits.ts";
import { registerForm } from "../system/register.ts";
import { textField } from "../wire/fields.ts";

const trialType = 4;

/** Changing a password and getting past a forgotten one (protocol 3.5). */
export const passwordRows: readonly HandlerRow<Core>[] = [
  {
    operation: "changePassword",
    method: "POST",
    paths: ["/wps/member/password"],
    token: "required",
    encrypted: true,
    handle: ({ account, body }, core) => {
      if (!account || account.type === trialType) return { refuse: "trial.not.allowed" };
      if (textField(body, "oldPassword") !== account.password) return { refuse: "old.password.invalid" };
      const newPassword = textField(body, "newPassword");
      const confirmed = textField(body, "confirmNewPassword") === newPassword;
      const field = !usable(core, newPassword) ? "newPassword" : confirmed ? undefined : "confirmNewPassword";
      if (field) return { refuse: "field.invalid", value: { field } };
      renew(account, newPassword);
      return { value: null };
    },
  },
  {
    operation: "resetByEmail",
    method: "POST",
    paths: ["/wps/member/password/email"],
    token: "never",
    handle: ({ body }, core) => {
      if (!core.switches.flags.CHNGPASSMAIL3) return { refuse: "function.not.available" };
      const account = core.accounts.byName(textField(body, "username"));
      const email = textField(body, "email");
      // Only the owner's inbox learns whether name and address belong together.
      const isProven = account?.email?.toLowerCase() === email.toLowerCase() && !account.emailUnproven;
      if (isProven) core.mails.send(account, email);
      return { value: null };
    },
  },
  {
    operation: "resetByMobile",
    method: "POST",
    paths: ["/wps/member/password/verification", "/wps/member/password/sms"],
    token: "never",
    encrypted: true,
    handle: (call, core) => {
      if (!core.switches.flags.CHNGPASSVERIF3) return { refuse: "function.not.available" };
      const mobile = mobileKey(textField(call.body, "mobileNum"), textField(call.body, "countryDialingCode"));
      if (mobile === undefined) return { refuse: "field.invalid", value: { field: "mobileNum" } };
      return resetByCode(call, core, mobile);
    },
  },
];

function resetByCode({ body }: Call, core: Core, mobile: string) {
  const newPassword = textField(body, "newPassword");
  if (!usable(core, newPassword)) return { refuse: "field.invalid", value: { field: "newPassword" } };
  const refuse = core.smsCodes.redeem(mobile, "noLogin", textField(body, "verificationCode"));
  if (refuse) return { refuse };
  const account = core.accounts.byMobile(mobile);
  if (!account) return { refuse: "sms.code.invalid" };
  renew(account, newPassword);
  return { value: null };
}

const usable = ({ switches }: Core, password: string): boolean => {
  const { password: rule } = registerForm(switches);
  return password !== "" && (!rule || fits(rule, password));
};

function renew(account: Account, password: string): void {
  account.password = password;
  account.passwordExpired = false;
}
