import { errors } from "../../shared/errors.ts";
import { type ApiError, type ApiErrorOptions, classify } from "../api-error.ts";
import { neverSent, PlatformError } from "../platform/error.ts";

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

/** Whether the platform itself has said no. */
const isRefusal = (error: unknown): error is PlatformError =>
  error instanceof PlatformError && !error.fault && error.details.httpStatus !== undefined;

/**
 * Whether a call that failed cannot have moved money, so that the same key may try again: it was never sent, or refused
 * without a look at the write, for who asks or when (no session, no access, too often, closed for now).
 */
export function neverTaken(error: unknown): boolean {
  if (!(error instanceof PlatformError)) return false;
  const { status } = errors[error.code];
  if (neverSent(error) || (!error.fault && status === 401)) return true;
  const isClosed = error.code === "feature_unavailable" || status >= 500;
  return isRefusal(error) && (isClosed || status === 403 || status === 429);
}

/** What a failed call says about the write. Only the platform's own no is a refusal; any error of ours is not. */
export function outcomeOf(error: unknown): Outcome {
  if (!isRefusal(error)) return { state: "unknown" };
  const { code, options } = classify(error);
  const { cause: _cause, ...details } = options;
  return { state: "refused", code, options: details };
}
