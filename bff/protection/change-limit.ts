import type { LimitKind } from "../../shared/contracts/protection.ts";
import { formatLimit } from "../../shared/rules/limit-value.ts";
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

const valueInForce = ({ value }: StoredLimit): number => value;
/** The value once its raise is confirmed. Undefined if the limit is then removed. */
const valueAfterRaise = ({ raise, value }: StoredLimit): number | undefined => (raise ? raise.to : value);

/** Replaces a limit. Undefined removes it. */
const withLimit = (record: StoredProtection, name: LimitName, limit: StoredLimit | undefined): StoredProtection => ({
  ...record,
  limits: [...record.limits.filter((one) => !isNamed(name)(one)), ...(limit ? [limit] : [])],
});

/** The values of an act before and after it. Undefined stands for no limit. */
const actValues = (kind: LimitKind, from: number | undefined, to: number | undefined) => ({
  ...(from !== undefined && { from: formatLimit(kind, from) }),
  ...(to !== undefined && { to: formatLimit(kind, to) }),
});

/**
 * Sets a limit. A first or lower limit applies at once. A higher limit, or its removal, becomes a pending raise
 * (domain-rules section 2). The same or a lower value cancels a pending raise. A repeated raise waits from now on.
 * @param value poisha, or minutes for `session`. Undefined removes the limit
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
  const offered = { ...record, offered: true };
  const logged = (next: StoredProtection, act: "limit_set" | "limit_lowered" | "raise_asked" | "raise_cancelled") =>
    withAct(next, { at: now, act, ...name, ...actValues(kind, current?.value, value) });
  if (!current) {
    if (value === undefined) return offered;
    requireOrder(record, name, value, valueInForce);
    return logged(withLimit(offered, name, { ...name, value }), "limit_set");
  }
  if (value === undefined || value > current.value) {
    if (value !== undefined) requireOrder(record, name, value, valueAfterRaise);
    const raise = { askedAt: now, ...(value !== undefined && { to: value }) };
    return logged(withLimit(offered, name, { ...name, value: current.value, raise }), "raise_asked");
  }
  if (value < current.value) {
    requireOrder(record, name, value, valueInForce);
    return logged(withLimit(offered, name, { ...name, value }), "limit_lowered");
  }
  return current.raise ? cancelRaise(offered, name, now) : offered;
}

/** Confirms a pending raise. @throws ApiError `raise_unripe` · `raise_lapsed` · `not_found` · `limit_order` */
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
  if (to !== undefined) requireOrder(record, name, to, valueInForce);
  const next = withLimit(record, name, to === undefined ? undefined : { ...name, value: to });
  return withAct(next, { at: now, act: "raise_confirmed", ...name, ...actValues(name.kind, current.value, to) });
}

/** Cancels a pending raise at once. Returns the same record if there is none. */
export function cancelRaise(record: StoredProtection, name: LimitName, now: number): StoredProtection {
  const current = limitOf(record, name);
  if (!current?.raise) return record;
  const next = withLimit(record, name, { ...name, value: current.value });
  const values = actValues(name.kind, current.value, current.raise.to);
  return withAct(next, { at: now, act: "raise_cancelled", ...name, ...values });
}

type Minutes = StoredProtection["realityCheck"]["minutes"];

/** Acts without a limit concern the reality check. */
const isAboutCheck = ({ kind }: { readonly kind?: string }): boolean => kind === undefined;

/** Sets the interval of the reality check. A shorter one applies at once, a longer one waits like a raised limit. */
export function setRealityCheck(record: StoredProtection, minutes: Minutes, now: number): StoredProtection {
  const current = record.realityCheck;
  if (minutes === current.minutes) return cancelRealityCheck(record, now);
  const values = { from: String(current.minutes), to: String(minutes) };
  if (minutes < current.minutes)
    return withAct({ ...record, realityCheck: { minutes } }, { at: now, act: "reality_check_set", ...values });
  const realityCheck = { minutes: current.minutes, raise: { to: minutes, askedAt: now } };
  return withAct({ ...record, realityCheck }, { at: now, act: "raise_asked", ...values });
}

/** Confirms a pending raise. @throws ApiError `raise_unripe` · `raise_lapsed` · `not_found` */
export function confirmRealityCheck(record: StoredProtection, now: number, terms: RaiseTerms): StoredProtection {
  const { minutes, raise } = record.realityCheck;
  if (!raise) throw missingRaise(record.acts, isAboutCheck);
  requireRipe(raise, now, terms);
  const next = { ...record, realityCheck: { minutes: raise.to as Minutes } };
  return withAct(next, { at: now, act: "raise_confirmed", from: String(minutes), to: String(raise.to) });
}

/** Cancels a pending raise at once. Returns the same record if there is none. */
export function cancelRealityCheck(record: StoredProtection, now: number): StoredProtection {
  const { minutes, raise } = record.realityCheck;
  if (!raise) return record;
  const act = { at: now, act: "raise_cancelled", from: String(minutes), to: String(raise.to) } as const;
  return withAct({ ...record, realityCheck: { minutes } }, act);
}
