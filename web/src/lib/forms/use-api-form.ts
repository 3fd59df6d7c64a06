import { type FormEvent, useRef, useState } from "react";
import { type DefaultValues, type FieldPath, type FieldValues, type RegisterOptions, useForm } from "react-hook-form";
import { pageAccount } from "../api/api.ts";
import { ApiFailure, type FailureCode, isFailure } from "../api/failure.ts";
import { useFailureText } from "../api/failure-text.ts";
import { useFieldTexts } from "../api/field-faults.ts";
import { useToast } from "../browser/dialogs.ts";
import { useSession } from "../session/session.ts";
import { writeWithSession } from "../session/with-session.ts";
import { useFaultFocus } from "./fault-focus.ts";
import { placeFaults } from "./place-faults.ts";

interface ApiFormOptions<Values extends FieldValues, Answer> {
  readonly defaults: DefaultValues<Values>;
  /** Names on screen; what is wrong with any other is said above the form. */
  readonly fields: readonly FieldPath<Values>[];
  /** Fields that a code alone is about: `old_password_invalid` → `oldPassword`. */
  readonly places?: Partial<Record<FailureCode, FieldPath<Values>>>;
  /** Words for a fault that this form says in its own way; undefined for the usual ones. */
  readonly faultText?: (field: FieldPath<Values>, message: string) => string | undefined;
  /** Whether a press only went on to the next step of a wizard: then nothing is sent. */
  readonly advance?: () => boolean;
  /** Asked before it is sent; after false nothing is. */
  readonly confirm?: (values: Values) => Promise<boolean>;
  /** The write. */
  readonly send: (values: Values) => Promise<Answer>;
  /** Called once it is done and the form is empty again; what fails here is no failure of the write. */
  readonly done?: (answer: Answer) => void | Promise<void>;
  /** Called besides what the form itself shows of a failure. */
  readonly failed?: (failure: ApiFailure) => void;
}

/**
 * A form that sends one write: once however often it is pressed, again after a session that ended, with
 * every failure at its field or above the form and nothing typed lost. A validator returns a fault word, or true.
 */
export function useApiForm<Values extends FieldValues, Answer>(options: ApiFormOptions<Values, Answer>) {
  const { defaults, fields, places, faultText: ownText, advance, confirm, send, done, failed } = options;
  const failureText = useFailureText();
  const { faultText } = useFieldTexts();
  const toast = useToast();
  const session = useSession();
  // A session that has just ended leaves its form to its owner, also where the press comes before the login is drawn.
  const account = session.account ?? pageAccount();
  const form = useForm<Values>({ defaultValues: defaults, shouldFocusError: false });
  const [failure, setFailure] = useState<ApiFailure>();
  const element = useRef<HTMLFormElement>(null);
  const focusFault = useFaultFocus(element);
  const sending = useRef(false);

  function refuse(cause: ApiFailure): void {
    // The form has gone with the account it was filled in for.
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
      // A guest's form belongs to no session that could end.
      answer = await (account === undefined ? run() : writeWithSession(account, run));
    } catch (cause) {
      if (!(cause instanceof ApiFailure)) throw cause;
      return refuse(cause);
    }
    // The second half of a double click finds nothing to send.
    form.reset(defaults);
    await done?.(answer);
  }

  async function onSubmit(event: FormEvent): Promise<void> {
    event.preventDefault();
    // A second press may come before the button is drawn as busy.
    if (sending.current) return;
    sending.current = true;
    try {
      await form.handleSubmit(attempt, focusFault)(event);
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
    /** Everything a field of `ui` takes from the form. */
    field: <Name extends FieldPath<Values>>(name: Name, rules?: RegisterOptions<Values, Name>) => ({
      ...form.register(name, rules),
      error: errorOf(name),
    }),
    /** What `ui/Form` takes. */
    frame: {
      ref: element,
      onSubmit: (event: FormEvent) => void onSubmit(event),
      // It was said about what stood there before.
      onInput: () => setFailure(undefined),
      busy: form.formState.isSubmitting,
      // Not a failure: nobody knows yet whether money moved (decision 017).
      notice: failure && {
        tone: isFailure(failure, "pending") ? ("warning" as const) : ("danger" as const),
        text: failureText(failure),
      },
    },
  };
}
