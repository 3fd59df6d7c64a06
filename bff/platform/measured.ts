import type { FastifyBaseLogger } from "fastify";
import { logEvent } from "../log/events.ts";
import { PlatformError } from "./error.ts";
import type { Reachability } from "./health.ts";
import type { RelayTarget } from "./relay/targets.ts";
import type { CallContext } from "./types/call-context.ts";

/** One finished call; `outcome` is `ok`, `aborted` (the client left) or the error code. */
export interface CallMeasure {
  readonly operation: RelayTarget["operation"];
  readonly outcome: string;
  readonly ms: number;
}

/** A call under way. */
export interface Begun {
  readonly operation: CallMeasure["operation"];
  readonly context: CallContext;
  /** `performance.now()`. */
  readonly startedAt: number;
}

interface MeasuredParts {
  readonly log: FastifyBaseLogger;
  readonly reachability: Reachability;
  readonly onCall: ((measure: CallMeasure) => void) | undefined;
}

/** What every call of the platform tells when it has ended: a measure, whether the platform is there, its faults. */
export function createMeasured({ log, reachability, onCall }: MeasuredParts) {
  const begin = (operation: CallMeasure["operation"], context: CallContext): Begun => ({
    operation,
    context,
    startedAt: performance.now(),
  });

  function finished({ operation, startedAt }: Begun, outcome: string): number {
    const ms = Math.round(performance.now() - startedAt);
    onCall?.({ operation, outcome, ms });
    return ms;
  }

  function succeeded(begun: Begun): void {
    finished(begun, "ok");
    reachability.succeeded();
  }

  /** @returns the error as callers get it */
  function failed(begun: Begun, error: unknown): PlatformError {
    const { operation, context } = begun;
    const platformError = error instanceof PlatformError ? error : unforeseen(context, error);
    const left = context.signal?.aborted || (platformError.code === "platform_timeout" && !platformError.fault);
    const ms = finished(begun, left ? "aborted" : platformError.code);
    reachability.failed(platformError);
    if (platformError.fault) {
      const { code, details } = platformError;
      const { platformCode, httpStatus } = details;
      logEvent(loggerOf(context), "platform_call_failed", { operation, code, platformCode, httpStatus, ms });
    }
    return platformError;
  }

  /** A fault of ours, not the platform's: without its own words in the log nobody could ever mend it. */
  function unforeseen(context: CallContext, error: unknown): PlatformError {
    logEvent(loggerOf(context), "unexpected_error", { err: error });
    return new PlatformError("internal", false, { cause: error });
  }

  const loggerOf = ({ requestId }: CallContext): FastifyBaseLogger =>
    requestId === undefined ? log : log.child({ requestId });

  async function measured<T>(operation: CallMeasure["operation"], context: CallContext, run: () => Promise<T>) {
    const begun = begin(operation, context);
    try {
      const result = await run();
      succeeded(begun);
      return result;
    } catch (error) {
      throw failed(begun, error);
    }
  }

  return { begin, succeeded, failed, unforeseen, measured };
}
