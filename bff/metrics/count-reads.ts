import type { CacheOutcome } from "../cache/contract.ts";
import type { Metrics } from "./metrics.ts";

/** Counts reads of shared answers; each set of labels is looked up once. */
export function countReads({ cacheReads }: Metrics): (resource: string, outcome: CacheOutcome) => void {
  const known = new Map<string, ReturnType<typeof cacheReads.labels>>();
  return (resource, outcome) => {
    const name = `${outcome} ${resource}`;
    let counted = known.get(name);
    if (!counted) {
      counted = cacheReads.labels(resource, outcome);
      known.set(name, counted);
    }
    counted.inc();
  };
}
