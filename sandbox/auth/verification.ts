import { maskEmail, maskMobile, maskName } from "../accounts/mask.ts";
import { localMobile } from "../accounts/mobile.ts";
import type { Account, HandlerRow } from "../contract.ts";
import type { Core } from "../core.ts";
import { textField } from "../wire/fields.ts";
import { signIn, smsCode } from "./sign-in.ts";

/** The ways an account can prove itself from an unknown address, with masked hints (protocol 3.3). */
export function verificationTypes({ mobile, email, payeeName }: Account): { type: string; hint: string }[] {
  return [
    ...(mobile ? [{ type: "MOBILE", hint: maskMobile(mobile) }] : []),
    ...(email ? [{ type: "EMAIL", hint: maskEmail(email) }] : []),
    ...(payeeName ? [{ type: "PAYEE_NAME", hint: maskName(payeeName) }] : []),
  ];
}

/** The second step; an address that passed is known from then on. */
export const loginVerification: HandlerRow<Core> = {
  operation: "loginVerification",
  method: "POST",
  paths: ["/wps/session/login/verification"],
  token: "never",
  encrypted: true,
  handle: (call, core) => {
    const verifyId = textField(call.body, "verifyId");
    const challenge = core.challenges.attempt(verifyId);
    const account = challenge && core.accounts.byId(challenge.accountId);
    if (!account || challenge.ip !== call.clientIp) return { refuse: "sms.code.expired" };
    const value = textField(call.body, "verifyValue");
    const code = textField(call.body, "verificationCode");
    if (!proves(account, textField(call.body, "verifyType"), value, code)) return { refuse: "sms.code.invalid" };
    core.challenges.close(verifyId);
    account.knownAddresses?.add(call.clientIp);
    return signIn(core, account, call.clientIp);
  },
};

function proves(account: Account, type: string, value: string, code: string): boolean {
  if (type === "MOBILE") {
    return code === smsCode && account.mobile !== undefined && localMobile(value) === localMobile(account.mobile);
  }
  const bound = type === "EMAIL" ? account.email : type === "PAYEE_NAME" ? account.payeeName : undefined;
  return bound !== undefined && value.toLowerCase() === bound.toLowerCase();
}
