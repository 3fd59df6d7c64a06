import type { SessionEnd } from "../../../../shared/contracts/events.ts";
import { api } from "../api/api.ts";

/** Returns why the session ended. Undefined if it is active, or if that cannot be determined now. */
export async function fetchSessionEnd(): Promise<SessionEnd | undefined> {
  const session = await api.get("session").catch(() => undefined);
  return session?.state === "guest" ? { reason: session.endReason ?? "signedOut" } : undefined;
}
