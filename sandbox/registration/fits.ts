import { matchesPattern } from "../../shared/rules/patterns.ts";
import type { RegisterRule } from "../contract.ts";

type Rule = Pick<RegisterRule, "acceptedPattern" | "patternId" | "minLength" | "maxLength">;

/** Whether a value meets a rule of the form: its pattern id, its own expression and its bounds (protocol 3.9). */
export function fits({ acceptedPattern, patternId, minLength, maxLength }: Rule, value: string): boolean {
  const long = value.length >= minLength && (maxLength === 0 || value.length <= maxLength);
  const meant = acceptedPattern === "*" || new RegExp(acceptedPattern).test(value);
  return long && meant && matchesPattern(patternId, value);
}
