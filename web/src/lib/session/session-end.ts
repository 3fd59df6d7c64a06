import type { SessionEnd } from "../../../../shared/contracts/events.ts";
import { api } from "../api/api.ts";

/** @returns why nobody is signed in any more; undefined while somebody is, and when that cannot be known now */
export async function askSessionEnd(): Promise<SessionEnd | undefined> {
  const session = await api.get("session").catch(() => undefined);
  return session?.state === "guest" ? { reason: session.endReason ?? "signedOut" } : undefined;
}
