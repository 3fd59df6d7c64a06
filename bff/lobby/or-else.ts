import { PlatformError } from "../platform/error.ts";

/** Handles the failure of a part that the whole can be shown without; an error of ours still fails the whole. */
export const orElse =
  <T>(fallback: T) =>
  (error: unknown): T => {
    if (error instanceof PlatformError) return fallback;
    throw error;
  };
