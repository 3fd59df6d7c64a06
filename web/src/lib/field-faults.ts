import { useCallback } from "react";
import { useTranslation } from "react-i18next";
import { patterns } from "../../../shared/rules/patterns.ts";
import type { Site } from "../../../shared/schemas/site.ts";

export type RegistrationRule = Site["registration"][number];

/** What the gateway and `checkField` say about one field of a form. */
export type FieldFault = "required" | "pattern" | "length" | "mismatch" | "taken" | "invalid";

type Bounds = Pick<RegistrationRule, "minLength" | "maxLength">;

/** `"6–13"`, or one number when both bounds are the same (spec section 5). A minimum of 0 asks for at least something. */
export const rangeOf = ({ minLength, maxLength }: Bounds): string => {
  const least = Math.max(1, minLength);
  return least >= maxLength ? String(least) : `${least}–${maxLength}`;
};

/** Text keys of namespace `rules`, by what is to be said. */
export function ruleKey({ field, patternId }: Pick<RegistrationRule, "field" | "patternId">) {
  if (field === "mobileNum") return "mobile";
  if (field === "verificationCode") return "code";
  return patternId < patterns.length ? (`patterns.${patternId}` as "patterns.0") : "other";
}

const plainFaults = ["required", "mismatch", "taken", "invalid"] as const;

/**
 * Says field rules and faults in the language on screen. `ruleText(rule)` is the hint of a rule; `faultText(rule,
 * fault)` what is wrong: faults of the pattern or the length repeat the rule, anything unknown is a text of the server.
 */
export function useFieldTexts() {
  const { t } = useTranslation("rules");
  const ruleText = useCallback((rule: RegistrationRule) => t(ruleKey(rule), { range: rangeOf(rule) }), [t]);
  const faultText = useCallback(
    (rule: RegistrationRule | undefined, fault: FieldFault | (string & {})): string => {
      const plain = plainFaults.find((known) => known === fault);
      if (plain) return t(`faults.${plain}`);
      if (fault !== "pattern" && fault !== "length") return fault;
      return rule ? ruleText(rule) : t("faults.invalid");
    },
    [t, ruleText],
  );
  return { ruleText, faultText };
}
