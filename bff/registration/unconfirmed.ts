import { ApiError } from "../api-error.ts";
import type { PlatformError } from "../platform/error.ts";

/** The answer to a change that may have been made: it says neither that it worked nor that it failed. */
export const unconfirmed = (cause: PlatformError): ApiError => new ApiError("password_unconfirmed", { cause });
