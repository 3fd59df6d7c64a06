import { type EventLogger, logEvent } from "./log/events.ts";
import { PlatformError } from "./platform/error.ts";
import { StoreUnavailable } from "./store/store.ts";

/** Lists the background jobs and how each recovers from a failed run. A test kills Redis in the middle of each. */
export const backgroundJobs = {
  cache_refresh: "the next reader of the answer starts another",
  cache_subscription: "made again when the store is back",
  account_revocation: "the owner of the account ends the other sessions from the device list",
  catalogue_fill: "the schedule looks again, after a failure sooner",
  email_reset: "the visitor asks again; the attempt was released in an outage",
  excluded_marks: "the next sign-in of the excluded account writes them; until then its owner may register anew",
  metrics_page: "the next scrape asks again",
  money_claim: "a repeat of the write is told that nobody knows, and the log names its key",
  money_open: "the list keeps a write that has ended, until its claim is looked at",
  money_reconciler: "reads the list again 15 s later",
  money_sweep: "the next hour sweeps",
  platform_call: "nothing: a step of a call whose caller waits for the call itself",
  push_poll: "the next tick of the account polls",
  push_subscription: "the next poll tells the same",
  relay_check: "the next check of the socket asks again",
  request_count: "the next step of the address tells the store",
  security_change: "the change stays listed and what it holds is held: stricter than what happened",
  session_index: "the next sign-in or active call of the account writes it",
  session_keep_alive: "the next active call touches the platform",
  session_revocation: "other instances read the store again within seconds",
  store_memory: "the next reading, 5 s later; meanwhile the last one stands",
  store_merchant: "checks again until the store answers, and after each outage",
  store_probe: "asks again until the store answers",
  store_subscription: "made again with the next connection",
  token_end: "tried again for four minutes, then `platform_token_left` tells the operator",
} as const;

export type BackgroundJob = keyof typeof backgroundJobs;

/**
 * Runs work that no caller awaits. Logs failures, except outages of store or platform, which are logged where they
 * occur.
 */
export function runInBackground(work: Promise<unknown>, log: EventLogger, job: BackgroundJob): void {
  work.catch((err: unknown) => {
    if (err instanceof StoreUnavailable || err instanceof PlatformError) return;
    logEvent(log, "background_job_failed", { job, err });
  });
}
