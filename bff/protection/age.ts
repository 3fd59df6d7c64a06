import { comesOfAge } from "../../shared/rules/age.ts";
import type { AgeRule } from "../lobby/age-rule.ts";
import type { StoredProtection } from "./record.ts";

/**
 * What the record keeps of a birthday: the day its owner is old enough, where that is still to come. A birthday nobody
 * has said holds nobody back, and lets nobody through whom an earlier one holds back; whether it must be known is the
 * operator's to ask at registration.
 */
export function withBirthday(
  before: StoredProtection,
  birthday: string | undefined,
  { today, ageLimit }: AgeRule,
): StoredProtection {
  if (birthday === undefined) return before;
  const { adultOn: _before, ...record } = before;
  const adultOn = comesOfAge(birthday, ageLimit);
  return adultOn > today ? { ...record, adultOn } : record;
}

/** @param today on the site's clock, `yyyy-MM-dd` */
export const isUnderAge = ({ adultOn }: StoredProtection, today: string): boolean =>
  adultOn !== undefined && today < adultOn;
