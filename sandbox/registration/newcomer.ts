import type { AccountDraft } from "../accounts/draft.ts";
import { mobileKey } from "../accounts/mobile.ts";
import { accountTypes } from "../agents/account-types.ts";
import type { AgentLink } from "../agents/link.ts";
import { openSession } from "../auth/sign-in.ts";
import type { Account, Answer, Call, Refusal } from "../contract.ts";
import type { Core } from "../core.ts";
import { textField } from "../wire/fields.ts";
import { firstInviter, inviterBy } from "./inviter.ts";

const trialType = 4;

const profileFields = [
  "qqNum",
  "line",
  "whatsapp",
  "facebook",
  "wechat",
  "zalo",
  "telegram",
  "idNumber",
  "birthday",
  "address",
  "nationality",
] as const;

interface Upline {
  readonly account: Account | undefined;
  readonly referral?: Account["referral"];
  readonly link?: AgentLink;
}

/** Who brought the visitor, by the link and the form; a refusal when the code they name is nobody's. */
export function uplineIn({ body }: Call, core: Core): Upline | Refusal {
  const { accounts, referrals, switches } = core;
  const code = textField(body, "affiliateCode");
  const inviter = code === "" ? undefined : inviterBy(code, textField(body, "domain"), core);
  if (code !== "" && !inviter) return { refuse: "affiliate.invalid" };
  const recommenderId = textField(body, "recommenderId");
  const recommender = accounts.byId(recommenderId) ?? accounts.byName(recommenderId);
  // Money goes to an upline, and nobody who plays for fun ever has it out again.
  const isNobody = !recommender || recommender.type === trialType;
  if (recommenderId !== "" && isNobody) return { refuse: "field.invalid", value: { field: "recommenderId" } };
  const device = textField(body, "loginDeviceId");
  // The first link a device came by wins, whoever the form names.
  const first = firstInviter(device, core) ?? inviter;
  if (first?.link) return first;
  const named = inviter?.account ?? recommender;
  const isOff = switches.promotionTypesOff.includes("REFERRAL");
  // An old referral link must not keep anybody from registering.
  const friend = named || isOff ? undefined : accounts.byReferralCode(textField(body, "referralCode"));
  return friend ? { account: friend, referral: referrals.of(friend, device) } : { account: named };
}

/** The account a form describes; fields that were left empty are left out. */
export function draftOf({ body, language }: Call, upline: Upline): AccountDraft {
  const filled = <K extends string>(name: K) => {
    const value = textField(body, name);
    return value === "" ? {} : ({ [name]: value } as Record<K, string>);
  };
  const mobile = mobileKey(textField(body, "mobileNum"), textField(body, "countryDialingCode"));
  const profile: Record<string, string> = Object.assign({}, ...profileFields.map(filled));
  return {
    language,
    firstTimeLogin: true,
    ...filled("nickname"),
    ...filled("email"),
    // Typed, and nothing was sent there.
    ...(textField(body, "email") !== "" && { emailUnproven: true }),
    ...filled("payeeName"),
    ...filled("paymentPassword"),
    ...(mobile !== undefined && { mobile }),
    ...(upline.account && { upline: upline.account.account }),
    ...(upline.referral && { referral: upline.referral }),
    ...(upline.link && linked(upline.link)),
    ...(Object.keys(profile).length > 0 && { profile }),
  };
}

/** What a link makes of who comes by it. */
const linked = ({ id, code, by, type }: AgentLink) => ({ type: accountTypes[type], link: { id, code, by } });

/** Makes the account and signs it in at once (protocol 3.8). */
export function welcome(core: Core, draft: AccountDraft, call: Call): Answer {
  const account = core.accounts.create(draft);
  core.cards.open(account);
  beginRebates(account, core);
  const { token, userName, id, firstTimeLogin } = openSession(core, account, call);
  return { value: { token, userName, customerId: id, firstTimeLogin } };
}

/** The rates of the link it came by, but never more than the agent has by now. */
function beginRebates(account: Account, { accounts, agentRebates, links }: Core): void {
  const link = links.byId(account.link?.id ?? "");
  const agent = link && accounts.byId(link.by);
  if (!agent) return;
  const rates = [...link.rates].map(
    ([product, rate]) => [product, Math.min(rate, agentRebates.rate(agent, product))] as const,
  );
  agentRebates.begin(account, new Map(rates));
}
