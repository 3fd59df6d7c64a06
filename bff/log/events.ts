/**
 * Log events and their fields, except the `request` line. docs/logs.md explains each event. Accounts are keyed hashes.
 */
export const events = {
  gateway_started: { level: "info", fields: ["address", "mode", "store"] },
  gateway_stopping: { level: "info", fields: ["signal"] },
  gateway_stopped: { level: "info", fields: ["signal"] },
  authn_login_success: { level: "info", fields: ["account", "role", "ip"] },
  authn_login_fail: { level: "warn", fields: ["account", "ip", "code", "platformCode", "refused"] },
  authn_login_locked: { level: "warn", fields: ["account", "ip", "retryAfter", "refused"] },
  login_failures_high: { level: "warn", fields: ["failures", "limit"] },
  login_failures_normal: { level: "info", fields: ["failures", "limit"] },
  captcha_required: { level: "info", fields: ["account", "ip", "refused"] },
  verification_failed: { level: "warn", fields: ["account", "ip", "type", "tries", "platformCode"] },
  remembered_used: { level: "info", fields: ["account", "ip"] },
  remembered_reused: { level: "warn", fields: ["ip"] },
  sms_sent: { level: "info", fields: ["purpose", "recipient", "ip", "retryAfter"] },
  sms_refused: {
    level: "warn",
    fields: ["purpose", "recipient", "ip", "code", "retryAfter", "platformCode", "refused"],
  },
  sms_ceiling_reached: { level: "warn", fields: ["ceiling", "period", "reachedBy", "country", "prefix"] },
  password_changed: { level: "info", fields: ["account", "ip", "how"] },
  password_unconfirmed: { level: "warn", fields: ["account", "ip", "how"] },
  payment_password_changed: { level: "info", fields: ["account", "ip", "how"] },
  payment_password_unconfirmed: { level: "warn", fields: ["account", "ip", "how"] },
  session_proven: { level: "info", fields: ["account", "ip", "how"] },
  session_proof_failed: { level: "warn", fields: ["account", "ip", "how", "code", "platformCode"] },
  security_changed: { level: "info", fields: ["account", "ip", "kind", "browser", "heldUntil", "confirmed"] },
  payout_held: { level: "warn", fields: ["account", "ip", "route", "code"] },
  device_ended: { level: "info", fields: ["session", "ended"] },
  session_created: { level: "info", fields: ["session", "role"] },
  session_ended: { level: "info", fields: ["session", "reason"] },
  platform_token_not_revoked: { level: "error", fields: ["session", "account"] },
  money_requested: { level: "info", fields: ["account", "route", "amount", "key"] },
  money_confirmed: { level: "info", fields: ["account", "route", "amount", "key"] },
  money_refused: { level: "info", fields: ["account", "route", "amount", "key", "code"] },
  money_unknown: { level: "warn", fields: ["account", "route", "amount", "key"] },
  money_settled: { level: "info", fields: ["account", "route", "amount", "key", "result"] },
  money_closed: { level: "info", fields: ["account", "route", "amount", "key", "result", "reason"] },
  money_outcome_unstored: { level: "error", fields: ["key", "state", "retrying", "err"] },
  protection_changed: { level: "info", fields: ["account", "act", "kind", "period"] },
  protection_refused: { level: "info", fields: ["account", "act", "code"] },
  excluded_mark_released: { level: "warn", fields: ["mark", "account", "reason", "by"] },
  exclusion_register_failed: { level: "error", fields: ["reason"] },
  deposit_beyond_limit: { level: "warn", fields: ["account", "period", "amount"] },
  response_incomplete: { level: "warn", fields: ["route", "code"] },
  export_incomplete: { level: "warn", fields: ["record", "code"] },
  game_host_unlisted: { level: "info", fields: ["host"] },
  excess_rate_limit_exceeded: { level: "warn", fields: ["ip", "method", "route", "status", "code", "ms", "refused"] },
  client_error: { level: "warn", fields: ["kind", "message", "stack", "page", "release", "browser"] },
  csrf_rejected: { level: "warn", fields: ["ip", "method", "route", "status", "code", "ms", "refused"] },
  platform_call_failed: { level: "warn", fields: ["operation", "code", "platformCode", "httpStatus", "ms"] },
  platform_breaker_open: { level: "error", fields: ["group"] },
  platform_breaker_closed: { level: "info", fields: ["group"] },
  platform_key_refetched: { level: "info", fields: ["reason"] },
  catalogue_filled: { level: "info", fields: ["language", "games", "ms"] },
  catalogue_fill_failed: { level: "warn", fields: ["language", "code"] },
  cache_refresh_failed: { level: "warn", fields: ["resource", "language", "code"] },
  store_unavailable: { level: "error", fields: ["store", "reason"] },
  store_read_only: { level: "error", fields: ["store", "reason"] },
  store_recovered: { level: "info", fields: ["store"] },
  store_memory_high: { level: "error", fields: ["share"] },
  store_memory_normal: { level: "info", fields: ["share"] },
  merchant_mismatch: { level: "error", fields: ["owner", "merchant"] },
  stored_value_unreadable: { level: "warn", fields: ["key", "deleted"] },
  background_job_failed: { level: "error", fields: ["job", "err"] },
  session_keys_changed: { level: "info", fields: ["keys"] },
  session_keys_refused: { level: "error", fields: ["reason"] },
  log_lines_dropped: { level: "error", fields: ["lines"] },
  unexpected_error: { level: "error", fields: ["err"] },
} as const satisfies Record<string, { level: "info" | "warn" | "error"; fields: readonly string[] }>;

export type EventName = keyof typeof events;
/** Events that replace the `request` line of a refused request. */
export type RefusalEvent = "excess_rate_limit_exceeded" | "csrf_rejected";
/** Events logged in addition to the `request` line of a refused sign-in or code. Guests can trigger them. */
export type EntryRefusal = "authn_login_fail" | "authn_login_locked" | "captcha_required" | "sms_refused";
export type Fields<Name extends EventName> = Partial<Record<(typeof events)[Name]["fields"][number], unknown>>;

/** Called for every event, even below the log level. */
export type EventObserver = (event: EventName, fields: Readonly<Record<string, unknown>>) => void;
const observer = Symbol("event observer");

export interface EventLogger {
  info(fields: object, message: string): void;
  warn(fields: object, message: string): void;
  error(fields: object, message: string): void;
  readonly [observer]?: EventObserver;
}

/** Writes an event as one log line. */
export function logEvent<Name extends EventName>(log: EventLogger, event: Name, fields: Fields<Name>): void {
  log[events[event].level]({ event, ...fields }, event);
  log[observer]?.(event, fields);
}

/** Counts an event without writing a log line. */
export const countEvent = <Name extends EventName>(log: EventLogger, event: Name, fields: Fields<Name> = {}): void =>
  log[observer]?.(event, fields);

/** Returns a child logger that also calls `observe`, as do its children. */
export const observed = <Log extends { child(bindings: object): object }>(log: Log, observe: EventObserver) =>
  Object.assign(log.child({}), { [observer]: observe }) as ReturnType<Log["child"]>;
