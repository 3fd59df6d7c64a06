import type { CacheOutcome } from "../cache/contract.ts";
import { mapIn } from "./maps.ts";
import type { Metrics } from "./metrics.ts";

/** Counts reads of shared answers; each set of labels is looked up once. */
export function countReads({ cacheReads }: Metrics): (resource: string, outcome: CacheOutcome) => void {
  const tallies = new Map<CacheOutcome, Map<string, ReturnType<typeof cacheReads.tally>>>();
  return (resource, outcome) => {
    const ofOutcome = mapIn(tallies, outcome);
    let counted = ofOutcome.get(resource);
    if (!counted) {
      counted = cacheReads.tally(resource, outcome);
      ofOutcome.set(resource, counted);
    }
    counted.inc();
  };
}
