import { useEffect, useEffectEvent, useState } from "react";
import { type FieldErrors, useForm, useWatch } from "react-hook-form";
import { ApiFailure, isFailure } from "../../lib/api/failure.ts";
import { submitFilled } from "../../lib/forms/submit-filled.ts";
import { isSignedIn, useSession } from "../../lib/session/session.ts";
import { signInStore } from "../../lib/session/sign-in.ts";
import { useEntrySettings } from "../../lib/startup/entry.ts";
import { hasFlag, useSite } from "../../lib/startup/site.ts";
import { useRemembered } from "./api.ts";
import { useBehaviour } from "./behaviour/useBehaviour.ts";
import { type Area, emptyLogin, type LoginValues, loginBody, type Method, usesSaved } from "./login-body.ts";
import { firstOf } from "./login-field.ts";
import { isFault, useCodeBySms } from "./sms/useCodeBySms.ts";
import { useLogin } from "./useLogin.ts";
import { useWelcome } from "./useWelcome.ts";

/** State of the login form: two methods with shared values, prefilled with what was remembered. */
export function useLoginForm(area: Area) {
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
  // The field is not focused on a phone, where the keyboard would cover half of the popup.
  useEffect(() => {
    if (matchMedia("(hover: hover)").matches) focusFirstField();
  }, []);
  useEffect(() => {
    const { username: name, mobile, countryDialingCode } = remembered ?? {};
    const identity = { username: name, mobile, countryDialingCode };
    for (const field of ["username", "mobile", "countryDialingCode"] as const) {
      const value = identity[field];
      // Values that the user is typing are not overwritten.
      if (value && !getFieldState(field).isDirty) setValue(field, value);
    }
    if ((name || mobile) && !getFieldState("remember").isDirty) setValue("remember", true);
  }, [remembered, setValue, getFieldState]);

  /** Returns undefined if the visitor did not pass, which is already shown. */
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
    // If the form is not in the popup, the popup opens for the next step.
    else signInStore.ask();
  }, focusFirst);

  function choose(next: Method): void {
    setChosen(next);
    // Errors of the other method do not apply to this one.
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
