import type { Profile, ProfileChange } from "../../../../shared/contracts/profile.ts";
import { cleanField, type FieldRule } from "../../../../shared/rules/fields.ts";
import { profileRules } from "../../../../shared/rules/profile.ts";

/** What an account says about itself beside name and e-mail address, in the order it is shown. */
export const saidFields = ["birthday", "whatsapp", "facebook", "line", "wechat", "address"] as const;

export type ProfileField = keyof ProfileChange;
export type ProfileValues = Record<ProfileField, string>;

/** The rules of what can still be said: birthday and e-mail address are given once. */
export const openRules = ({ birthday, email }: Profile): readonly (FieldRule & { field: ProfileField })[] =>
  (profileRules as readonly (FieldRule & { field: ProfileField })[]).filter(
    ({ field }) => !(field === "birthday" && birthday) && !(field === "email" && email),
  );

/** What stands in the form at first. The address is known masked only, and asked for where there is none. */
export const valuesOf = (profile: Profile): ProfileValues => {
  const { nickname, birthday = "", whatsapp = "", facebook = "", line = "", wechat = "", address = "" } = profile;
  return { nickname, email: "", birthday, whatsapp, facebook, line, wechat, address };
};

/** Only what differs from the account as it was when the form was opened. */
export function changeOf(profile: Profile, values: ProfileValues): ProfileChange {
  const before = valuesOf(profile);
  const typed = openRules(profile).map((rule) => [rule.field, cleanField(rule, values[rule.field])] as const);
  return Object.fromEntries(typed.filter(([field, value]) => value !== before[field]));
}
