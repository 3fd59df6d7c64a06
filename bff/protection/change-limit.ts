import type { LimitKind } from "../../shared/contracts/protection.ts";
import { writtenLimit } from "../../shared/rules/limit-value.ts";
import {
  isNamed,
  type LimitName,
  limitOf,
  missingRaise,
  type RaiseTerms,
  requireOrder,
  requireRipe,
} from "./limits.ts";
import { type StoredLimit, type StoredProtection, withAct } from "./record.ts";

const inForce = ({ value }: StoredLimit): number => value;
/** As it will be once its raise is confirmed. */
const planned = ({ raise, value }: StoredLimit): number | undefined => (raise ? raise.to : value);

/** Puts a limit in its place; undefined takes it away. */
const withLimit = (record: StoredProtection, name: LimitName, limit: StoredLimit | undefined): StoredProtection => ({
  ...record,
  limits: [...record.limits.filter((one) => !isNamed(name)(one)), ...(limit ? [limit] : [])],
});

/** The two values of an act; of one that is none, nothing. */
const values = (kind: LimitKind, from: number | undefined, to: number | undefined) => ({
  ...(from !== undefined && { from: writtenLimit(kind, from) }),
  ...(to !== undefined && { to: writtenLimit(kind, to) }),
});

/**
 * Sets a limit: the first one and a lower one at once, a higher one or none at all as a wish that waits (domain-rules
 * section 2). Whatever is not higher takes back a wish that waits; a higher one asked for again waits from now on.
 * @param value poisha, of `session` minutes; undefined: to be taken away
 * @throws ApiError `limit_order`
 */
export function setLimit(
  record: StoredProtection,
  name: LimitName,
  value: number | undefined,
  now: number,
): StoredProtection {
  const { kind } = name;
  const current = limitOf(record, name);
  const answered = { ...record, offered: true };
  const say = (next: StoredProtection, act: "limit_set" | "limit_lowered" | "raise_asked" | "raise_cancelled") =>
    withAct(next, { at: now, act, ...name, ...values(kind, current?.value, value) });
  if (!current) {
    if (value === undefined) return answered;
    requireOrder(record, name, value, inForce);
    return say(withLimit(answered, name, { ...name, value }), "limit_set");
  }
  if (value === undefined || value > current.value) {
    if (value !== undefined) requireOrder(record, name, value, planned);
    const raise = { askedAt: now, ...(value !== undefined && { to: value }) };
    return say(withLimit(answered, name, { ...name, value: current.value, raise }), "raise_asked");
  }
  if (value < current.value) {
    requireOrder(record, name, value, inForce);
    return say(withLimit(answered, name, { ...name, value }), "limit_lowered");
  }
  return current.raise ? cancelRaise(answered, name, now) : answered;
}

/** The player's second yes. @throws ApiError `raise_unripe` · `raise_lapsed` · `not_found` · `limit_order` */
export function confirmRaise(
  record: StoredProtection,
  name: LimitName,
  now: number,
  terms: RaiseTerms,
): StoredProtection {
  const current = limitOf(record, name);
  if (!current?.raise) throw missingRaise(record.acts, isNamed(name));
  requireRipe(current.raise, now, terms);
  const { to } = current.raise;
  if (to !== undefined) requireOrder(record, name, to, inForce);
  const next = withLimit(record, name, to === undefined ? undefined : { ...name, value: to });
  return withAct(next, { at: now, act: "raise_confirmed", ...name, ...values(name.kind, current.value, to) });
}

/** Takes back a wish that waits, at once; where there is none nothing changes. */
export function cancelRaise(record: StoredProtection, name: LimitName, now: number): StoredProtection {
  const current = limitOf(record, name);
  if (!current?.raise) return record;
  const next = withLimit(record, name, { ...name, value: current.value });
  return withAct(next, {
    at: now,
    act: "raise_cancelled",
    ...name,
    ...values(name.kind, current.value, current.raise.to),
  });
}

type Minutes = StoredProtection["realityCheck"]["minutes"];

/** An act about no limit is about the reality check. */
const isAboutCheck = ({ kind }: { readonly kind?: string }): boolean => kind === undefined;

/** A shorter interval is stricter and holds at once; a longer one waits like a higher limit. */
export function setRealityCheck(record: StoredProtection, minutes: Minutes, now: number): StoredProtection {
  const current = record.realityCheck;
  if (minutes === current.minutes) return cancelRealityCheck(record, now);
  const values = { from: String(current.minutes), to: String(minutes) };
  if (minutes < current.minutes)
    return withAct({ ...record, realityCheck: { minutes } }, { at: now, act: "reality_check_set", ...values });
  const realityCheck = { minutes: current.minutes, raise: { to: minutes, askedAt: now } };
  return withAct({ ...record, realityCheck }, { at: now, act: "raise_asked", ...values });
}

/** The player's second yes. @throws ApiError `raise_unripe` · `raise_lapsed` · `not_found` */
export function confirmRealityCheck(record: StoredProtection, now: number, terms: RaiseTerms): StoredProtection {
  const { minutes, raise } = record.realityCheck;
  if (!raise) throw missingRaise(record.acts, isAboutCheck);
  requireRipe(raise, now, terms);
  const next = { ...record, realityCheck: { minutes: raise.to as Minutes } };
  return withAct(next, { at: now, act: "raise_confirmed", from: String(minutes), to: String(raise.to) });
}

/** Takes back a wish that waits, at once; where there is none nothing changes. */
export function cancelRealityCheck(record: StoredProtection, now: number): StoredProtection {
  const { minutes, raise } = record.realityCheck;
  if (!raise) return record;
  const act = { at: now, act: "raise_cancelled", from: String(minutes), to: String(raise.to) } as const;
  return withAct({ ...record, realityCheck: { minutes } }, act);
}
