import type { CacheOutcome } from "../cache/contract.ts";
import type { Metrics } from "./metrics.ts";

/** Counts reads of shared answers. */
export const countReads =
  ({ cacheReads }: Metrics) =>
  (resource: string, outcome: CacheOutcome): void =>
    cacheReads.inc({ resource, outcome });
