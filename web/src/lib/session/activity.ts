import { constants } from "../../../../shared/rules/constants.ts";
import { api } from "../api/api.ts";

let last = 0;

/** Tells the gateway that somebody is here, at most every five minutes; failures cost nothing but an earlier end. */
export function reportActivity(now = Date.now()): void {
  if (now - last < constants.activityMs) return;
  last = now;
  api.send("activity").catch(() => undefined);
}
