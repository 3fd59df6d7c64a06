import { useState } from "react";
import { useTranslation } from "react-i18next";
import type { Profile } from "../../../../../shared/contracts/profile.ts";
import { checkField, cleanField, type FieldRule } from "../../../../../shared/rules/fields.ts";
import { useToast } from "../../../lib/browser/dialogs.ts";
import { useOnline } from "../../../lib/browser/online.ts";
import { useFieldTexts } from "../../../lib/forms/field-faults.ts";
import { useApiForm } from "../../../lib/forms/use-api-form.ts";
import { useSite } from "../../../lib/startup/site.ts";
import { Dialog } from "../../../ui/Dialog/Dialog.tsx";
import { TextField } from "../../../ui/Field/TextField.tsx";
import { Form } from "../../../ui/Form/Form.tsx";
import { inputOf } from "../../register/inputs.ts";
import { useAgeCheck } from "../../register/useAgeCheck.ts";
import { changeProfile, refreshProfile } from "../api.ts";
import { changedFields, initialValues, openRules, type ProfileField, type ProfileValues } from "../profile-fields.ts";
import styles from "./ProfileDialog.module.css";

interface ProfileDialogProps {
  profile: Profile;
  onClose(): void;
}

/** Form of the account's personal data. Sends only changed fields. */
export default function ProfileDialog({ profile: latest, onClose }: ProfileDialogProps) {
  // Profile at the time the dialog opened. Compared with a later change from another device, an untouched field would
  // differ, and saving would revert that change.
  const [profile] = useState(latest);
  const { t } = useTranslation(["member", "register"]);
  const { faultText } = useFieldTexts();
  const toast = useToast();
  const online = useOnline();
  const ageLimit = useSite().site?.ageLimit ?? 0;
  const checkAge = useAgeCheck(ageLimit);
  const rules = openRules(profile);
  const ruleOf = (name: ProfileField): FieldRule | undefined => rules.find(({ field }) => field === name);
  const labelOf = (name: ProfileField): string =>
    name === "nickname" || name === "email" ? t(`profile.${name}`) : t(`profile.said.${name}`);

  const { form, field, frame } = useApiForm<ProfileValues, void>({
    defaults: initialValues(profile),
    fields: rules.map(({ field: name }) => name),
    places: { age_unconfirmed: "birthday" },
    faultText(name, message) {
      const tooYoung = message === "tooYoung" || message === "age_unconfirmed";
      return tooYoung ? t("register:tooYoung", { age: ageLimit }) : faultText(ruleOf(name), message);
    },
    async confirm(values) {
      const fault = await checkAge(changedFields(profile, values).birthday);
      if (fault && fault !== "back") form.setError("birthday", { message: fault.message });
      if (fault) form.setFocus("birthday");
      return fault === undefined;
    },
    async send(values) {
      const change = changedFields(profile, values);
      if (Object.keys(change).length > 0) await changeProfile(change);
    },
    done() {
      onClose();
      toast({ tone: "success", text: t("profile.edited") });
      return refreshProfile();
    },
    // The write may have succeeded, or another device may have set a field that can be set only once.
    failed: () => void refreshProfile(),
  });

  return (
    <Dialog open closeOnCover={false} title={t("profile.edit")} onClose={onClose}>
      <Form {...frame} submit={t("profile.save")} disabled={!online}>
        {rules.map((rule) => (
          <TextField
            key={rule.field}
            {...inputOf(rule)}
            label={labelOf(rule.field)}
            {...field(rule.field, { validate: (value) => checkField(rule, cleanField(rule, value)) ?? true })}
          />
        ))}
        <p className={styles.note}>
          {t("profile.given")} {t("profile.clear")}
        </p>
      </Form>
    </Dialog>
  );
}
