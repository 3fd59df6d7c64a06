import { StoreUnavailable } from "./store.ts";

/** For `.catch` of store work the answer does not depend on: an outage passes, anything else is a fault of ours. */
export function ignoreStoreUnavailable(error: unknown): void {
  if (!(error instanceof StoreUnavailable)) throw error;
}
