import { clientErrorKinds } from "../../shared/contracts/client-errors.ts";
import { type ErrorCode, errors } from "../../shared/errors.ts";
import type { EventName, EventObserver } from "../log/events.ts";
import type { Metrics } from "./metrics.ts";

/** How an event counts as the end of a sign-in; the others end elsewhere or not at all. */
const signInOutcomes: Partial<Record<EventName, string>> = {
  authn_login_success: "success",
  authn_login_locked: "locked",
};

const reportKinds: ReadonlySet<unknown> = new Set([...clientErrorKinds, "csp"]);

/** Our codes are a closed list; anything else, whoever said it, would grow the label without end. */
const outcomeOf = (code: unknown): ErrorCode | "other" =>
  typeof code === "string" && Object.hasOwn(errors, code) ? (code as ErrorCode) : "other";

const kindOf = (kind: unknown): string => (reportKinds.has(kind) ? String(kind) : "other");

/** Counts each event where its line is written, so that log and metrics can never tell two stories. */
export function countEvents(metrics: Metrics): EventObserver {
  return (event, fields) => {
    metrics.events.inc({ event });
    const outcome = event === "authn_login_fail" ? outcomeOf(fields.code) : signInOutcomes[event];
    if (outcome) metrics.signIns.inc({ outcome });
    if (event === "sms_sent") metrics.sms.inc({ outcome: "sent" });
    if (event === "sms_refused") metrics.sms.inc({ outcome: outcomeOf(fields.code) });
    if (event === "sms_ceiling_reached") metrics.smsCeilings.inc({ ceiling: String(fields.ceiling) });
    if (event === "money_settled") metrics.moneySettled.inc({ result: String(fields.result) });
    if (event === "protection_changed") metrics.protectionChanges.inc({ act: String(fields.act) });
    if (event === "protection_refused")
      metrics.protectionRefusals.inc({ act: String(fields.act), code: outcomeOf(fields.code) });
    if (event === "client_error") metrics.clientErrors.inc({ kind: kindOf(fields.kind) });
    const group = String(fields.group);
    if (event === "platform_breaker_open") metrics.breakerOpen.set({ group }, 1);
    if (event === "platform_breaker_closed") metrics.breakerOpen.set({ group }, 0);
  };
}
