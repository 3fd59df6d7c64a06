import { randomUUID } from "node:crypto";
import { userAgentIn } from "../agents/links.ts";
import { behaviourRefusal, captchaRefusal } from "../auth/entry.ts";
import { type Answer, type Call, type HandlerRow, handlerRow } from "../contract.ts";
import type { Core } from "../core.ts";
import { invalidField, textField } from "../wire/body.ts";
import { faultyField, type Method, numberProof } from "./check.ts";
import { draftOf, inviterBy, uplineIn, welcome } from "./newcomer.ts";

const registerBy = (method: Method) => (call: Call, core: Core) => register(call, core, method);

/** Routes for registration by name, by number, and by the phone provider (protocol 3.8). */
export const registrationRows: readonly HandlerRow<Core>[] = [
  handlerRow("registerUsername", "PUT", ["/wps/member/register"], "never", registerBy("username"), { encrypted: true }),
  handlerRow("registerMobile", "PUT", ["/wps/member/register/mobile"], "never", registerBy("mobile"), {
    encrypted: true,
  }),
  handlerRow("registerAutoUsername", "PUT", ["/wps/member/register/autoUsername"], "never", registerByPhone),
  // Clients use only `success` (protocol 3.1). Checking a link's code counts as a visit.
  handlerRow("affiliateCheck", "GET", ["/wps/agent/affiliate"], "never", ({ query, cookies, headers }, core) => {
    const code = (query.get("code") ?? "").trim();
    const inviter = inviterBy(code, query.get("domain") ?? "", core);
    if (!inviter) return { refuse: "affiliate.invalid" };
    if (inviter.link) core.visits.add(inviter.link.id, cookies.SHELL_deviceId ?? "", userAgentIn(headers));
    return { value: null };
  }),
];

/** Whether the site offers a method. A child flag is off if its parent is off. */
const offered = ({ flags }: Core["switches"], method: Method): boolean =>
  flags.DIRECTREG3 === true && flags[method === "mobile" ? "MOBILENUMREG3" : "USERNAMEREG3"] === true;

/** Consumes the proof after all other checks, so that a taken name does not cost a second code. */
function register(call: Call, core: Core, method: Method): Answer {
  const { switches, accounts } = core;
  if (!offered(switches, method)) return { refuse: "function.not.available" };
  const stopped = behaviourRefusal(call, core) ?? captchaRefusal(call, core, "register", false);
  if (stopped) return stopped;
  const field = faultyField(call, switches, method);
  if (field) return invalidField(field);
  const upline = uplineIn(call, core);
  if ("refuse" in upline) return upline;

  const draft = draftOf(call, upline);
  // The mobile method always needs a proof, the name method only if the site verifies numbers.
  const needsProof = method === "mobile" || switches.flags.REGMOBVERF3 === true;
  const proof = needsProof ? numberProof(call, core, draft.mobile ?? "") : undefined;
  if (proof?.refuse) return { refuse: proof.refuse };
  // The account name is the number without country code, as used at login.
  const dialingCode = `+${textField(call.body, "countryDialingCode")}`;
  const account = method === "mobile" ? draft.mobile?.replace(dialingCode, "") : textField(call.body, "username");
  if (account === undefined) return invalidField("mobileNum");
  if (draft.mobile !== undefined && accounts.byMobile(draft.mobile)) return { refuse: "mobile.duplicate" };
  if (accounts.byName(account)) return { refuse: method === "mobile" ? "mobile.duplicate" : "username.duplicate" };
  proof?.use();
  // Without MOBILENUMPASSREG3, accounts registered by number log in by code until they set a password.
  const hasPassword = method === "username" || switches.flags.MOBILENUMPASSREG3;
  const password = hasPassword ? textField(call.body, "password") : randomUUID();
  const mobileUnproven = draft.mobile !== undefined && proof === undefined;
  return welcome(core, { ...draft, account, password, ...(mobileUnproven && { mobileUnproven }) }, call);
}

/** Registers with the provider's id token as the only proof. The platform chooses the account name. */
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
