import { useEffect, useEffectEvent, useRef, useState } from "react";
import { useForm } from "react-hook-form";
import { useTranslation } from "react-i18next";
import { useFailureText } from "../../../lib/api/failure-text.ts";
import { useFaultFocus } from "../../../lib/forms/fault-focus.ts";
import { submitFilled } from "../../../lib/forms/submit-filled.ts";
import { useEntrySettings } from "../../../lib/startup/entry.ts";
import { useSite } from "../../../lib/startup/site.ts";
import { Form } from "../../../ui/Form/Form.tsx";
import { Tabs } from "../../../ui/Tabs/Tabs.tsx";
import { useCodeBySms } from "../../auth/sms/useCodeBySms.ts";
import { registerDraft } from "../draft.ts";
import type { Fault } from "../faults.ts";
import { fieldsOf, type Method, methodsOf } from "../form.ts";
import { useAgeCheck } from "../useAgeCheck.ts";
import { useRegisterTexts } from "../useRegisterTexts.ts";
import { useRegistration } from "../useRegistration.ts";
import type { Values } from "../values.ts";
import { Agreements } from "./Agreements.tsx";
import { InvitedBy } from "./InvitedBy.tsx";
import { RegisterField } from "./RegisterField.tsx";
import styles from "./RegisterForm.module.css";

/**
 * The site's form with one or two methods. Typed values survive a change of the method, a refusal, and reopening the
 * popup.
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
