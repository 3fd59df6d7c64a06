import { checkField } from "../../shared/rules/fields.ts";
import { profileRules } from "../../shared/rules/profile.ts";
import type { Account, Answer, Call, HandlerRow } from "../contract.ts";
import type { Core } from "../core.ts";
import { textField } from "../wire/fields.ts";
import { ownAccount } from "./own-account.ts";

/** What an account says about itself beside name and e-mail address, by the names of the wire (protocol 3.4). */
export const saidFields = ["birthday", "whatsapp", "facebook", "line", "wechat", "address"] as const;

/** Changes what the body names; birthday and e-mail address are given once. */
function change(account: Account, { body }: Call, { accounts }: Core): Answer {
  const named = profileRules.filter(({ field }) => body[field] !== undefined);
  const wrong = named.find((rule) => checkField(rule, textField(body, rule.field)) !== undefined);
  if (wrong) return { refuse: "field.invalid", value: { field: wrong.field } };
  const typed = Object.fromEntries(named.map(({ field }) => [field, textField(body, field)]));
  const { nickname, email, ...said } = typed;
  const { birthday } = account.profile ?? {};
  if (said.birthday !== undefined && birthday !== undefined && said.birthday !== birthday)
    return { refuse: "birthday.fixed" };
  if (email !== undefined && account.email !== undefined && email !== account.email) return { refuse: "email.fixed" };
  const isElsewhere = accounts
    .all()
    .some((other) => other !== account && !other.emailUnproven && other.email?.toLowerCase() === email?.toLowerCase());
  if (email && isElsewhere) return { refuse: "email.duplicate" };
  if (nickname !== undefined) account.nickname = nickname;
  if (email && account.email === undefined) Object.assign(account, { email, emailUnproven: true });
  const kept = Object.entries({ ...account.profile, ...said }).filter(([, value]) => value !== "");
  account.profile = Object.fromEntries(kept);
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
