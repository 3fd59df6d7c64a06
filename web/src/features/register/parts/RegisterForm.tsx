import { CircleAlert, UserPlus } from "lucide-react";
import {
  type InputHTMLAttributes,
  type ReactNode,
  type Ref,
  useEffect,
  useEffectEvent,
  useId,
  useRef,
  useState,
} from "react";
import { type UseFormReturn, useForm } from "react-hook-form";
import { useTranslation } from "react-i18next";
import type { FieldRule } from "../../../../../shared/rules/fields.ts";
import { useFailureText } from "../../../lib/api/failure-text.ts";
import { useFaultFocus } from "../../../lib/forms/field-faults.ts";
import { submitFilled } from "../../../lib/forms/submit-filled.ts";
import { useEntrySettings } from "../../../lib/startup/entry.ts";
import { useSite } from "../../../lib/startup/site.ts";
import { Alert } from "../../../ui/Alert/Alert.tsx";
import { Button } from "../../../ui/Button/Button.tsx";
import { Checkbox } from "../../../ui/Checkbox/Checkbox.tsx";
import { Dialog } from "../../../ui/Dialog/Dialog.tsx";
import { TextField } from "../../../ui/Field/TextField.tsx";
import { Form } from "../../../ui/Form/Form.tsx";
import { Tabs } from "../../../ui/Tabs/Tabs.tsx";
import { CaptchaField } from "../../auth/parts/CaptchaField.tsx";
import { CodeField } from "../../auth/sms/CodeField.tsx";
import { MobileField } from "../../auth/sms/MobileField.tsx";
import { type CodeBySms, useCodeBySms } from "../../auth/sms/useCodeBySms.ts";
import { useInviter } from "../api.ts";
import { type Fault, faultOf } from "../check.ts";
import { registerDraft, type Values } from "../draft.ts";

import { fieldsOf, type Method, methodsOf } from "../form.ts";
import { inputOf } from "../inputs.ts";
import { useAgeCheck } from "../useAgeCheck.ts";
import { type RegisterTexts, useRegisterTexts } from "../useRegisterTexts.ts";
import { useRegistration } from "../useRegistration.ts";

import styles from "./RegisterForm.module.css";

/**
 * The site's registration form with one or two methods. Typed values are preserved when the method changes, after a
 * refusal, and when the popup reopens.
 */
export function RegisterForm() {
  const { t } = useTranslation("register");
  const { site } = useSite();
  const { settings } = useEntrySettings();
  const failureText = useFailureText();
  const ageLimit = site?.ageLimit ?? 18;
  const texts = useRegisterTexts({ ageLimit, zaloBonus: settings?.zaloBonus });
  const confirmAge = useAgeCheck(ageLimit);
  const sms = useCodeBySms("register");
  const registration = useRegistration(sms);
  const form = useForm<Values>({ defaultValues: registerDraft.get().values, shouldFocusError: false });
  const [chosen, choose] = useState(registerDraft.get().method);
  const [stray, setStray] = useState<Fault[]>([]);
  const element = useRef<HTMLFormElement>(null);
  const focusFault = useFaultFocus(element);

  const flags = site?.flags ?? {};
  const methods = methodsOf(flags);
  const method = chosen && methods.includes(chosen) ? chosen : methods[0];
  const captcha = registration.captcha || settings?.captchaScenes.includes("register") === true;
  const rules = fieldsOf(site?.registration ?? [], { method, flags, captcha, linked: registration.linked });
  const keep = useEffectEvent((values: Values) => registerDraft.keep({ method, values }, site?.registration ?? []));
  useEffect(() => form.subscribe({ formState: { values: true }, callback: ({ values }) => keep(values) }), [form]);

  const chooseCountry = settings?.registerCountryCode === true;
  const numberOf = ({ fields, country }: Values) => ({
    mobile: fields.mobileNum ?? "",
    ...(chooseCountry && { countryDialingCode: country }),
  });

  function show(faults: readonly Fault[]): void {
    const drawn = new Set([...rules.map(({ field }) => field), "terms", "age"]);
    for (const { field, message } of faults) {
      if (field === "terms" || field === "age") form.setError(field, { type: "server", message });
      else if (drawn.has(field)) form.setError(`fields.${field}`, { type: "server", message });
    }
    setStray(faults.filter(({ field, message }) => !drawn.has(field) && message !== "invitation_code_error"));
    focusFault();
  }

  async function sendCode(): Promise<void> {
    if (!(await form.trigger("fields.mobileNum"))) return focusFault();
    const fault = await sms.send(numberOf(form.getValues()));
    if (fault && fault.place !== "form") {
      show([{ field: fault.place === "mobile" ? "mobileNum" : "verificationCode", message: fault.text }]);
    }
  }

  const submit = form.handleSubmit(async (values) => {
    setStray([]);
    const born = rules.some(({ field }) => field === "birthday") ? values.fields.birthday : undefined;
    const doubt = await confirmAge(born);
    if (doubt === "back") return form.setFocus("fields.birthday");
    if (doubt) return show([doubt]);
    const { countryDialingCode } = numberOf(values);
    show(await registration.submit({ method, rules, values, countryDialingCode }));
    form.resetField("fields.captcha", { keepError: true });
  }, focusFault);

  const { failure } = registration;
  const wrong = failure
    ? [failureText(failure)]
    : stray.map(({ field, message }) => `${texts.nameOf(field)}: ${texts.faultOf(undefined, message)}`);
  return (
    <div className={styles.form}>
      <InvitedBy friend={registration.referralCode} agent={registration.affiliateCode} />
      {methods.length > 1 && (
        <Tabs<Method>
          label={t("methods.label")}
          items={methods.map((id) => ({ id, label: t(`methods.${id}`) }))}
          value={method}
          onChange={(next) => {
            choose(next);
            // Errors of the other method do not apply to this one.
            form.clearErrors();
          }}
        />
      )}
      <Form
        ref={element}
        onSubmit={submitFilled(form, submit)}
        busy={form.formState.isSubmitting}
        notice={wrong.length > 0 ? { tone: "danger", text: wrong.join(" ") } : undefined}
        submit={t("submit")}
      >
        <div className={styles.fields}>
          {rules.map((rule) => (
            <RegisterField
              key={rule.field}
              rule={rule}
              form={form}
              texts={texts}
              round={registration.round}
              sms={sms}
              onSend={() => void sendCode()}
              chooseCountry={chooseCountry}
            />
          ))}
        </div>
        <Agreements form={form} ageLimit={ageLimit} texts={texts} />
      </Form>
    </div>
  );
}

interface InvitedByProps {
  friend: string | undefined;
  agent: string | undefined;
}

/**
 * Names the owner of the visitor's link, which is valid for 30 days (domain-rules section 4): a friend by name, an
 * affiliate by code.
 */
function InvitedBy({ friend, agent }: InvitedByProps) {
  const { t } = useTranslation("register");
  const name = useInviter(friend).data?.name;
  // A friend's code is also stored as an affiliate's code (`codeOfQuery` in lib/session/affiliate-link.ts).
  const code = agent === friend ? undefined : agent;
  if (name === undefined && code === undefined) return null;
  return (
    <Alert tone="info" icon={<UserPlus size={20} aria-hidden="true" />}>
      {name === undefined ? t("invitedByLink", { code }) : t("invitedBy", { name })}
    </Alert>
  );
}

interface RegisterFieldProps {
  rule: FieldRule;
  form: UseFormReturn<Values>;
  texts: RegisterTexts;
  /** Changes when the captcha image becomes invalid. */
  round: number;
  sms: CodeBySms;
  onSend(): void;
  chooseCountry: boolean;
}

function RegisterField({ rule, form, texts, round, sms, onSend, chooseCountry }: RegisterFieldProps) {
  const { field } = rule;
  const name = `fields.${field}` as const;
  const message = form.formState.errors.fields?.[field]?.message;
  const error = message === undefined ? undefined : texts.faultOf(rule, message);
  const input = form.register(name, {
    // A changed password must be compared with its repetition again.
    ...(field === "password" && { deps: ["fields.confirmPassword"] }),
    validate: (value: string | undefined, values: Values) =>
      faultOf(rule, value ?? "", { password: values.fields.password ?? "", dialingCode: values.country }) ?? true,
  });
  const shared = { ...input, label: texts.labelOf(rule), error, "aria-required": rule.required };

  switch (field) {
    case "captcha":
      return <CaptchaField round={round} {...shared} />;
    case "mobileNum":
      return (
        <MobileField
          {...shared}
          country={chooseCountry ? form.register("country", { deps: ["fields.mobileNum"] }) : undefined}
        />
      );
    case "verificationCode":
      return <CodeField sms={sms} onSend={onSend} {...shared} />;
    default:
      return <TextField {...inputOf(rule)} {...shared} hint={texts.hintOf(rule)} />;
  }
}

interface AgreementsProps {
  form: UseFormReturn<Values>;
  ageLimit: number;
  texts: RegisterTexts;
}

/** Checkboxes for terms and age. The gateway also requires both (spec section 5). */
function Agreements({ form, ageLimit, texts }: AgreementsProps) {
  const { t } = useTranslation("register");
  const [reading, setReading] = useState(false);
  const { terms, age } = form.formState.errors;
  const errorOf = (message: string | undefined) => (message ? texts.faultOf(undefined, message) : undefined);
  return (
    <div className={styles.agreements}>
      <AgreementCheckbox
        label={t("terms.accept")}
        error={errorOf(terms?.message)}
        {...form.register("terms", { validate: (ticked) => ticked || "terms_required" })}
      >
        <Button variant="ghost" size="sm" onClick={() => setReading(true)}>
          {t("terms.read")}
        </Button>
      </AgreementCheckbox>
      <AgreementCheckbox
        label={t("age", { age: ageLimit })}
        error={errorOf(age?.message)}
        {...form.register("age", { validate: (ticked) => ticked || "age_unconfirmed" })}
      />
      {reading && <TermsDialog age={ageLimit} onClose={() => setReading(false)} />}
    </div>
  );
}

const sections = ["account", "age", "money", "fair", "care", "data"] as const;

/** Terms above the form. Back closes only the terms, so that typed values are not lost. */
function TermsDialog({ age, onClose }: { age: number; onClose(): void }) {
  const { t } = useTranslation("register");
  return (
    <Dialog open title={t("terms.title")} onClose={onClose}>
      <div className={styles.terms}>
        {sections.map((section) => (
          <section key={section}>
            <h3>{t(`termsText.${section}.title`)}</h3>
            <p>{t(`termsText.${section}.text`, { age })}</p>
          </section>
        ))}
        <Button variant="primary" block onClick={onClose}>
          {t("terms.close")}
        </Button>
      </div>
    </Dialog>
  );
}

interface AgreementCheckboxProps extends Omit<InputHTMLAttributes<HTMLInputElement>, "type"> {
  label: string;
  error: string | undefined;
  children?: ReactNode;
  ref: Ref<HTMLInputElement>;
}

function AgreementCheckbox({ label, error, children, ...input }: AgreementCheckboxProps) {
  const errorId = useId();
  return (
    <div>
      <div className={styles.row}>
        <Checkbox
          label={label}
          {...input}
          aria-required
          {...(error && { "aria-invalid": true, "aria-describedby": errorId })}
        />
        {children}
      </div>
      {error && (
        <p className={styles.error} id={errorId}>
          <CircleAlert size={16} aria-hidden="true" />
          {error}
        </p>
      )}
    </div>
  );
}
