import { PlatformError } from "./error.ts";
import { neverSent } from "./never-sent.ts";

/**
 * Whether a call that failed may have done its work all the same: its answer was lost, late or unreadable. A client that
 * leaves ends no write.
 */
export const mayHaveChanged = (error: unknown): error is PlatformError =>
  error instanceof PlatformError && error.fault && !neverSent(error);
