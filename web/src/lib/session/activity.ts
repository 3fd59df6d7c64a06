import { constants } from "../../../../shared/rules/constants.ts";
import { api } from "../api/api.ts";

let last = 0;

/**
 * Reports activity to the gateway, at most every five minutes. A failure only means that the session may end earlier.
 */
export function reportActivity(now = Date.now()): void {
  // A phone's clock may be set back.
  if (Math.abs(now - last) < constants.activityMs) return;
  last = now;
  api.send("activity").catch(() => undefined);
}
