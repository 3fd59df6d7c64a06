import { ApiError } from "../api-error.ts";
import { PlatformError } from "../platform/error.ts";
import { neverSent } from "../platform/never-sent.ts";

/** Whether a call that failed may have changed the password all the same: its answer was lost, late or unreadable. */
export const mayHaveChanged = (error: unknown): error is PlatformError =>
  error instanceof PlatformError && error.fault && !neverSent(error);

/** What the caller is told then: neither that it worked nor that it did not. */
export const unconfirmed = (cause: PlatformError): ApiError => new ApiError("password_unconfirmed", { cause });
