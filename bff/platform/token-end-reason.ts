import type { EndReason } from "../../shared/contracts/session.ts";
import { PlatformError } from "./error.ts";

/** Why a platform token is dead, as the failed call tells; undefined where it failed for something else. */
export function tokenEndReason(error: unknown): EndReason | undefined {
  if (!(error instanceof PlatformError)) return undefined;
  if (error.code === "session_elsewhere") return "elsewhere";
  return error.code === "session_ended" ? "ended" : undefined;
}
