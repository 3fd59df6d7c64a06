import { mobileKey } from "../accounts/contacts.ts";
import type { AgentLink } from "../agents/links.ts";
import { accountTypes } from "../agents/queries.ts";
import { openSession } from "../auth/login.ts";
import type { Account, AccountDraft, Answer, Call, Refusal } from "../contract.ts";
import type { Core } from "../core.ts";
import { textField } from "../wire/body.ts";

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

/** Whom an invitation code belongs to: by a link, or as one of an agent's lasting codes. */
export interface Inviter {
  readonly account: Account;
  readonly link?: AgentLink;
}

/** @param domain host the visitor came through; an agent's lasting codes may be bound to one */
export function inviterBy(code: string, domain: string, { accounts, links }: Core): Inviter | undefined {
  const link = links.byCode(code);
  const account = link ? accounts.byId(link.by) : accounts.byAffiliateCode(code, domain);
  return account && { account, ...(link && { link }) };
}

/** Whose link a device first came by in the last 30 days, as long as that link is there. */
export function firstInviter(device: string, { accounts, links, visits }: Core): Inviter | undefined {
  const link = links.byId(visits.firstOf(device) ?? "");
  const account = link && accounts.byId(link.by);
  return account && { account, link };
}
