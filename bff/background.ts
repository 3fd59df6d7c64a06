import { type EventLogger, logEvent } from "./log/events.ts";
import { PlatformError } from "./platform/error.ts";
import { StoreUnavailable } from "./store/store.ts";

/** Background jobs, and how each recovers from a failed run. A test kills Redis during each job. */
export const backgroundJobs = {
  cache_refresh: "the next reader of the response starts another refresh",
  cache_subscription: "subscribes again when the store is available",
  account_revocation: "the owner of the account ends the other sessions from the device list",
  catalogue_fill: "the schedule checks again, after a failure sooner",
  email_reset: "the visitor requests it again; an outage releases the attempt",
  excluded_marks: "the next sign-in of the excluded account writes them; until then its owner may register again",
  metrics_page: "the next scrape requests the page again",
  money_claim: "a repeat of the write is answered as unknown, and the log names its key",
  money_open: "the list contains an ended write until its claim is read",
  money_reconciler: "reads the list again 15 s later",
  money_sweep: "the next hourly sweep deletes them",
  platform_call: "not needed: a step of a call whose caller waits for the call",
  push_poll: "the next tick of the account polls",
  push_subscription: "the next poll sends the same data",
  region_check: "the next request of the address asks again; after a minute it waits",
  relay_check: "the next check of the socket reads again",
  request_count: "the next request of the address writes the count",
  security_change: "the change stays listed, and what it holds stays held",
  session_index: "the next sign-in or active call of the account writes it",
  session_keep_alive: "the next active call touches the platform",
  session_revocation: "other instances read the store again within seconds",
  store_memory: "the next reading, 5 s later; until then the last one is used",
  store_merchant: "checks again until the store answers, and after each outage",
  store_probe: "probes again until the store answers",
  store_subscription: "subscribes again with the next connection",
  token_end: "retries for four minutes, then `platform_token_not_revoked` notifies the operator",
} as const;

export type BackgroundJob = keyof typeof backgroundJobs;

/** Runs work that no caller awaits. Logs failures, except those of store and platform, which are logged elsewhere. */
export function runInBackground(work: Promise<unknown>, log: EventLogger, job: BackgroundJob): void {
  work.catch((err: unknown) => {
    if (err instanceof StoreUnavailable || err instanceof PlatformError) return;
    logEvent(log, "background_job_failed", { job, err });
  });
}
