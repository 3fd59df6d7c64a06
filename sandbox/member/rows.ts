import { checkField } from "../../shared/rules/fields.ts";
import { profileRules } from "../../shared/rules/profile.ts";
import { localMobile, maskEmail, maskMobile, maskName } from "../accounts/contacts.ts";
import { type Purse, pursesOf, sumOf } from "../accounts/purses.ts";
import { contractRequestsOf } from "../agents/contracts/rows.ts";
import { avatarImage } from "../art/media.ts";
import type { TokenSession } from "../auth/sessions.ts";
import { type Account, type Answer, type Call, type HandlerRow, handlerRow, type Language } from "../contract.ts";
import type { Core } from "../core.ts";
import { standingOf } from "../ranks/ranks.ts";
import { invalidField, textField } from "../wire/body.ts";
import { accountRow, signedInRow } from "../wire/call.ts";

/** Routes for the signed-in account's profile, language and wallet (protocol 3.4, 4, 7.1). */
export const memberRows: readonly HandlerRow<Core>[] = [
  signedInRow("memberInfo", "GET", ["/wps/member/info"], (account, { token = "", language }, core) => {
    const { rank } = standingOf(account, core.rounds, core.clock.now());
    return { value: { ...describe(account, core.tokens.use(token)), clubLabel: { labelName: rank.name[language] } } };
  }),
  signedInRow("memberIcon", "GET", ["/wps/member/info/icon", "/wps/relay/MCSFE_getPlayerAvatar"], ({ id }) => ({
    value: { avatar: avatarImage(id), avatarType: "STATIC" },
  })),
  accountRow("changeProfile", "POST", ["/wps/member/info"], change),
  // The protocol (section 4) does not say which method stores the language, so both are accepted.
  handlerRow("setLanguage", "POST", ["/wps/member/language"], "required", setLanguage),
  handlerRow("setLanguage", "PUT", ["/wps/member/language"], "required", setLanguage),
  signedInRow("balance", "GET", ["/wps/v2/wallets/balance", "/wps/wallets/balance"], (account, { language }, core) => ({
    value: balanceOf(core, account, language),
  })),
  signedInRow("contractRequests", "GET", ["/wps/member/info/funds/consolidated"], (account, { language }, core) => ({
    value: { ...balanceOf(core, account, language), ...contractRequestsOf(account, core) },
  })),
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

/** Changes the fields in the body. Birthday and e-mail address cannot be changed after they are set. */
function change(account: Account, { body }: Call, { accounts }: Core): Answer {
  const rules = profileRules.filter(({ field }) => body[field] !== undefined);
  const wrong = rules.find((rule) => checkField(rule, textField(body, rule.field)) !== undefined);
  if (wrong) return invalidField(wrong.field);
  const typed = Object.fromEntries(rules.map(({ field }) => [field, textField(body, field)]));
  const { nickname, email, ...profile } = typed;
  const { birthday } = account.profile ?? {};
  const isFixed = profile.birthday !== undefined && birthday !== undefined && profile.birthday !== birthday;
  if (isFixed) return { refuse: "birthday.fixed" };
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

function setLanguage({ account, body }: Call): Answer {
  const language = String(body.language ?? "").toUpperCase();
  if (!account || (language !== "BN" && language !== "EN")) return { refuse: "request_param_err" };
  account.language = language;
  return { value: null };
}

function balanceOf(core: Core, account: Account, language: Language) {
  // Timed-out rounds must pay out before the balance is shown.
  core.rounds.sweep();
  const purses = pursesOf(account, core.switches.singleWallet);
  return {
    sumBalance: sumOf(purses) / 100,
    currency: "BDT",
    currencySymbol: "৳",
    balance: walletsOf(purses, language),
  };
}

/** Wire format of wallets. A vendor wallet has the vendor's name (protocol section 5, `accountTypeName`). */
export const walletsOf = (purses: readonly Purse[], language: Language) =>
  purses.map(({ id, vendor, amount }) => ({
    accountTypeId: id,
    accountTypeName: vendor ?? (language === "BN" ? "মূল ওয়ালেট" : "Main wallet"),
    availBalance: amount / 100,
    balance: amount / 100,
  }));
