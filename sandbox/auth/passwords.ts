import { mobileKey } from "../accounts/contacts.ts";
import { type Account, type Answer, type Call, type HandlerRow, handlerRow } from "../contract.ts";
import type { Core } from "../core.ts";
import { fits } from "../registration/check.ts";
import { registerForm } from "../system/register.ts";
import { invalidField, textField } from "../wire/body.ts";
import { accountRow, relayRow } from "../wire/call.ts";
import { expiredMinutes, type SmsKind } from "./codes.ts";
import { behaviourRefusal } from "./entry.ts";

/** Routes for the password, the payment password, and SMS codes (protocol 3.5, 3.7, 7.1). */
export const passwordRows: readonly HandlerRow<Core>[] = [
  accountRow("changePassword", "POST", ["/wps/member/password"], changePassword, { encrypted: true }),
  handlerRow("resetByEmail", "POST", ["/wps/member/password/email"], "never", ({ body }, core) => {
    if (!core.switches.flags.CHNGPASSMAIL3) return { refuse: "function.not.available" };
    const account = core.accounts.byName(textField(body, "username"));
    const email = textField(body, "email");
    // The response does not reveal whether the name and the e-mail address match.
    const isProven = account?.email?.toLowerCase() === email.toLowerCase() && !account.emailUnproven;
    if (isProven) core.mails.send(account, email);
    return { value: null };
  }),
  handlerRow(
    "resetByMobile",
    "POST",
    ["/wps/member/password/verification", "/wps/member/password/sms"],
    "never",
    resetByMobile,
    { encrypted: true },
  ),
  accountRow("hasPaymentPassword", "GET", ["/wps/member/hasWithdrawalPassword"], ({ paymentPassword }) => ({
    value: { hasPassword: paymentPassword !== undefined },
  })),
  accountRow("changePaymentPassword", "PUT", ["/wps/member/paymentPassword"], changePaymentPassword, {
    encrypted: true,
  }),
  relayRow("resetPaymentPassword", "POST", "MCSFE_resetPaymentPassword", resetPaymentPassword, { encrypted: true }),
  // The responses do not reveal whether an account has the number.
  handlerRow("smsNoLogin", "POST", ["/wps/verification/sms/noLogin"], "never", (call, core) =>
    sendCode(call, core, "noLogin", mobileField(call, "mobileNum") ?? challengedMobile(call, core)),
  ),
  handlerRow("smsRegister", "POST", ["/wps/verification/sms/register"], "never", (call, core) => {
    const { REGMOBVERF3, MOBILENUMREG3 } = core.switches.flags;
    if (!REGMOBVERF3 && !MOBILENUMREG3) return { refuse: "function.not.available" };
    // Registrations use the older field name `mobileNo`.
    return sendCode(call, core, "register", mobileField(call, "mobileNo") ?? mobileField(call, "mobileNum"));
  }),
  handlerRow("smsAccount", "POST", ["/wps/verification/sms/account"], "required", (call, core) => {
    const mobile = storedMobile(call.account);
    return mobile ? sendCode(call, core, "payment", mobile) : { refuse: "mobile.unbound" };
  }),
  // An assumption: no public material shows a call that only checks such a code.
  handlerRow("verifyAccountCode", "POST", ["/wps/verification/sms/account/verify"], "required", (call, core) => {
    const mobile = storedMobile(call.account);
    if (!mobile) return { refuse: "mobile.unbound" };
    const refuse = core.smsCodes.redeem(mobile, "payment", textField(call.body, "verificationCode"));
    return refuse ? { refuse } : { value: null };
  }),
];

function changePassword(account: Account, { body }: Call, core: Core): Answer {
  if (textField(body, "oldPassword") !== account.password) return { refuse: "old.password.invalid" };
  const newPassword = textField(body, "newPassword");
  if (!isAcceptable(core, "password", newPassword)) return invalidField("newPassword");
  if (textField(body, "confirmNewPassword") !== newPassword) return invalidField("confirmNewPassword");
  return setPassword(account, newPassword);
}

function resetByMobile({ body }: Call, core: Core): Answer {
  if (!core.switches.flags.CHNGPASSVERIF3) return { refuse: "function.not.available" };
  const mobile = mobileField({ body }, "mobileNum");
  if (mobile === undefined) return invalidField("mobileNum");
  const newPassword = textField(body, "newPassword");
  if (!isAcceptable(core, "password", newPassword)) return invalidField("newPassword");
  const refuse = core.smsCodes.redeem(mobile, "noLogin", textField(body, "verificationCode"));
  if (refuse) return { refuse };
  const account = core.accounts.byMobile(mobile);
  return account ? setPassword(account, newPassword) : { refuse: "sms.code.invalid" };
}

function isAcceptable({ switches }: Core, field: "password" | "paymentPassword", text: string): boolean {
  const rule = registerForm(switches)[field];
  return text !== "" && (!rule || fits(rule, text));
}

function setPassword(account: Account, password: string): Answer {
  account.password = password;
  account.passwordExpired = false;
  return { value: null };
}

function changePaymentPassword(account: Account, { body }: Call, core: Core): Answer {
  const { paymentPassword } = account;
  const isOwner = paymentPassword === undefined || textField(body, "oldPaymentPassword") === paymentPassword;
  return isOwner ? setPaymentPassword(core, account, body) : { refuse: "payment.password.wrong" };
}

function resetPaymentPassword(account: Account, { body }: Call, core: Core): Answer {
  if (textField(body, "password") !== account.password) return { refuse: "user.or.password.invalid" };
  const mobile = storedMobile(account);
  if (!mobile) return { refuse: "mobile.unbound" };
  // A refused password does not consume the code.
  const isUsable = isAcceptable(core, "paymentPassword", textField(body, "newPaymentPassword"));
  const refuse = isUsable && core.smsCodes.redeem(mobile, "payment", textField(body, "verificationCode"));
  return refuse ? { refuse } : setPaymentPassword(core, account, body);
}

function setPaymentPassword(core: Core, account: Account, body: Call["body"]): Answer {
  const password = textField(body, "newPaymentPassword");
  if (!isAcceptable(core, "paymentPassword", password)) return invalidField("newPaymentPassword");
  account.paymentPassword = password;
  return { value: null };
}

const storedMobile = (account: Account | undefined) => account?.mobile && mobileKey(account.mobile);

const mobileField = ({ body }: Pick<Call, "body">, field: string): string | undefined =>
  mobileKey(textField(body, field), textField(body, "countryDialingCode"));

/** The client sees the number only masked, so it cannot send the number in a second login step. */
function challengedMobile({ body, clientIp }: Call, { challenges, accounts }: Core): string | undefined {
  if (textField(body, "mobileNum") !== "") return undefined;
  const accountId = challenges.accountWaiting(clientIp, textField(body, "verifyId"));
  return storedMobile(accounts.byId(accountId ?? ""));
}

function sendCode(call: Call, core: Core, kind: SmsKind, mobile: string | undefined): Answer {
  const unproven = behaviourRefusal(call, core);
  if (unproven) return unproven;
  if (mobile === undefined) return invalidField("mobileNum");
  const sent = core.smsCodes.send(mobile, kind, core.switches.randomSms);
  return sent ? { value: { expiredMinutes } } : { refuse: "TOO_MANY_REQUESTS" };
}
