import { mobileKey } from "../accounts/contacts.ts";
import type { AgentLink } from "../agents/links.ts";
import { accountTypes } from "../agents/queries.ts";
import { openSession } from "../auth/login.ts";
import { type Account, type AccountDraft, type Answer, type Call, type Refusal, trialType } from "../contract.ts";
import type { Core } from "../core.ts";
import { textField } from "../wire/body.ts";

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

/** The upline from link and form; a refusal if a code is unknown. */
export function uplineIn({ body }: Call, core: Core): Upline | Refusal {
  const { accounts, referrals, switches } = core;
  const code = textField(body, "affiliateCode");
  const inviter = code === "" ? undefined : inviterBy(code, textField(body, "domain"), core);
  if (code !== "" && !inviter) return { refuse: "affiliate.invalid" };
  const recommenderId = textField(body, "recommenderId");
  const recommender = accounts.byId(recommenderId) ?? accounts.byName(recommenderId);
  // Transfers go to the upline, and trials cannot withdraw.
  const isNobody = !recommender || recommender.type === trialType;
  if (recommenderId !== "" && isNobody) return { refuse: "field.invalid", value: { field: "recommenderId" } };
  const device = textField(body, "loginDeviceId");
  // The first link of a device takes precedence over the form.
  const first = firstInviter(device, core) ?? inviter;
  if (first?.link) return first;
  const upline = inviter?.account ?? recommender;
  const isOff = switches.promotionTypesOff.includes("REFERRAL");
  // An unknown referral code does not prevent registration.
  const friend = upline || isOff ? undefined : accounts.byReferralCode(textField(body, "referralCode"));
  return friend ? { account: friend, referral: referrals.of(friend, device) } : { account: upline };
}

/** The account described by a form, without empty fields. */
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
    // The address was typed, not verified.
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

/** Account fields set by a link. */
const linked = ({ id, code, by, type }: AgentLink) => ({ type: accountTypes[type], link: { id, code, by } });

/** Creates the account and signs it in (protocol 3.8). */
export function welcome(core: Core, draft: AccountDraft, call: Call): Answer {
  const account = core.accounts.create(draft);
  core.cards.open(account);
  beginRebates(account, core);
  const { token, userName, id, firstTimeLogin } = openSession(core, account, call);
  return { value: { token, userName, customerId: id, firstTimeLogin } };
}

/** Sets the rates of the link, limited to the agent's current rates. */
function beginRebates(account: Account, { accounts, agentRebates, links }: Core): void {
  const link = links.byId(account.link?.id ?? "");
  const agent = link && accounts.byId(link.by);
  if (!agent) return;
  const rates = [...link.rates].map(
    ([product, rate]) => [product, Math.min(rate, agentRebates.rate(agent, product))] as const,
  );
  agentRebates.begin(account, new Map(rates));
}

/** The owner of an invitation code: a link, or a permanent code of an agent. */
interface Inviter {
  readonly account: Account;
  readonly link?: AgentLink;
}

/** @param domain host that the visitor used; permanent codes may be bound to domains */
export function inviterBy(code: string, domain: string, { accounts, links }: Core): Inviter | undefined {
  const link = links.byCode(code);
  const account = link ? accounts.byId(link.by) : accounts.byAffiliateCode(code, domain);
  return account && { account, ...(link && { link }) };
}

/** Owner of the first link that a device used in the last 30 days, if the link still exists. */
function firstInviter(device: string, { accounts, links, visits }: Core): Inviter | undefined {
  const link = links.byId(visits.firstOf(device) ?? "");
  const account = link && accounts.byId(link.by);
  return account && { account, link };
}
