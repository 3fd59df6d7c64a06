import { comesOfAge } from "../../shared/rules/age.ts";
import type { AgeRule } from "../lobby/age-rule.ts";
import type { StoredProtection } from "./record.ts";

/**
 * What the record keeps of a birthday: the day its owner is old enough, where that is still to come. A birthday nobody
 * has said holds nobody back; whether it must be known is the operator's to ask at registration. A profile that no longer says
 * one makes nobody older: what is known stays.
 */
export function withBirthday(
  record: StoredProtection,
  birthday: string | undefined,
  { today, ageLimit }: AgeRule,
): StoredProtection {
  if (!birthday) return record;
  const { adultOn: _before, ...rest } = record;
  const adultOn = comesOfAge(birthday, ageLimit);
  return adultOn > today ? { ...rest, adultOn } : rest;
}

/** @param today on the site's clock, `yyyy-MM-dd` */
export const isUnderAge = ({ adultOn }: StoredProtection, today: string): boolean =>
  adultOn !== undefined && today < adultOn;
