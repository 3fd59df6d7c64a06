import { Lock } from "lucide-react";
import { type ReactNode, useEffect, useEffectEvent, useState } from "react";
import { type FieldErrors, type UseFormReturn, useForm, useWatch } from "react-hook-form";
import { useTranslation } from "react-i18next";
import type { Session, SignIn } from "../../../../../shared/contracts/session.ts";
import { readCode } from "../../../../../shared/rules/digits.ts";
import { ApiFailure, isFailure } from "../../../lib/api/failure.ts";
import { useFailureText } from "../../../lib/api/failure-text.ts";
import { submitFilled } from "../../../lib/forms/submit-filled.ts";
import { isSignedIn, useSession } from "../../../lib/session/session.ts";
import { signInStore } from "../../../lib/session/sign-in.ts";
import { lazyComponent } from "../../../lib/startup/chunks.ts";
import { useEntrySettings } from "../../../lib/startup/entry.ts";
import { hasFlag, useSite } from "../../../lib/startup/site.ts";
import { Alert } from "../../../ui/Alert/Alert.tsx";
import { Button } from "../../../ui/Button/Button.tsx";
import { Checkbox } from "../../../ui/Checkbox/Checkbox.tsx";
import { Countdown } from "../../../ui/Countdown/Countdown.tsx";
import { TextField } from "../../../ui/Field/TextField.tsx";
import { LazyBoundary } from "../../../ui/LazyBoundary/LazyBoundary.tsx";
import layout from "../../../ui/primitives.module.css";
import { useRemembered } from "../api.ts";
import { useBehaviour } from "../behaviour/useBehaviour.ts";
import { type Area, emptyLogin, type LoginValues, loginBody, type Method, usesSaved } from "../login-body.ts";
import { type FormatFault, firstOf, type LoginField, loginFieldOf, nameFault, passwordFault } from "../login-field.ts";
import { isFault, useCodeBySms } from "../sms/useCodeBySms.ts";
import { useWelcome } from "../useWelcome.ts";
import { CaptchaField } from "./CaptchaField.tsx";
import styles from "./LoginForm.module.css";
import { SmsFields } from "./SmsFields.tsx";

const MethodTabs = lazyComponent(() => import("./MethodTabs.tsx"));

interface LoginFormProps {
  area: Area;
  /** Link to the password reset, beside "remember me". */
  help?: ReactNode;
}

/** Login form: user name and password, or an SMS code, and a captcha if required. Agents have no "remember me". */
export function LoginForm({ area, help }: LoginFormProps) {
  const { t } = useTranslation("auth");
  const { form, login, sms, submit, method, choose, captcha, saved, untick } = useLoginForm(area);
  return (
    <form className={layout.stack4} onSubmit={submit} noValidate>
      {choose && (
        <div className={styles.tabs}>
          <LazyBoundary>
            <MethodTabs value={method} onChange={choose} />
          </LazyBoundary>
        </div>
      )}
      {login.lockedUntil !== undefined && (
        <Alert tone="danger" icon={<Lock size={20} aria-hidden="true" />}>
          {t("locked")} <Countdown until={login.lockedUntil} onEnd={login.unlock} />
        </Alert>
      )}
      {login.refusal && <Alert tone="danger">{login.refusal}</Alert>}
      {method === "sms" ? (
        <SmsFields form={form} sms={sms} errors={login.errors} />
      ) : (
        <UsernameFields form={form} saved={saved} errors={login.errors} />
      )}
      {captcha && (
        <CaptchaField
          round={login.round}
          error={form.formState.errors.captcha ? t("captchaRequired") : login.errors.captcha}
          {...form.register("captcha", { validate: (value) => readCode(value) !== "" })}
        />
      )}
      {(area === "player" || help) && (
        <div className={styles.row}>
          {area === "player" && (
            <Checkbox
              label={t("remember")}
              {...form.register("remember", { onChange: ({ target }) => !target.checked && untick() })}
            />
          )}
          {help}
        </div>
      )}
      <Button
        type="submit"
        variant="primary"
        size="lg"
        block
        busy={form.formState.isSubmitting}
        disabled={login.lockedUntil !== undefined}
      >
        {t("submit")}
      </Button>
    </form>
  );
}

interface UsernameFieldsProps {
  form: UseFormReturn<LoginValues>;
  /** "Remember me" has saved the password. The empty field shows dots that cannot be revealed. */
  saved: boolean;
  errors: Partial<Record<LoginField, string>>;
}

const validity = (fault: FormatFault | undefined): FormatFault | true => fault ?? true;
const texts = {
  username: { required: "usernameRequired", format: "usernameFormat" },
  password: { required: "passwordRequired", format: "passwordFormat" },
} as const;

function UsernameFields({ form, saved, errors }: UsernameFieldsProps) {
  const { t } = useTranslation("auth");
  const { errors: faults } = form.formState;
  const messageOf = (field: keyof typeof texts): string | undefined =>
    faults[field] ? t(texts[field][faults[field].message === "format" ? "format" : "required"]) : errors[field];
  return (
    <>
      <TextField
        label={t("username")}
        error={messageOf("username")}
        autoComplete="username"
        autoCapitalize="none"
        maxLength={64}
        {...form.register("username", { validate: (value) => validity(nameFault(value)) })}
      />
      <TextField
        label={t("password")}
        type="password"
        error={messageOf("password")}
        hint={saved ? t("savedPassword") : undefined}
        placeholder={saved ? "••••••••" : undefined}
        reveal={!saved}
        autoComplete="current-password"
        maxLength={128}
        {...form.register("password", { validate: (value) => saved || validity(passwordFault(value)) })}
      />
    </>
  );
}

function useLoginForm(area: Area) {
  const { session } = useSession();
  const { site } = useSite();
  const countryChoice = useEntrySettings().settings?.loginCountryCode === true;
  const form = useForm<LoginValues>({ defaultValues: emptyLogin, shouldFocusError: false });
  const login = useLogin();
  const sms = useCodeBySms("login");
  const prove = useBehaviour();
  const welcome = useWelcome();
  const { remembered, forget, passwordGone } = useRemembered(area === "player");
  const [chosen, setChosen] = useState<Method>();
  const [username, password] = useWatch({ control: form.control, name: ["username", "password"] });

  const twoWays = hasFlag(site, "MOBILEVERCODELOGIN3");
  const onlyNumber = remembered?.mobile !== undefined && remembered.username === undefined;
  const method: Method = twoWays ? (chosen ?? (onlyNumber ? "sms" : "username")) : "username";

  const { setFocus, setValue, getFieldState } = form;
  const focusFirstField = useEffectEvent(() => setFocus(method === "sms" ? "mobile" : "username"));
  // Not on touch devices, where the keyboard would cover half of the popup.
  useEffect(() => {
    if (matchMedia("(hover: hover)").matches) focusFirstField();
  }, []);
  useEffect(() => {
    const { username: name, mobile, countryDialingCode } = remembered ?? {};
    const identity = { username: name, mobile, countryDialingCode };
    for (const field of ["username", "mobile", "countryDialingCode"] as const) {
      const value = identity[field];
      // Keeps values that the user is typing.
      if (value && !getFieldState(field).isDirty) setValue(field, value);
    }
    if ((name || mobile) && !getFieldState("remember").isDirty) setValue("remember", true);
  }, [remembered, setValue, getFieldState]);

  /** Resolves to undefined if the visitor did not pass, which is already shown. */
  async function proofFor(values: LoginValues) {
    if (method === "username") return prove("login");
    const outcome = await sms.confirm(values.code.trim());
    if (!isFault(outcome)) return "phone" in outcome ? outcome : {};
    form.setError(outcome.place === "form" ? "code" : outcome.place, { message: outcome.text }, { shouldFocus: true });
    return undefined;
  }

  const focusFirst = (faults: FieldErrors<LoginValues>) => {
    const first = firstOf(faults);
    if (first) setFocus(first);
  };
  const send = form.handleSubmit(async (values) => {
    const proof = await proofFor(values);
    if (!proof) return;
    const answer = await login.submit(loginBody(method, values, { area, remembered, countryChoice, proof }));
    form.resetField("captcha");
    if (answer instanceof ApiFailure) {
      if (isFailure(answer, "remembered_missing")) await passwordGone();
    } else if (isSignedIn(answer)) welcome(answer);
    // A form outside the popup opens the popup for the next step.
    else signInStore.ask();
  }, focusFirst);

  function choose(next: Method): void {
    setChosen(next);
    // The other method's errors do not apply to this one.
    form.clearErrors();
    login.clear();
  }

  const { round, field = method === "sms" ? "code" : "password" } = login;
  const focusField = useEffectEvent(() => setFocus(field));
  useEffect(() => {
    if (round > 0) focusField();
  }, [round]);

  return {
    form,
    login,
    sms,
    submit: submitFilled(form, send),
    method,
    choose: twoWays ? choose : undefined,
    captcha: login.captcha || session?.captcha === true,
    saved: usesSaved({ username, password }, remembered),
    untick: () => {
      if (remembered?.username || remembered?.mobile) void forget();
    },
  };
}

interface Outcome {
  /** Failure of the last attempt. Its text is derived on render, because the language may change. */
  failure?: ApiFailure;
  /** Epoch ms until which sign-in is locked for this account or address. */
  lockedUntil?: number;
}

function useLogin() {
  const { signIn } = useSession();
  const failureText = useFailureText();
  const [captcha, setCaptcha] = useState(false);
  const [round, setRound] = useState(0);
  const [{ failure, lockedUntil }, setOutcome] = useState<Outcome>({});

  async function submit(body: SignIn): Promise<Session | ApiFailure> {
    setOutcome({});
    try {
      return await signIn(body);
    } catch (cause) {
      if (!(cause instanceof ApiFailure)) throw cause;
      // An image is valid for one attempt (protocol 3.6).
      setRound((count) => count + 1);
      if (cause.captcha || loginFieldOf(cause) === "captcha") setCaptcha(true);
      const wait = isFailure(cause, "sign_in_locked", "too_many_requests") ? cause.retryAfter : undefined;
      setOutcome({ failure: cause, ...(wait && { lockedUntil: Date.now() + wait * 1000 }) });
      return cause;
    }
  }

  const field = failure && loginFieldOf(failure);
  const errors: Partial<Record<LoginField, string>> = failure && field ? { [field]: failureText(failure) } : {};
  return {
    submit,
    captcha,
    /** Changes with every failed attempt, which invalidates the image. */
    round,
    field,
    errors,
    refusal: failure && !field && lockedUntil === undefined ? failureText(failure) : undefined,
    lockedUntil,
    unlock: () => setOutcome({}),
    /** Clears a failure, but not a lock. */
    clear: () => setOutcome((outcome) => (outcome.lockedUntil === undefined ? {} : outcome)),
  };
}
