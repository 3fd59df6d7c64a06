import type { Account, Answer, Call, HandlerRow } from "../contract.ts";
import type { Core } from "../core.ts";
import { textField } from "../wire/fields.ts";
import { signIn, smsCode } from "./sign-in.ts";
import { verificationTypes } from "./verification.ts";

/** Signing in by name and password or by mobile number and SMS code (protocol 3.2). */
export const login: HandlerRow<Core> = {
  operation: "login",
  method: "POST",
  paths: ["/wps/session/login"],
  token: "never",
  encrypted: true,
  handle: (call, core) => {
    const username = textField(call.body, "username");
    const sms = call.body.type === "sms";
    if (sms && !core.switches.flags.MOBILEVERCODELOGIN3) return { refuse: "function.not.available" };
    const captcha = checkCaptcha(call, core, username);
    if (captcha) return captcha;
    const secret = textField(call.body, "password");
    const account = sms ? bySmsCode(core, username, secret) : byPassword(core, username, secret);
    if (account) return enter(call, core, account, sms, username);
    core.failures.add(username, call.clientIp);
    const flag = { captcha: core.failures.demandCaptcha(username, call.clientIp) };
    return { refuse: sms ? "sms.code.invalid" : "user.or.password.invalid", value: flag };
  },
};

/** Due after three failures; one that is sent is always tried, and used up by it. */
function checkCaptcha(call: Call, core: Core, username: string): Answer | undefined {
  const typed = textField(call.body, "captcha");
  const due = core.failures.demandCaptcha(username, call.clientIp);
  if (!typed) return due ? { refuse: "captcha.required", value: { captcha: true } } : undefined;
  if (core.captchas.solve(call.cookies.captchaId, typed)) return undefined;
  return { refuse: "captcha.invalid", value: { captcha: true } };
}

function byPassword(core: Core, username: string, password: string): Account | undefined {
  const account = core.accounts.byName(username);
  return account?.password === password && account.type !== 4 ? account : undefined;
}

function bySmsCode(core: Core, mobile: string, code: string): Account | undefined {
  return code === smsCode ? core.accounts.byMobile(mobile) : undefined;
}

function enter(call: Call, core: Core, account: Account, sms: boolean, username: string): Answer {
  core.failures.clear(username, call.clientIp);
  if (account.type === -1) return { refuse: "member.only" };
  const { knownAddresses } = account;
  // An SMS code is a second step already.
  if (sms || !knownAddresses || knownAddresses.has(call.clientIp)) return signIn(core, account, call.clientIp);
  const verifyId = core.challenges.open(account.id, call.clientIp);
  return { refuse: "login_verify_required", value: { verifyTypes: verificationTypes(account), verifyId } };
}
