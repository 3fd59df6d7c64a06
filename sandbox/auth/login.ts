import { roleOf } from "../../shared/rules/roles.ts";
import { isSameNumber, maskEmail, maskMobile, maskName, mobileKey } from "../accounts/contacts.ts";
import { type Account, type Answer, type Call, type HandlerRow, handlerRow, trialType } from "../contract.ts";
import type { Core } from "../core.ts";
import { openKey, textField } from "../wire/body.ts";
import { behaviourRefusal, captchaRefusal } from "./entry.ts";

/** Routes that open a session (protocol 2.5, 3.2, 3.3). */
export const loginRows: readonly HandlerRow<Core>[] = [
  handlerRow("login", "POST", ["/wps/session/login"], "never", login, { encrypted: true }),
  handlerRow("verifyLogin", "POST", ["/wps/session/login/verification"], "never", verifyLogin, { encrypted: true }),
  handlerRow("freePlay", "POST", ["/wps/session/login/freeplay"], "never", freePlay),
];

type LoginProof = (call: Call, core: Core, username: string) => Account | string;

/** Logins by phone need no second step (protocol 3.2). */
const phoneProofs: Readonly<Record<"sms" | "firebase", LoginProof>> = {
  sms: ({ body }, { smsCodes, accounts }, mobile) => {
    const code = textField(body, "password");
    // The login sends no country code, but codes are stored by full number. Every matching account is tried.
    let refusal: ReturnType<typeof smsCodes.redeem>;
    for (const account of accounts.candidatesByMobile(mobile)) {
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

const byPassword: LoginProof = ({ body }, { accounts, mails }, username) => {
  // Accounts registered by mobile number may log in with that number.
  const named = accounts.byName(username);
  const password = textField(body, "password");
  const account = (named ? [named] : accounts.candidatesByMobile(username)).find(
    (one) => one.password === password || mails.redeem(one, password),
  );
  return account && account.type !== trialType ? account : "user.or.password.invalid";
};

const isDeviceAbove = (account: Account, device: string, { referrals, tree }: Core): boolean =>
  tree.path(account).some((above) => roleOf(above.type) === "agent" && referrals.isDeviceOf(above, device));

/** Login by name and password, by mobile number and SMS code, or by the phone provider's id token (protocol 3.2). */
function login(call: Call, core: Core): Answer {
  const { failures, switches } = core;
  const { body, clientIp } = call;
  const username = textField(body, "username");
  const phone = body.type === "sms" || body.type === "firebase" ? body.type : undefined;
  const isOffered = switches.flags.MOBILEVERCODELOGIN3 === true && (phone === "sms" || switches.phoneProvider);
  if (phone && !isOffered) return { refuse: "function.not.available" };
  const demanded = failures.demandCaptcha(username, clientIp);
  const stopped = (phone ? undefined : behaviourRefusal(call, core)) ?? captchaRefusal(call, core, "login", demanded);
  if (stopped) return stopped;
  const account = (phone ? phoneProofs[phone] : byPassword)(call, core, username);
  if (typeof account === "string") {
    failures.add(username, clientIp);
    return { refuse: account, value: { captcha: failures.demandCaptcha(username, clientIp) } };
  }
  failures.clear(username, clientIp);
  if (account.type === -1) return { refuse: "member.only" };
  const { knownAddresses } = account;
  if (phone || !knownAddresses || knownAddresses.has(clientIp)) return { value: openSession(core, account, call) };
  const verifyId = core.challenges.open(account.id, clientIp);
  return { refuse: "login_verify_required", value: { verifyTypes: verificationTypes(account), verifyId } };
}

/** Opens a session for an authenticated account. Returns the `value` of every login response (protocol 3.2). */
export function openSession(core: Core, account: Account, { clientIp, body }: Pick<Call, "clientIp" | "body">) {
  const { lastLoginAt, lastLoginIp, firstTimeLogin } = account;
  const previous = lastLoginAt === undefined ? undefined : { at: lastLoginAt, ip: lastLoginIp };
  const token = core.tokens.issue(account.id, core.switches.tokensPerAccount, previous);
  const device = textField(body, "loginDeviceId");
  // Later sessions on the agent's device do not count: the agent may be helping the player.
  if (firstTimeLogin && isDeviceAbove(account, device, core)) account.isOwnDevice = true;
  account.lastLoginAt = core.clock.now();
  account.lastLoginIp = clientIp;
  account.firstTimeLogin = false;
  core.referrals.see(account, device);
  return {
    token,
    firstTimeLogin,
    passwordExpired: account.passwordExpired,
    id: account.id,
    userName: `${core.merchant}@${account.account}`,
    customerType: account.type,
  };
}

/** The valid code of every authenticator app. */
const generatorCode = "123456";

/** Masked hints (protocol 3.3). */
function verificationTypes({ mobile, email, payeeName, googleBound }: Account): { type: string; hint: string }[] {
  return [
    ...(mobile ? [{ type: "MOBILE", hint: maskMobile(mobile) }] : []),
    ...(email ? [{ type: "EMAIL", hint: maskEmail(email) }] : []),
    ...(payeeName ? [{ type: "PAYEE_NAME", hint: maskName(payeeName) }] : []),
    ...(googleBound ? [{ type: "GOOGLE", hint: "******" }] : []),
  ];
}

/** Completes the second step of a login and stores the caller's IP address as known. */
function verifyLogin(call: Call, core: Core): Answer {
  const { body, clientIp } = call;
  const verifyId = textField(body, "verifyId");
  const challenge = core.challenges.attempt(verifyId);
  const account = challenge && core.accounts.byId(challenge.accountId);
  if (!account || challenge.ip !== clientIp) return { refuse: "not.found" };
  const type = textField(body, "verifyType");
  const proof = Object.hasOwn(secondProofs, type) ? secondProofs[type] : undefined;
  if (!proof) return { refuse: "request_param_err" };
  const refuse = proof(account, textField(body, "verifyValue"), textField(body, "verificationCode"), core);
  if (refuse) return { refuse };
  core.challenges.close(verifyId);
  account.knownAddresses?.add(clientIp);
  return { value: openSession(core, account, call) };
}

type SecondProof = (account: Account, value: string, code: string, core: Core) => string | undefined;

const invalidUnless = (right: boolean): string | undefined => (right ? undefined : "sms.code.invalid");

const isSameText = (value: string, bound: string | undefined): boolean =>
  bound !== undefined && value.normalize("NFKC").toLowerCase() === bound.toLowerCase();

/** Second-step checks by method. Codes are sent to the bound number, so a number in the request must match it. */
const secondProofs: Readonly<Record<string, SecondProof>> = {
  MOBILE: ({ mobile = "" }, value, code, { smsCodes }) => {
    const bound = mobileKey(mobile);
    if (bound === undefined || (value !== "" && !isSameNumber(mobileKey(value) ?? "", bound)))
      return "sms.code.invalid";
    return smsCodes.redeem(bound, "noLogin", code);
  },
  EMAIL: ({ email }, value) => invalidUnless(isSameText(value, email)),
  PAYEE_NAME: ({ payeeName }, value) => invalidUnless(isSameText(value, payeeName)),
  GOOGLE: ({ googleBound }, value, code) => invalidUnless(googleBound === true && (code || value) === generatorCode),
};

/** Initial play money of a trial account, poisha. It cannot be bet on real games (spec section 6). */
const trialBalance = 200_000;

/**
 * Creates a trial account. The call encrypts only a random key. The protocol (2.5) does not say whether key and gateway
 * version are headers or body fields, so both are accepted.
 */
function freePlay(call: Call, core: Core): Answer {
  if (!core.switches.flags.FREEPLAY3) return { refuse: "function.not.available" };
  const either = (name: string) => call.headers[name.toLowerCase()] ?? call.body[name];
  const encryption = either("Encryption");
  if (typeof encryption !== "string") return { refuse: "request_body_required" };
  const isValid = String(either("X-Gateway-Version")) === "3" && textField(call.body, "platform") === "W";
  if (!isValid) return { refuse: "request_param_err" };
  openKey(encryption, core);
  const account = core.accounts.createTrial(trialBalance, call.language);
  return { value: openSession(core, account, call) };
}
