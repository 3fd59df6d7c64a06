import { Readable } from "node:stream";
import type { MakeCall } from "../pipeline/call.ts";
import type { KnownRoute } from "../pipeline/routes.ts";
import type { Pools } from "../pools.ts";
import { tokenEndReason } from "../token-end-reason.ts";
import type { RelayAnswer, RelayCall } from "./contract.ts";
import { type RelayWire, relayOnce } from "./exchange.ts";
import { RelayRefusal } from "./refused.ts";

export interface RelayParts extends RelayWire {
  readonly make: MakeCall;
  readonly pools: Pick<Pools, "relay" | "uploads">;
}

/** A relayed call is made under the spelling the client chose. */
const itsOwnRoute: KnownRoute = { preferred: () => 0, remember: () => undefined };

/**
 * Makes the function that passes a call on, unread, in the same way as all other calls.
 * It throws PlatformError for every fault, and for the death of the token that went up, which ends a session.
 */
export const createRelay =
  ({ make, pools, ...wire }: RelayParts) =>
  (call: RelayCall): Promise<RelayAnswer> => {
    const { target, context, body } = call;
    const isStreamed = body instanceof Readable;
    const { dispatcher, slots } = isStreamed ? pools.uploads : pools.relay;
    return make({
      operation: target.operation,
      row: target,
      context,
      route: itsOwnRoute,
      repeatable: target.idempotent && !isStreamed,
      slots,
      queuedFor: context,
      attempt: ({ token }, deadline) => relayOnce(wire, dispatcher, call, token, deadline),
      passOn: (error) => (error instanceof RelayRefusal && isForCaller(error, call) ? error.answer : undefined),
    });
  };

/** A refusal below 500 is the platform's word and goes back as it came. */
function isForCaller(refusal: RelayRefusal, { target, context }: RelayCall): boolean {
  if (refusal.fault || refusal.answer.status >= 500) return false;
  const carriedToken = target.token !== "never" && context.token !== undefined;
  return !(carriedToken && tokenEndReason(refusal));
}
