import { Readable } from "node:stream";
import type { createMeasured } from "../measured.ts";
import type { Pipeline } from "../pipeline/pipeline.ts";
import type { KnownRoute } from "../pipeline/routes.ts";
import type { Pools } from "../pools.ts";
import { tokenEndReason } from "../token-end-reason.ts";
import type { RelayAnswer, RelayCall } from "./contract.ts";
import { type RelayWire, relayOnce } from "./exchange.ts";
import { RelayRefusal } from "./refused.ts";

export interface RelayParts extends RelayWire {
  readonly measured: ReturnType<typeof createMeasured>;
  readonly pipeline: Pipeline;
  readonly pools: Pick<Pools, "relay" | "uploads">;
}

/** A relayed call is made under the spelling the client chose. */
const itsOwnRoute: KnownRoute = { preferred: () => 0, remember: () => undefined };

/** Passes calls on through the pipeline of all others, unread. */
export function createRelay({ measured, pipeline, pools, ...wire }: RelayParts) {
  /** @throws PlatformError for every fault, and for the death of the token that went up, which ends a session */
  return async function relay(call: RelayCall): Promise<RelayAnswer> {
    const { target, context, body } = call;
    const isStreamed = body instanceof Readable;
    const { dispatcher, slots } = isStreamed ? pools.uploads : pools.relay;
    const send = () =>
      pipeline({
        ...{ row: target, context, route: itsOwnRoute, repeatable: target.idempotent && !isStreamed },
        attempt: ({ token }, deadline) => relayOnce(wire, dispatcher, call, token, deadline),
      });
    try {
      return await slots.run(context, () => measured(target.operation, context, send));
    } catch (error) {
      if (error instanceof RelayRefusal && isForCaller(error, call)) return error.answer;
      throw error;
    }
  };
}

/** A refusal below 500 is the platform's word and goes back as it came. */
function isForCaller(refusal: RelayRefusal, { target, context }: RelayCall): boolean {
  if (refusal.fault || refusal.answer.status >= 500) return false;
  const carriedToken = target.token !== "never" && context.token !== undefined;
  return !(carriedToken && tokenEndReason(refusal));
}
