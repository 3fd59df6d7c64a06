import { useCallback } from "react";
import { useTranslation } from "react-i18next";
import { type ErrorCode, errors } from "../../../../shared/errors.ts";
import type { FieldRule, FieldFault as RuleFault } from "../../../../shared/rules/fields.ts";
import { patterns } from "../../../../shared/rules/patterns.ts";

/** What the gateway says about one field of a form: what its rule says, and what only the whole form or platform can. */
export type FieldFault = RuleFault | "mismatch" | "taken" | "invalid";

type Bounds = Pick<FieldRule, "minLength" | "maxLength">;

/** `"6–13"`, one number when both bounds are the same (spec section 5), `"6+"` without an upper one. */
export const rangeOf = ({ minLength, maxLength }: Bounds): string => {
  const least = Math.max(1, minLength);
  if (maxLength === 0) return `${least}+`;
  return least >= maxLength ? String(least) : `${least}–${maxLength}`;
};

/** Text keys of namespace `rules`, by what is to be said. */
export function ruleKey({ field, patternId }: Pick<FieldRule, "field" | "patternId">) {
  if (field === "mobileNum") return "mobile";
  if (field === "verificationCode") return "code";
  return patternId < patterns.length ? (`patterns.${patternId}` as "patterns.0") : "other";
}

const plainFaults = ["required", "mismatch", "taken", "invalid"] as const;

const isCode = (message: string): message is ErrorCode => Object.hasOwn(errors, message);

/**
 * Says field rules and faults in the language on screen. `ruleText(rule)` is the hint of a rule; `faultText(rule,
 * fault)` what is wrong: faults of the pattern or the length repeat the rule, codes are errors of the gateway, anything
 * unknown is a text of the server.
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
