import { ApiError } from "../api-error.ts";
import { PlatformError } from "../platform/error.ts";
import { neverSent } from "../platform/never-sent.ts";

/** Whether a call that failed may have changed the password all the same: its answer was lost, late or unreadable. */
export const mayHaveChanged = (error: unknown): error is PlatformError =>
  error instanceof PlatformError && error.fault && !neverSent(error);

/** The answer in that case: it says neither that the change worked nor that it failed. */
export const unconfirmed = (cause: PlatformError): ApiError => new ApiError("password_unconfirmed", { cause });
