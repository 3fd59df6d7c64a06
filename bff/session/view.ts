import type { Session } from "../../shared/contracts/session.ts";
import type { Caller, Ticket } from "./contract.ts";
import type { VisitorRegion } from "./region-check.ts";

/** The answer of GET and POST /api/session. `captcha`: the next sign-in must carry one. */
export function sessionView(
  caller: Pick<Caller, "state" | "endReason"> & { readonly ticket?: Ticket },
  visitor: VisitorRegion,
  captcha: boolean,
): Session {
  const { state, ticket, endReason } = caller;
  if (state === "guest" || !ticket) return { state: "guest", captcha, visitor, ...(endReason && { endReason }) };
  const { member, lastLogin, firstTimeLogin, verification, password } = ticket.record;
  if (state === "verification") {
    return { state, captcha, visitor, ...(verification && { verifyTypes: [...verification.types] }) };
  }
  if (state === "passwordChange") return { state, captcha, visitor, oldPasswordKnown: password !== undefined };
  return {
    state,
    captcha,
    visitor,
    ...(member && { member }),
    ...(lastLogin && { lastLogin }),
    ...(firstTimeLogin !== undefined && { firstTimeLogin }),
  };
}
