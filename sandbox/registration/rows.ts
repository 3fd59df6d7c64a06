import { randomUUID } from "node:crypto";
import { userAgentIn } from "../agents/links.ts";
import { behaviourRefusal, captchaRefusal } from "../auth/entry.ts";
import type { Answer, Call, HandlerRow, Refusal } from "../contract.ts";
import type { Core } from "../core.ts";
import { textField } from "../wire/body.ts";
import { invalidField, type Method, type NumberProof, numberProof } from "./check.ts";
import { draftOf, inviterBy, uplineIn, welcome } from "./newcomer.ts";

const invalid = (field: string): Refusal => ({ refuse: "field.invalid", value: { field } });

/**
 * Checks an invitation code for a domain; clients read only success (protocol 3.1). A check with the code of a link
 * counts as a visit.
 */
const affiliateCheck: HandlerRow<Core> = {
  operation: "affiliateCheck",
  method: "GET",
  paths: ["/wps/agent/affiliate"],
  token: "never",
  handle: ({ query, cookies, headers }, core) => {
    const code = (query.get("code") ?? "").trim();
    const inviter = inviterBy(code, query.get("domain") ?? "", core);
    if (!inviter) return { refuse: "affiliate.invalid" };
    if (inviter.link) core.visits.add(inviter.link.id, cookies.SHELL_deviceId ?? "", userAgentIn(headers));
    return { value: null };
  },
};

/** Registration by name, by number, and by the phone provider (protocol 3.8). */
export const registrationRows: readonly HandlerRow<Core>[] = [
  {
    operation: "registerUsername",
    method: "PUT",
    paths: ["/wps/member/register"],
    token: "never",
    encrypted: true,
    handle: (call, core) => register(call, core, "username"),
  },
  {
    operation: "registerMobile",
    method: "PUT",
    paths: ["/wps/member/register/mobile"],
    token: "never",
    encrypted: true,
    handle: (call, core) => register(call, core, "mobile"),
  },
  {
    operation: "registerAutoUsername",
    method: "PUT",
    paths: ["/wps/member/register/autoUsername"],
    token: "never",
    handle: registerByPhone,
  },
  affiliateCheck,
];

/** A flag below one that is off is also off. */
const offered = ({ flags }: Core["switches"], method: Method): boolean =>
  flags.DIRECTREG3 === true && flags[method === "mobile" ? "MOBILENUMREG3" : "USERNAMEREG3"] === true;

/** Codes and id tokens are consumed only after all other checks, so that a taken name does not cost a second code. */
function register(call: Call, core: Core, method: Method): Answer {
  const { switches, accounts } = core;
  if (!offered(switches, method)) return { refuse: "function.not.available" };
  const stopped = behaviourRefusal(call, core) ?? captchaRefusal(call, core, "register", false);
  if (stopped) return stopped;
  const field = invalidField(call, switches, method);
  if (field) return invalid(field);
  const upline = uplineIn(call, core);
  if ("refuse" in upline) return upline;

  const draft = draftOf(call, upline);
  const proof = proofFor(call, core, method, draft.mobile);
  if (proof?.refuse) return { refuse: proof.refuse };
  const account = method === "mobile" ? nameOf(call, draft.mobile) : textField(call.body, "username");
  if (account === undefined) return invalid("mobileNum");
  if (draft.mobile !== undefined && accounts.byMobile(draft.mobile)) return { refuse: "mobile.duplicate" };
  if (accounts.byName(account)) return { refuse: method === "mobile" ? "mobile.duplicate" : "username.duplicate" };
  proof?.use();
  const password = passwordIn(call, core, method);
  const mobileUnproven = draft.mobile !== undefined && proof === undefined;
  return welcome(core, { ...draft, account, password, ...(mobileUnproven && { mobileUnproven }) }, call);
}

/** The account name of a number, without the country code, as used at login. */
const nameOf = ({ body }: Call, mobile: string | undefined): string | undefined =>
  mobile?.replace(`+${textField(body, "countryDialingCode")}`, "");

/** The mobile method always needs a proof; the other one only if the site verifies numbers. */
function proofFor(call: Call, core: Core, method: Method, mobile: string | undefined): NumberProof | undefined {
  if (method === "username" && core.switches.flags.REGMOBVERF3 !== true) return undefined;
  return numberProof(call, core, mobile ?? "");
}

/** Without MOBILENUMPASSREG3, accounts registered by number log in by code until they set a password. */
const passwordIn = ({ body }: Call, { switches }: Core, method: Method): string =>
  method === "username" || switches.flags.MOBILENUMPASSREG3 ? textField(body, "password") : randomUUID();

/** The provider's id token is the only proof; the platform chooses the name. */
function registerByPhone(call: Call, core: Core): Answer {
  const { accounts, phoneTokens, switches } = core;
  if (!switches.phoneProvider || !offered(switches, "mobile")) return { refuse: "function.not.available" };
  const idToken = textField(call.body, "firebaseIdToken");
  const mobile = phoneTokens.phoneOf(idToken);
  if (mobile === undefined) return { refuse: "sms.code.invalid" };
  const upline = uplineIn(call, core);
  if ("refuse" in upline) return upline;
  if (accounts.byMobile(mobile)) return { refuse: "mobile.duplicate" };
  phoneTokens.use(idToken);
  const draft = draftOf(call, upline);
  return welcome(core, { ...draft, mobile, password: randomUUID() }, call);
}
