import { maskEmail, maskMobile, maskName } from "../accounts/mask.ts";
import { isSameNumber, mobileKey } from "../accounts/mobile.ts";
import type { Account, Call, HandlerRow } from "../contract.ts";
import type { Core } from "../core.ts";
import { textField } from "../wire/fields.ts";
import { signIn } from "./sign-in.ts";

/** What every bound code generator shows. */
const generatorCode = "123456";
const generatorMask = "******";

/** The ways an account can prove itself from an unknown address, with masked hints (protocol 3.3). */
export function verificationTypes({
  mobile,
  email,
  payeeName,
  googleBound,
}: Account): { type: string; hint: string }[] {
  return [
    ...(mobile ? [{ type: "MOBILE", hint: maskMobile(mobile) }] : []),
    ...(email ? [{ type: "EMAIL", hint: maskEmail(email) }] : []),
    ...(payeeName ? [{ type: "PAYEE_NAME", hint: maskName(payeeName) }] : []),
    ...(googleBound ? [{ type: "GOOGLE", hint: generatorMask }] : []),
  ];
}

/** The second step; an address that passed is known from then on. */
export const verifyLogin: HandlerRow<Core> = {
  operation: "verifyLogin",
  method: "POST",
  paths: ["/wps/session/login/verification"],
  token: "never",
  encrypted: true,
  handle: (call, core) => {
    const verifyId = textField(call.body, "verifyId");
    const challenge = core.challenges.attempt(verifyId);
    const account = challenge && core.accounts.byId(challenge.accountId);
    if (!account || challenge.ip !== call.clientIp) return { refuse: "not.found" };
    const refuse = refusalOf(call, core, account);
    if (refuse) return { refuse };
    core.challenges.close(verifyId);
    account.knownAddresses?.add(call.clientIp);
    return signIn(core, account, call);
  },
};

type Proof = (account: Account, value: string, code: string, core: Core) => string | undefined;

const says = (right: boolean): string | undefined => (right ? undefined : "sms.code.invalid");
const same = (value: string, bound: string | undefined): boolean =>
  bound !== undefined && value.normalize("NFKC").toLowerCase() === bound.toLowerCase();

/** What is wrong with each kind of proof. The code goes to the bound number; whoever names a number must name that one. */
const proofs: Readonly<Record<string, Proof>> = {
  MOBILE: ({ mobile = "" }, value, code, { smsCodes }) => {
    const bound = mobileKey(mobile);
    if (bound === undefined || (value !== "" && !isSameNumber(mobileKey(value) ?? "", bound)))
      return "sms.code.invalid";
    return smsCodes.redeem(bound, "noLogin", code);
  },
  EMAIL: ({ email }, value) => says(same(value, email)),
  PAYEE_NAME: ({ payeeName }, value) => says(same(value, payeeName)),
  GOOGLE: ({ googleBound }, value, code) => says(googleBound === true && (code || value) === generatorCode),
};

function refusalOf({ body }: Call, core: Core, account: Account): string | undefined {
  const type = textField(body, "verifyType");
  const proof = Object.hasOwn(proofs, type) ? proofs[type] : undefined;
  if (!proof) return "request_param_err";
  return proof(account, textField(body, "verifyValue"), textField(body, "verificationCode"), core);
}
