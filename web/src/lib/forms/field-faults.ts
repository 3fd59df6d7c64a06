import { type RefObject, useCallback, useEffect, useState } from "react";
import { useTranslation } from "react-i18next";
import { type ErrorCode, errors } from "../../../../shared/errors.ts";
import type { FieldRule, FieldFault as RuleFault } from "../../../../shared/rules/fields.ts";
import { patterns } from "../../../../shared/rules/patterns.ts";
import type { ApiFailure, FailureCode } from "../api/failure.ts";

/** Error of one form field: of its rule, or one that only the whole form or the platform can detect. */
export type FieldFault = RuleFault | "mismatch" | "taken" | "invalid";

type Bounds = Pick<FieldRule, "minLength" | "maxLength">;

/** Formats the bounds: `"6–13"`, one number if both are equal (spec section 5), `"6+"` without an upper bound. */
export const rangeOf = ({ minLength, maxLength }: Bounds): string => {
  const min = Math.max(1, minLength);
  if (maxLength === 0) return `${min}+`;
  return min >= maxLength ? String(min) : `${min}–${maxLength}`;
};

/** Returns the key of the rule's text in namespace `rules`. */
export function ruleKey({ field, patternId }: Pick<FieldRule, "field" | "patternId">) {
  if (field === "mobileNum") return "mobile";
  if (field === "verificationCode") return "code";
  return patternId < patterns.length ? (`patterns.${patternId}` as "patterns.0") : "other";
}

const plainFaults = ["required", "mismatch", "taken", "invalid"] as const;

const isCode = (message: string): message is ErrorCode => Object.hasOwn(errors, message);

/**
 * Returns texts of field rules and errors in the current language. `ruleText(rule)` is the hint of a rule.
 * `faultText(rule, fault)` is the error: pattern and length errors repeat the rule, codes are errors of the gateway,
 * anything else is a text of the server.
 */
export function useFieldTexts() {
  const { t } = useTranslation(["rules", "errors"]);
  const ruleText = useCallback((rule: FieldRule) => t(ruleKey(rule), { range: rangeOf(rule) }), [t]);
  const faultText = useCallback(
    (rule: FieldRule | undefined, fault: FieldFault | (string & {})): string => {
      const plain = plainFaults.find((word) => word === fault);
      if (plain) return t(`faults.${plain}`);
      if (isCode(fault)) return t(`errors:${fault}`);
      if (fault !== "pattern" && fault !== "length") return fault;
      return rule ? ruleText(rule) : t("faults.invalid");
    },
    [t, ruleText],
  );
  return { ruleText, faultText };
}

interface PlacedFault<Name extends string> {
  readonly field: Name;
  /** Error word, error code or text of the server; `useFieldTexts().faultText` gives its text. */
  readonly message: string;
}

interface FormFields<Name extends string> {
  /** Names of the fields on screen. */
  readonly fields: readonly Name[];
  /** Fields that an error code refers to. */
  readonly places?: Partial<Record<FailureCode, Name>> | undefined;
}

/**
 * Assigns a failure to fields: one error per field. `whole` is true if a part of the failure concerns the whole form,
 * or a field that is not on screen.
 */
export function placeFaults<Name extends string>(
  { code, fields: named = {} }: Pick<ApiFailure, "code" | "fields">,
  { fields, places = {} }: FormFields<Name>,
): { faults: PlacedFault<Name>[]; whole: boolean } {
  const messages = new Map(Object.entries(named));
  const place = places[code];
  // The code is more specific than the error word.
  if (place !== undefined) messages.set(place, code);
  const faults = fields.flatMap((field) => {
    const message = messages.get(field);
    return message === undefined ? [] : [{ field, message }];
  });
  return { faults, whole: faults.length < Math.max(1, messages.size) };
}

const controls = "input, select, textarea";

/** Focuses the first invalid field in document order. The order of registration may differ. */
function focusFirstFault(form: HTMLFormElement | null): void {
  const faulty = form?.querySelector<HTMLElement>('[aria-invalid="true"]');
  const control = faulty?.matches(controls) ? faulty : faulty?.querySelector<HTMLElement>(controls);
  control?.focus();
}

/** Returns a function that moves the focus after the errors just set are rendered. */
export function useFaultFocus(form: RefObject<HTMLFormElement | null>): () => void {
  const [round, setRound] = useState(0);
  useEffect(() => {
    if (round > 0) focusFirstFault(form.current);
  }, [round, form]);
  return () => setRound((count) => count + 1);
}
