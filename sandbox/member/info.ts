import { maskEmail, maskMobile, maskName } from "../accounts/mask.ts";
import { localMobile } from "../accounts/mobile.ts";
import { avatarImage } from "../art/paths.ts";
import type { TokenSession } from "../auth/tokens.ts";
import type { Account, HandlerRow } from "../contract.ts";
import type { Core } from "../core.ts";
import { standingOf } from "../ranks/standing.ts";
import { saidFields } from "./profile.ts";

/** Who the token belongs to (protocol 3.4). */
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
    ...Object.fromEntries(saidFields.map((name) => [name, profile[name] ?? null])),
    uplineAccount: account.upline ?? null,
  };
}
