import { useEffect } from "react";
import { useTranslation } from "react-i18next";
import { useNavigate } from "react-router-dom";
import { pathTo } from "../../../../shared/page-paths.ts";
import { useToast } from "../../lib/browser/dialogs.ts";
import { useFieldTexts } from "../../lib/forms/field-faults.ts";
import { useApiForm } from "../../lib/forms/use-api-form.ts";
import { adoptSession, isSignedIn, useSession } from "../../lib/session/session.ts";
import { useSite } from "../../lib/startup/site.ts";
import { TextField } from "../../ui/Field/TextField.tsx";
import { Form } from "../../ui/Form/Form.tsx";
import { changePassword } from "./api.ts";
import { type PasswordField, type PasswordValues, passwordFault, passwordFields, passwordPlaces } from "./password.ts";

const empty: PasswordValues = { oldPassword: "", newPassword: "", confirmPassword: "" };
const different = new Set(["mismatch", "password_mismatch"]);

interface PasswordFormProps {
  /** Hides the field for the old password, because the gateway already knows it. */
  oldKnown?: boolean;
  /** Focuses the first field on devices that support hover. */
  focus?: boolean;
}

/**
 * Form to change the password. Opens home with a new session, or the login page if the gateway returns a guest session
 * (spec section 4).
 */
export function PasswordForm({ oldKnown = false, focus = false }: PasswordFormProps) {
  const { t } = useTranslation("auth");
  const { ruleText, faultText } = useFieldTexts();
  const { session } = useSession();
  const toast = useToast();
  const navigate = useNavigate();
  const rule = useSite().site?.registration.find((field) => field.field === "password");
  const fields = passwordFields.filter((name) => name !== "oldPassword" || !oldKnown);

  const ownFaultText = (name: PasswordField, message: string): string => {
    if (message === "required") return t(`change.missing.${name}`);
    return different.has(message) ? t("change.different") : faultText(rule, message);
  };
  const { form, field, frame } = useApiForm({
    defaults: empty,
    fields,
    places: passwordPlaces,
    faultText: ownFaultText,
    send: ({ oldPassword, ...passwords }) => changePassword({ ...(oldPassword && { oldPassword }), ...passwords }),
    async done(next) {
      await adoptSession(next);
      const signedIn = isSignedIn(next);
      toast({ tone: "success", text: t(signedIn ? "change.done" : "change.signIn") });
      navigate(signedIn ? "/" : pathTo("login"));
    },
  });

  const { setFocus } = form;
  const [first] = fields;
  useEffect(() => {
    if (focus && first && matchMedia("(hover: hover)").matches) setFocus(first);
  }, [focus, first, setFocus]);

  return (
    <Form {...frame} submit={t("change.submit")}>
      {/* Tells password managers which account the password belongs to. */}
      <input type="text" autoComplete="username" value={session?.member?.account ?? ""} readOnly hidden />
      {fields.map((name) => (
        <TextField
          key={name}
          label={t(`change.${name}`)}
          type="password"
          hint={name === "newPassword" && rule ? ruleText(rule) : undefined}
          autoComplete={name === "oldPassword" ? "current-password" : "new-password"}
          maxLength={128}
          {...field(name, {
            ...(name === "newPassword" && { deps: ["confirmPassword"] }),
            validate: (_, values) => passwordFault(name, values, rule) ?? true,
          })}
        />
      ))}
    </Form>
  );
}
