import type { ApiError, ApiErrorOptions } from "../api-error.ts";
import { classify } from "../errors/classify.ts";
import { PlatformError } from "../platform/error.ts";
import { neverSent } from "../platform/never-sent.ts";

/** What the caller of a confirmed write is answered, ready to send. */
export interface ConfirmedAnswer {
  readonly status: 200 | 204;
  /** JSON; null where nothing is answered. */
  readonly body: string | null;
}

/** How a write ended that the platform may have seen (decision 017). */
export type Outcome =
  | { readonly state: "confirmed"; readonly answer: ConfirmedAnswer }
  | {
      readonly state: "refused";
      readonly code: ApiError["code"];
      readonly options: Omit<ApiErrorOptions, "cause">;
    }
  /** Nobody can tell whether money moved: never made again, never told as failed. */
  | { readonly state: "unknown" };

const sessionCodes: ReadonlySet<ApiError["code"]> = new Set(["session_required", "session_ended", "session_elsewhere"]);

/**
 * Whether a call that failed cannot have moved money, so that the same key may try again: it was never sent, or the
 * platform knew no session and did not look at it.
 */
export const neverTaken = (error: unknown): boolean =>
  error instanceof PlatformError && (neverSent(error) || (!error.fault && sessionCodes.has(error.code)));

/** What a failed call says about the write. Only the platform's own no is a refusal; any error of ours is not. */
export function outcomeOf(error: unknown): Outcome {
  const refused = error instanceof PlatformError && !error.fault && error.details.httpStatus !== undefined;
  if (!refused) return { state: "unknown" };
  const { code, options } = classify(error);
  const { cause: _cause, ...details } = options;
  return { state: "refused", code, options: details };
}
