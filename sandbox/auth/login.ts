import { mobileKey } from "../accounts/mobile.ts";
import type { Account, Answer, Call, HandlerRow, Refusal } from "../contract.ts";
import type { Core } from "../core.ts";
import { textField } from "../wire/fields.ts";
import { behaviourRefusal } from "./behaviour.ts";
import { captchaRefusal } from "./captcha-gate.ts";
import { signIn } from "./sign-in.ts";
import { verificationTypes } from "./verification.ts";

/** Whom a kind of proof belongs to, or why it proves nothing. */
type Proof = (call: Call, core: Core, username: string) => Account | Refusal["refuse"];

/** Kinds of login (protocol 3.2); those by phone are a second step already. */
const phoneProofs: Readonly<Record<"sms" | "firebase", Proof>> = {
  sms: ({ body }, { smsCodes, accounts }, mobile) => {
    const code = textField(body, "password");
    // The login does not say the country of the number, but the code was sent to one.
    let refusal: ReturnType<typeof smsCodes.redeem>;
    for (const account of accounts.whoseMobileMayBe(mobile)) {
      refusal = smsCodes.redeem(mobileKey(account.mobile ?? "") ?? "", "noLogin", code);
      if (refusal === undefined) return account;
    }
    return refusal ?? smsCodes.redeem(mobileKey(mobile) ?? "", "noLogin", code) ?? "sms.code.invalid";
  },
  firebase: ({ body }, { phoneTokens, accounts }) => {
    const idToken = textField(body, "firebaseIdToken");
    const phone = phoneTokens.phoneOf(idToken);
    phoneTokens.use(idToken);
    return (phone && accounts.byMobile(phone)) || "sms.code.invalid";
  },
};

const byPassword: Proof = ({ body }, { accounts, mails }, username) => {
  // Who registered by number signs in with it.
  const named = accounts.byName(username);
  const password = textField(body, "password");
  const account = (named ? [named] : accounts.whoseMobileMayBe(username)).find(
    (one) => one.password === password || mails.redeem(one, password),
  );
  return account && account.type !== 4 ? account : "user.or.password.invalid";
};

/** Sign-in by name and password, by mobile number and SMS code, or by the phone provider's id token (protocol 3.2). */
export const login: HandlerRow<Core> = {
  operation: "login",
  method: "POST",
  paths: ["/wps/session/login"],
  token: "never",
  encrypted: true,
  handle: (call, core) => {
    const username = textField(call.body, "username");
    const { type } = call.body;
    const phone = type === "sms" || type === "firebase" ? type : undefined;
    if (phone && !offered(phone, core)) return { refuse: "function.not.available" };
    const demanded = core.failures.demandCaptcha(username, call.clientIp);
    const stopped = (phone ? undefined : behaviourRefusal(call, core)) ?? captchaRefusal(call, core, "login", demanded);
    if (stopped) return stopped;
    const outcome = (phone ? phoneProofs[phone] : byPassword)(call, core, username);
    if (typeof outcome !== "string") return enter(call, core, outcome, phone !== undefined, username);
    core.failures.add(username, call.clientIp);
    return { refuse: outcome, value: { captcha: core.failures.demandCaptcha(username, call.clientIp) } };
  },
};

const offered = (phone: "sms" | "firebase", { switches }: Core): boolean =>
  switches.flags.MOBILEVERCODELOGIN3 === true && (phone === "sms" || switches.phoneProvider);

function enter(call: Call, core: Core, account: Account, byPhone: boolean, username: string): Answer {
  core.failures.clear(username, call.clientIp);
  if (account.type === -1) return { refuse: "member.only" };
  const { knownAddresses } = account;
  if (byPhone || !knownAddresses || knownAddresses.has(call.clientIp)) return signIn(core, account, call);
  const verifyId = core.challenges.open(account.id, call.clientIp);
  return { refuse: "login_verify_required", value: { verifyTypes: verificationTypes(account), verifyId } };
}
