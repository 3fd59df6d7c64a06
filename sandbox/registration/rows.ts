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
 * Whether an invitation code counts for who came through this domain; only success is read (protocol 3.1). Asking by the
 * code of a link is what the platform hears of a visit.
 */
export const affiliateCheck: HandlerRow<Core> = {
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

/** Registration by name, by number, and by the phone provider alone (protocol 3.8). */
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

/** A flag below one that is off is off, too. */
const offered = ({ flags }: Core["switches"], method: Method): boolean =>
  flags.DIRECTREG3 === true && flags[method === "mobile" ? "MOBILENUMREG3" : "USERNAMEREG3"] === true;

/** Nothing is used up — code, id token — before everything else held: nobody should pay twice for a taken name. */
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

/** Who registers by number is named by it, as a login names it: without the country. */
const nameOf = ({ body }: Call, mobile: string | undefined): string | undefined =>
  mobile?.replace(`+${textField(body, "countryDialingCode")}`, "");

/** The mobile method is nothing without its code; the other asks for one when the site verifies numbers. */
function proofFor(call: Call, core: Core, method: Method, mobile: string | undefined): NumberProof | undefined {
  if (method === "username" && core.switches.flags.REGMOBVERF3 !== true) return undefined;
  return numberProof(call, core, mobile ?? "");
}

/** Without MOBILENUMPASSREG3 who registered by number signs in by code alone, until they set a password. */
const passwordIn = ({ body }: Call, { switches }: Core, method: Method): string =>
  method === "username" || switches.flags.MOBILENUMPASSREG3 ? textField(body, "password") : randomUUID();

/** The provider's word is all there is; the platform gives the name. */
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
