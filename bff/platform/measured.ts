import type { FastifyBaseLogger } from "fastify";
import { logEvent } from "../log/events.ts";
import { PlatformError } from "./error.ts";
import type { Reachability } from "./health.ts";
import { isClientLeft } from "./pipeline/deadline.ts";
import type { RelayTarget } from "./relay/targets.ts";
import type { CallContext } from "./types/call-context.ts";

/** One finished call; `outcome` is `ok`, `aborted` (the client left) or the error code. */
export interface CallMeasure {
  readonly operation: RelayTarget["operation"];
  readonly outcome: string;
  readonly ms: number;
}

interface MeasuredParts {
  readonly log: FastifyBaseLogger;
  readonly reachability: Reachability;
  readonly onCall: ((measure: CallMeasure) => void) | undefined;
}

/**
 * Reports every finished call: its measure, whether the platform is there, its faults. A call that waits for its slot
 * first is measured inside it: the wait is no time of the platform's.
 */
export function createMeasured({ log, reachability, onCall }: MeasuredParts) {
  const loggerOf = ({ requestId }: CallContext): FastifyBaseLogger =>
    requestId === undefined ? log : log.child({ requestId });

  /** A fault of ours, not the platform's: without its own words in the log nobody could ever mend it. */
  function unforeseen(context: CallContext, error: unknown): PlatformError {
    logEvent(loggerOf(context), "unexpected_error", { err: error });
    return new PlatformError("internal", false, { cause: error });
  }

  /** @throws PlatformError, whatever `run` throws */
  return async function measured<T>(
    operation: CallMeasure["operation"],
    context: CallContext,
    run: () => Promise<T>,
  ): Promise<T> {
    const startedAt = performance.now();
    const finished = (outcome: string): number => {
      const ms = Math.round(performance.now() - startedAt);
      onCall?.({ operation, outcome, ms });
      return ms;
    };
    try {
      const result = await run();
      finished("ok");
      reachability.succeeded();
      return result;
    } catch (thrown) {
      const error = thrown instanceof PlatformError ? thrown : unforeseen(context, thrown);
      const { code, fault, details } = error;
      const ms = finished(isClientLeft(error) ? "aborted" : code);
      reachability.failed(error);
      if (fault) {
        const { platformCode, httpStatus } = details;
        logEvent(loggerOf(context), "platform_call_failed", { operation, code, platformCode, httpStatus, ms });
      }
      throw error;
    }
  };
}
