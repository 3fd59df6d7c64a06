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

interface ReportsParts {
  readonly log: FastifyBaseLogger;
  readonly reachability: Reachability;
  readonly onCall: ((measure: CallMeasure) => void) | undefined;
}

/**
 * Reports every finished call: its measure, whether the platform is there, its faults. Times begin when a call has its
 * slot: the wait for it is no time of the platform's.
 */
export class CallReports {
  readonly #parts: ReportsParts;

  constructor(parts: ReportsParts) {
    this.#parts = parts;
  }

  /** @param startedAt of the call, by `performance.now()` */
  succeeded(operation: CallMeasure["operation"], startedAt: number): void {
    this.#finished(operation, "ok", startedAt);
    this.#parts.reachability.succeeded();
  }

  /** @returns the error as a PlatformError */
  failed(operation: CallMeasure["operation"], context: CallContext, startedAt: number, thrown: unknown): PlatformError {
    const error = thrown instanceof PlatformError ? thrown : this.#unforeseen(context, thrown);
    const { code, fault, details } = error;
    const ms = this.#finished(operation, isClientLeft(error) ? "aborted" : code, startedAt);
    this.#parts.reachability.failed(error);
    if (fault) {
      const { platformCode, httpStatus } = details;
      logEvent(this.#loggerOf(context), "platform_call_failed", { operation, code, platformCode, httpStatus, ms });
    }
    return error;
  }

  #finished(operation: CallMeasure["operation"], outcome: string, startedAt: number): number {
    const ms = Math.round(performance.now() - startedAt);
    this.#parts.onCall?.({ operation, outcome, ms });
    return ms;
  }

  /** A fault of ours, not the platform's: without its own words in the log it could not be found. */
  #unforeseen(context: CallContext, error: unknown): PlatformError {
    logEvent(this.#loggerOf(context), "unexpected_error", { err: error });
    return new PlatformError("internal", false, { cause: error });
  }

  #loggerOf({ requestId }: CallContext): FastifyBaseLogger {
    const { log } = this.#parts;
    return requestId === undefined ? log : log.child({ requestId });
  }
}
