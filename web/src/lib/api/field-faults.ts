import { useCallback } from "react";
import { useTranslation } from "react-i18next";
import { type ErrorCode, errors } from "../../../../shared/errors.ts";
import type { FieldRule, FieldFault as RuleFault } from "../../../../shared/rules/fields.ts";
import { patterns } from "../../../../shared/rules/patterns.ts";

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
