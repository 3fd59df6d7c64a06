import { checkField } from "../../shared/rules/fields.ts";
import { profileRules } from "../../shared/rules/profile.ts";
import { localMobile, maskEmail, maskMobile, maskName } from "../accounts/contacts.ts";
import { type Purse, pursesOf, sumOf } from "../accounts/purses.ts";
import { contractRequestsOf } from "../agents/contracts/rows.ts";
import { avatarImage } from "../art/media.ts";
import type { TokenSession } from "../auth/sessions.ts";
import type { Account, Answer, Call, HandlerRow, Language } from "../contract.ts";
import type { Core } from "../core.ts";
import { standingOf } from "../ranks/ranks.ts";
import { textField } from "../wire/body.ts";
import { ownAccount } from "../wire/call.ts";

/** Profile of the token's account (protocol 3.4). */
export const memberRows: readonly HandlerRow<Core>[] = [
  {
    operation: "memberInfo",
    method: "GET",
    paths: ["/wps/member/info"],
    token: "required",
    handle: ({ account, token, language }, core) => {
      if (!account || !token) return { refuse: "login.not.session" };
      const { rank } = standingOf(account, core.rounds, core.clock.now());
      const clubLabel = { labelName: rank.name[language] };
      return { value: { ...describe(account, core.tokens.use(token)), clubLabel } };
    },
  },
  {
    operation: "memberIcon",
    method: "GET",
    paths: ["/wps/member/info/icon", "/wps/relay/MCSFE_getPlayerAvatar"],
    token: "required",
    handle: ({ account }) =>
      account ? { value: { avatar: avatarImage(account.id), avatarType: "STATIC" } } : { refuse: "login.not.session" },
  },
];

function describe(account: Account, session: TokenSession | undefined) {
  const { id, nickname, type, mobile, email, payeeName, language, registeredAt, profile = {} } = account;
  return {
    id,
    account: account.account,
    nickname,
    type,
    mobile: mobile ? maskMobile(localMobile(mobile) ?? mobile) : null,
    email: email ? maskEmail(email) : null,
    payeeName: payeeName ? maskName(payeeName) : null,
    regDate: registeredAt,
    language,
    lastLoginTime: session?.previous?.at ?? null,
    lastLoginIp: session?.previous?.ip ?? null,
    hasPaymentPassword: account.paymentPassword !== undefined,
    isMobileVerified: mobile !== undefined && !account.mobileUnproven,
    isEmailVerified: email !== undefined && !account.emailUnproven,
    ...Object.fromEntries(profileFields.map((name) => [name, profile[name] ?? null])),
    uplineAccount: account.upline ?? null,
  };
}

/** Profile fields other than name and e-mail address, by wire name (protocol 3.4). */
const profileFields = ["birthday", "whatsapp", "facebook", "line", "wechat", "address"] as const;

/** Changes the fields in the body. Birthday and e-mail address can be set only once. */
function change(account: Account, { body }: Call, { accounts }: Core): Answer {
  const rules = profileRules.filter(({ field }) => body[field] !== undefined);
  const wrong = rules.find((rule) => checkField(rule, textField(body, rule.field)) !== undefined);
  if (wrong) return { refuse: "field.invalid", value: { field: wrong.field } };
  const typed = Object.fromEntries(rules.map(({ field }) => [field, textField(body, field)]));
  const { nickname, email, ...profile } = typed;
  const { birthday } = account.profile ?? {};
  if (profile.birthday !== undefined && birthday !== undefined && profile.birthday !== birthday)
    return { refuse: "birthday.fixed" };
  if (email !== undefined && account.email !== undefined && email !== account.email) return { refuse: "email.fixed" };
  const isElsewhere = accounts
    .all()
    .some((other) => other !== account && !other.emailUnproven && other.email?.toLowerCase() === email?.toLowerCase());
  if (email && isElsewhere) return { refuse: "email.duplicate" };
  if (nickname !== undefined) account.nickname = nickname;
  if (email && account.email === undefined) Object.assign(account, { email, emailUnproven: true });
  const fields = Object.entries({ ...account.profile, ...profile }).filter(([, value]) => value !== "");
  account.profile = Object.fromEntries(fields);
  return { value: null };
}

export const profileRows: readonly HandlerRow<Core>[] = [
  {
    operation: "changeProfile",
    method: "POST",
    paths: ["/wps/member/info"],
    token: "required",
    handle: ownAccount(change),
  },
];

type Row = HandlerRow<Core>;

const row = (method: Row["method"], operation: string, handle: Row["handle"]): Row => ({
  operation,
  method,
  paths: ["/wps/member/language"],
  token: "required",
  handle,
});

const store: Row["handle"] = ({ account, body }) => {
  const language = String(body.language ?? "").toUpperCase();
  if (!account || (language !== "BN" && language !== "EN")) return { refuse: "request_param_err" };
  account.language = language;
  return { value: null };
};

/** The member's language. The protocol does not say which verb stores it, so both do (protocol 4). */
export const languageRows: readonly Row[] = [
  row("GET", "getLanguage", ({ account }) => ({ value: { language: account?.language ?? "BN" } })),
  row("POST", "setLanguage", store),
  row("PUT", "setLanguage", store),
];

export const walletRows: readonly HandlerRow<Core>[] = [
  {
    operation: "balance",
    method: "GET",
    paths: ["/wps/v2/wallets/balance", "/wps/wallets/balance"],
    token: "required",
    handle: ({ account, language }, core) => ({ value: balanceOf(core, account, language) }),
  },
  {
    operation: "contractRequests",
    method: "GET",
    paths: ["/wps/member/info/funds/consolidated"],
    token: "required",
    handle: ({ account, language }, core) => {
      if (!account) return { refuse: "login.not.session" };
      return { value: { ...balanceOf(core, account, language), ...contractRequestsOf(account, core) } };
    },
  },
];

function balanceOf(core: Core, account: Account | undefined, language: Language) {
  // Timed-out rounds pay first.
  core.rounds.sweep();
  const purses = account ? pursesOf(account, core.switches.singleWallet) : [];
  return {
    sumBalance: sumOf(purses) / 100,
    currency: "BDT",
    currencySymbol: "৳",
    balance: walletsOf(purses, language),
  };
}

/** A vendor wallet has the name of the vendor (protocol section 5, `accountTypeName`). */
export const walletsOf = (purses: readonly Purse[], language: Language) =>
  purses.map(({ id, vendor, amount }) => ({
    accountTypeId: id,
    accountTypeName: vendor ?? (language === "BN" ? "মূল ওয়ালেট" : "Main wallet"),
    availBalance: amount / 100,
    balance: amount / 100,
  }));
