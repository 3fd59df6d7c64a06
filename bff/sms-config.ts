import type { EnvironmentName } from "./environment.ts";

/** Limits of codes by SMS (docs/throttles.md). */
export interface SmsLimits {
  /** In an hour: of one client address, and of everybody; and of one number in a day. */
  readonly smsPerAddress: number;
  readonly smsPerNumber: number;
  readonly smsOverall: number;
  /** Of one country other than the home market, and of the numbers that share their first digits, in an hour. */
  readonly smsPerCountry: number;
  readonly smsPerPrefix: number;
  /** A day's limit of a country and of a prefix, in limits of an hour. */
  readonly smsDayTimes: number;
  /** Of all, of a country and of a prefix: what browsers that have not signed in with the number may use. */
  readonly smsStrangersPercent: number;
}

/** Reads the limits of codes by SMS. @param integer reads a whole number of the environment within bounds */
export const readSmsLimits = (integer: (name: EnvironmentName, least: number, most: number) => number): SmsLimits => ({
  smsPerAddress: integer("LIMIT_SMS_PER_ADDRESS", 1, 100_000),
  smsPerNumber: integer("LIMIT_SMS_PER_NUMBER", 1, 100_000),
  smsOverall: integer("LIMIT_SMS_OVERALL", 1, 10_000_000),
  smsPerCountry: integer("LIMIT_SMS_PER_COUNTRY", 1, 10_000_000),
  smsPerPrefix: integer("LIMIT_SMS_PER_PREFIX", 1, 10_000_000),
  smsDayTimes: integer("LIMIT_SMS_DAY_TIMES", 1, 24),
  smsStrangersPercent: integer("SMS_STRANGERS_PERCENT", 1, 100),
});

/** Reads the dialing codes that codes by SMS are restricted to; nothing is restricted without any. */
export function readSmsCountries(
  listed: readonly string[],
  fault: (fault: string) => unknown,
): { smsCountries?: ReadonlySet<string> } {
  const wrong = listed.filter((code) => !/^[1-9]\d{0,3}$/.test(code));
  if (wrong.length > 0) fault(`SMS_COUNTRIES must hold dialing codes such as 880, not "${wrong.join(",")}"`);
  return listed.length > 0 ? { smsCountries: new Set(listed) } : {};
}
