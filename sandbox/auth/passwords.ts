import { mobileKey } from "../accounts/contacts.ts";
import { type Account, type Answer, type Call, type HandlerRow, handlerRow } from "../contract.ts";
import type { Core } from "../core.ts";
import { fits } from "../registration/check.ts";
import { registerForm } from "../system/register.ts";
import { textField } from "../wire/body.ts";
import { ownAccount } from "../wire/call.ts";
import { expiredMinutes, type SmsKind } from "./codes.ts";
import { behaviourRefusal } from "./entry.ts";

/** Changing and resetting the password (protocol 3.5). */
export const passwordRows: readonly HandlerRow<Core>[] = [
  {
    operation: "changePassword",
    method: "POST",
    paths: ["/wps/member/password"],
    token: "required",
    encrypted: true,
    handle: ownAccount((account, { body }, core) => {
      if (textField(body, "oldPassword") !== account.password) return { refuse: "old.password.invalid" };
      const newPassword = textField(body, "newPassword");
      const confirmed = textField(body, "confirmNewPassword") === newPassword;
      const isUsable = isAcceptable(core, "password", newPassword);
      const field = !isUsable ? "newPassword" : confirmed ? undefined : "confirmNewPassword";
      if (field) return { refuse: "field.invalid", value: { field } };
      setPassword(account, newPassword);
      return { value: null };
    }),
  },
  handlerRow("resetByEmail", "POST", ["/wps/member/password/email"], "never", ({ body }, core) => {
    if (!core.switches.flags.CHNGPASSMAIL3) return { refuse: "function.not.available" };
    const account = core.accounts.byName(textField(body, "username"));
    const email = textField(body, "email");
    // The answer does not reveal whether name and address match. Only the inbox does.
    const isProven = account?.email?.toLowerCase() === email.toLowerCase() && !account.emailUnproven;
    if (isProven) core.mails.send(account, email);
    return { value: null };
  }),
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
  if (!isAcceptable(core, "password", newPassword)) return { refuse: "field.invalid", value: { field: "newPassword" } };
  const refuse = core.smsCodes.redeem(mobile, "noLogin", textField(body, "verificationCode"));
  if (refuse) return { refuse };
  const account = core.accounts.byMobile(mobile);
  if (!account) return { refuse: "sms.code.invalid" };
  setPassword(account, newPassword);
  return { value: null };
}

function isAcceptable({ switches }: Core, field: "password" | "paymentPassword", text: string): boolean {
  const rule = registerForm(switches)[field];
  return text !== "" && (!rule || fits(rule, text));
}

function setPassword(account: Account, password: string): void {
  account.password = password;
  account.passwordExpired = false;
}

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
      return setPaymentPassword(core, account, body);
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
      if (!isAcceptable(core, "paymentPassword", textField(body, "newPaymentPassword"))) return invalidPaymentPassword;
      const refuse = core.smsCodes.redeem(mobile, "payment", textField(body, "verificationCode"));
      return refuse ? { refuse } : setPaymentPassword(core, account, body);
    }),
  },
];

const invalidPaymentPassword = { refuse: "field.invalid", value: { field: "newPaymentPassword" } } as const;

function setPaymentPassword(core: Core, account: Account, body: Call["body"]) {
  const password = textField(body, "newPaymentPassword");
  if (!isAcceptable(core, "paymentPassword", password)) return invalidPaymentPassword;
  account.paymentPassword = password;
  return { value: null };
}

/** Codes by SMS (protocol 3.7). The answer does not reveal whether an account has the number. */
export const smsRows: readonly HandlerRow<Core>[] = [
  handlerRow("smsNoLogin", "POST", ["/wps/verification/sms/noLogin"], "never", (call, core) =>
    sendCode(call, core, "noLogin", mobileField(call, "mobileNum") ?? challengedMobile(call, core)),
  ),
  handlerRow("smsRegister", "POST", ["/wps/verification/sms/register"], "never", (call, core) => {
    const { REGMOBVERF3, MOBILENUMREG3 } = core.switches.flags;
    if (!REGMOBVERF3 && !MOBILENUMREG3) return { refuse: "function.not.available" };
    // Registrations use the older field name.
    return sendCode(call, core, "register", mobileField(call, "mobileNo") ?? mobileField(call, "mobileNum"));
  }),
  handlerRow("smsAccount", "POST", ["/wps/verification/sms/account"], "required", (call, core) => {
    const mobile = call.account?.mobile && mobileKey(call.account.mobile);
    return mobile ? sendCode(call, core, "payment", mobile) : { refuse: "mobile.unbound" };
  }),
  // P: no public material shows a call that only checks such a code.
  {
    operation: "verifyAccountCode",
    method: "POST",
    paths: ["/wps/verification/sms/account/verify"],
    token: "required",
    handle: ({ account, body }, core) => {
      const mobile = account?.mobile && mobileKey(account.mobile);
      if (!mobile) return { refuse: "mobile.unbound" };
      const refuse = core.smsCodes.redeem(mobile, "payment", textField(body, "verificationCode"));
      return refuse ? { refuse } : { value: null };
    },
  },
];

const mobileField = ({ body }: Call, field: string): string | undefined =>
  mobileKey(textField(body, field), textField(body, "countryDialingCode"));

/** The number of the account in a second step. The client sees only its mask, so it cannot send the number. */
function challengedMobile({ body, clientIp }: Call, { challenges, accounts }: Core): string | undefined {
  if (textField(body, "mobileNum") !== "") return undefined;
  const accountId = challenges.accountWaiting(clientIp, textField(body, "verifyId"));
  const mobile = accountId === undefined ? undefined : accounts.byId(accountId)?.mobile;
  return mobile && mobileKey(mobile);
}

function sendCode(call: Call, core: Core, kind: SmsKind, mobile: string | undefined): Answer {
  const unproven = behaviourRefusal(call, core);
  if (unproven) return unproven;
  if (mobile === undefined) return { refuse: "field.invalid", value: { field: "mobileNum" } };
  const sent = core.smsCodes.send(mobile, kind, core.switches.randomSms);
  return sent ? { value: { expiredMinutes } } : { refuse: "TOO_MANY_REQUESTS" };
}
