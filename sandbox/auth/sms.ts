import { mobileKey } from "../accounts/mobile.ts";
import type { Answer, Call, HandlerRow } from "../contract.ts";
import type { Core } from "../core.ts";
import { textField } from "../wire/fields.ts";
import { behaviourRefusal } from "./behaviour.ts";
import { expiredMinutes, type SmsKind } from "./sms-codes.ts";

/** Codes by SMS (protocol 3.7). Whether a number belongs to anybody changes nothing about the answer. */
export const smsRows: readonly HandlerRow<Core>[] = [
  {
    operation: "smsNoLogin",
    method: "POST",
    paths: ["/wps/verification/sms/noLogin"],
    token: "never",
    handle: (call, core) => send(call, core, "noLogin", numberIn(call, "mobileNum") ?? challengedMobile(call, core)),
  },
  {
    operation: "smsRegister",
    method: "POST",
    paths: ["/wps/verification/sms/register"],
    token: "never",
    handle: (call, core) => {
      const { REGMOBVERF3, MOBILENUMREG3 } = core.switches.flags;
      if (!REGMOBVERF3 && !MOBILENUMREG3) return { refuse: "function.not.available" };
      // The older name of the field is the registration's own.
      return send(call, core, "register", numberIn(call, "mobileNo") ?? numberIn(call, "mobileNum"));
    },
  },
  {
    operation: "smsAccount",
    method: "POST",
    paths: ["/wps/verification/sms/account"],
    token: "required",
    handle: (call, core) => {
      const mobile = call.account?.mobile && mobileKey(call.account.mobile);
      return mobile ? send(call, core, "payment", mobile) : { refuse: "mobile.unbound" };
    },
  },
  // P: no public material shows a call that judges such a code alone.
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

const numberIn = ({ body }: Call, field: string): string | undefined =>
  mobileKey(textField(body, field), textField(body, "countryDialingCode"));

/** During a second step no number need be named: whoever is asked only sees the mask of the account's own. */
function challengedMobile({ body, clientIp }: Call, { challenges, accounts }: Core): string | undefined {
  if (textField(body, "mobileNum") !== "") return undefined;
  const accountId = challenges.accountWaiting(clientIp, textField(body, "verifyId"));
  const mobile = accountId === undefined ? undefined : accounts.byId(accountId)?.mobile;
  return mobile && mobileKey(mobile);
}

function send(call: Call, core: Core, kind: SmsKind, mobile: string | undefined): Answer {
  const unproven = behaviourRefusal(call, core);
  if (unproven) return unproven;
  if (mobile === undefined) return { refuse: "field.invalid", value: { field: "mobileNum" } };
  const sent = core.smsCodes.send(mobile, kind, core.switches.randomSms);
  return sent ? { value: { expiredMinutes } } : { refuse: "TOO_MANY_REQUESTS" };
}
