import { type FormEvent, useRef, useState } from "react";
import { type DefaultValues, type FieldPath, type FieldValues, type RegisterOptions, useForm } from "react-hook-form";
import { pageAccount } from "../api/api.ts";
import { ApiFailure, type FailureCode, isFailure } from "../api/failure.ts";
import { useFailureText } from "../api/failure-text.ts";
import { useToast } from "../browser/dialogs.ts";
import { useSession } from "../session/session.ts";
import { writeWithSession } from "../session/session-calls.ts";
import { placeFaults, useFaultFocus, useFieldTexts } from "./field-faults.ts";
import { submitFilled } from "./submit-filled.ts";

interface ApiFormOptions<Values extends FieldValues, Answer> {
  readonly defaults: DefaultValues<Values>;
  /** Names of the fields on screen. Errors of any other field appear above the form. */
  readonly fields: readonly FieldPath<Values>[];
  /** Fields that an error code refers to: `old_password_invalid` → `oldPassword`. */
  readonly places?: Partial<Record<FailureCode, FieldPath<Values>>>;
  /** Returns the form's own text of an error; undefined for the default text. */
  readonly faultText?: (field: FieldPath<Values>, message: string) => string | undefined;
  /** Goes to the next step of a wizard. If it returns true, nothing is sent. */
  readonly advance?: () => boolean;
  /** Asks for confirmation. If it resolves to false, nothing is sent. */
  readonly confirm?: (values: Values) => Promise<boolean>;
  /** The write. */
  readonly send: (values: Values) => Promise<Answer>;
  /** Called after the write succeeded and the form was reset. An error in it is not a failure of the write. */
  readonly done?: (answer: Answer) => void | Promise<void>;
  /** Called after a failure, in addition to the form's own display. */
  readonly failed?: (failure: ApiFailure) => void;
}

/**
 * Form that sends one write. It sends once even if pressed repeatedly, and again after the user has signed in again.
 * Failures appear on the field or above the form, and typed values are not lost. A validator returns an error word,
 * or true.
 */
export function useApiForm<Values extends FieldValues, Answer>(options: ApiFormOptions<Values, Answer>) {
  const { defaults, fields, places, faultText: ownText, advance, confirm, send, done, failed } = options;
  const failureText = useFailureText();
  const { faultText } = useFieldTexts();
  const toast = useToast();
  const session = useSession();
  // After a session has ended, the form belongs to its owner, even if it is submitted before the login popup is
  // rendered.
  const account = session.account ?? pageAccount();
  const form = useForm<Values>({ defaultValues: defaults, shouldFocusError: false });
  const [failure, setFailure] = useState<ApiFailure>();
  const element = useRef<HTMLFormElement>(null);
  const focusFault = useFaultFocus(element);
  const sending = useRef(false);

  function refuse(cause: ApiFailure): void {
    // The account has changed and its form is gone, so a toast shows the failure.
    if (isFailure(cause, "account_changed")) toast({ tone: "danger", text: failureText(cause) });
    const { faults, whole } = placeFaults(cause, { fields, places });
    for (const { field, message } of faults) form.setError(field, { type: "server", message });
    if (whole) setFailure(cause);
    failed?.(cause);
    focusFault();
  }

  async function attempt(values: Values): Promise<void> {
    setFailure(undefined);
    if (advance?.()) return;
    if (confirm && !(await confirm(values))) return;
    let answer: Answer;
    try {
      const run = () => send(values);
      // A guest has no session that could end.
      answer = await (account === undefined ? run() : writeWithSession(account, run));
    } catch (cause) {
      if (!(cause instanceof ApiFailure)) throw cause;
      return refuse(cause);
    }
    // Resets the form, so that the second press of a double click has nothing to send.
    form.reset(defaults);
    await done?.(answer);
  }

  async function onSubmit(event: FormEvent<HTMLFormElement>): Promise<void> {
    event.preventDefault();
    // A second press may come before the button is rendered as busy.
    if (sending.current) return;
    sending.current = true;
    try {
      await submitFilled(form, form.handleSubmit(attempt, focusFault))(event);
    } finally {
      sending.current = false;
    }
  }

  function errorOf(field: FieldPath<Values>): string | undefined {
    const { error } = form.getFieldState(field, form.formState);
    if (!error) return undefined;
    const message = error.message || "invalid";
    return ownText?.(field, message) ?? faultText(undefined, message);
  }

  return {
    form,
    errorOf,
    /** Props that a field of `ui` needs from the form. */
    field: <Name extends FieldPath<Values>>(name: Name, rules?: RegisterOptions<Values, Name>) => ({
      ...form.register(name, rules),
      error: errorOf(name),
    }),
    /** Props of `ui/Form`. */
    frame: {
      ref: element,
      onSubmit: (event: FormEvent<HTMLFormElement>) => void onSubmit(event),
      // The failure refers to the previous input.
      onInput: () => setFailure(undefined),
      busy: form.formState.isSubmitting,
      // `pending` is not a failure: the outcome of the money write is unknown (decision 017).
      notice: failure && {
        tone: isFailure(failure, "pending") ? ("warning" as const) : ("danger" as const),
        text: failureText(failure),
      },
    },
  };
}
