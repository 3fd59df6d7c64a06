import type { Profile, ProfileChange } from "../../../../shared/contracts/profile.ts";
import { cleanField, type FieldRule } from "../../../../shared/rules/fields.ts";
import { profileRules } from "../../../../shared/rules/profile.ts";

/** Personal data besides name and e-mail address, in the order shown. */
export const detailFields = ["birthday", "whatsapp", "facebook", "line", "wechat", "address"] as const;

export type ProfileField = keyof ProfileChange;
export type ProfileValues = Record<ProfileField, string>;

/** Returns the rules of the editable fields. Birthday and e-mail address can be set only once. */
export const openRules = ({ birthday, email }: Profile): readonly (FieldRule & { field: ProfileField })[] =>
  (profileRules as readonly (FieldRule & { field: ProfileField })[]).filter(
    ({ field }) => !(field === "birthday" && birthday) && !(field === "email" && email),
  );

/** Returns the form's initial values. `email` is empty, because the profile has only the masked address. */
export const initialValues = (profile: Profile): ProfileValues => {
  const { nickname, birthday = "", whatsapp = "", facebook = "", line = "", wechat = "", address = "" } = profile;
  return { nickname, email: "", birthday, whatsapp, facebook, line, wechat, address };
};

/** Returns the fields that differ from the profile at the time the form opened. */
export function changedFields(profile: Profile, values: ProfileValues): ProfileChange {
  const before = initialValues(profile);
  const typed = openRules(profile).map((rule) => [rule.field, cleanField(rule, values[rule.field])] as const);
  return Object.fromEntries(typed.filter(([field, value]) => value !== before[field]));
}
