import { mobileKey } from "../accounts/contacts.ts";
import type { AgentLink } from "../agents/links.ts";
import { accountTypes } from "../agents/queries.ts";
import { openSession } from "../auth/login.ts";
import { type Account, type AccountDraft, type Answer, type Call, type Refusal, trialType } from "../contract.ts";
import type { Core } from "../core.ts";
import { invalidField, textField } from "../wire/body.ts";

const profileFields = "qqNum line whatsapp facebook wechat zalo telegram idNumber birthday address nationality";

interface Upline {
  readonly account: Account | undefined;
  readonly referral?: Account["referral"];
  /** The agent's link; absent for permanent codes and names. */
  readonly link?: AgentLink;
}

/** Determines the upline from link and form. Returns a refusal for an unknown code. */
export function uplineIn({ body }: Call, core: Core): Upline | Refusal {
  const { accounts, referrals, switches } = core;
  const code = textField(body, "affiliateCode");
  const inviter = code === "" ? undefined : inviterBy(code, textField(body, "domain"), core);
  if (code !== "" && !inviter) return { refuse: "affiliate.invalid" };
  const recommenderId = textField(body, "recommenderId");
  const recommender = accounts.byId(recommenderId) ?? accounts.byName(recommenderId);
  // The upline receives transfers, which a trial could not withdraw.
  const canReceive = recommender && recommender.type !== trialType;
  if (recommenderId !== "" && !canReceive) return invalidField("recommenderId");
  const device = textField(body, "loginDeviceId");
  // The first link that the device used in the last 30 days takes precedence over the form, if the link still exists.
  const firstLink = core.links.byId(core.visits.firstOf(device) ?? "");
  const agent = firstLink && accounts.byId(firstLink.by);
  if (agent) return { account: agent, link: firstLink };
  if (inviter?.link) return inviter;
  const upline = inviter?.account ?? recommender;
  const isOff = switches.promotionTypesOff.includes("REFERRAL");
  // An unknown referral code does not prevent registration.
  const friend = upline || isOff ? undefined : accounts.byReferralCode(textField(body, "referralCode"));
  return friend ? { account: friend, referral: referrals.of(friend, device) } : { account: upline };
}

/** Returns the account described by a registration form, without its empty fields. */
export function draftOf({ body, language }: Call, upline: Upline): AccountDraft {
  const filled = (names: readonly string[]): Record<string, string> =>
    Object.fromEntries(names.map((name) => [name, textField(body, name)]).filter(([, value]) => value !== ""));
  const mobile = mobileKey(textField(body, "mobileNum"), textField(body, "countryDialingCode"));
  const profile = filled(profileFields.split(" "));
  const { account, referral, link } = upline;
  return {
    language,
    firstTimeLogin: true,
    ...filled(["nickname", "email", "payeeName", "paymentPassword"]),
    // The e-mail address was typed, not verified.
    ...(textField(body, "email") !== "" && { emailUnproven: true }),
    ...(mobile !== undefined && { mobile }),
    ...(account && { upline: account.account }),
    ...(referral && { referral }),
    ...(link && { type: accountTypes[link.type], link: { id: link.id, code: link.code, by: link.by } }),
    ...(Object.keys(profile).length > 0 && { profile }),
  };
}

/** Creates the account and signs it in (protocol 3.8). */
export function welcome(core: Core, draft: AccountDraft, call: Call): Answer {
  const account = core.accounts.create(draft);
  core.cards.open(account);
  const link = core.links.byId(account.link?.id ?? "");
  const agent = link && core.accounts.byId(link.by);
  if (agent) {
    // The link's rates, limited to the agent's current rates.
    const limited = ([product, rate]: readonly [string, number]) =>
      [product, Math.min(rate, core.agentRebates.rate(agent, product))] as const;
    core.agentRebates.begin(account, new Map([...link.rates].map(limited)));
  }
  const { token, userName, id, firstTimeLogin } = openSession(core, account, call);
  return { value: { token, userName, customerId: id, firstTimeLogin } };
}

/** The owner of a link's code or of an agent's permanent code, which may be limited to domains. */
export function inviterBy(code: string, domain: string, { accounts, links }: Core): Upline | undefined {
  const link = links.byCode(code);
  const account = link ? accounts.byId(link.by) : accounts.byAffiliateCode(code, domain);
  return account && { account, ...(link && { link }) };
}
