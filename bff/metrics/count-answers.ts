import { mapIn } from "./maps.ts";
import type { Metrics } from "./metrics.ts";

/** Node's parser lets 35 method names through; what no route of ours takes counts as one. */
const methods = new Set(["GET", "HEAD", "POST", "PUT", "DELETE", "OPTIONS"]);

/**
 * Counts and times answers by route pattern, never by URL: the labels stay bounded.
 * @returns a function to call for each answer with its duration in ms
 */
export function answerCounter({ requests, requestSeconds }: Metrics) {
  // Looking a set of labels up costs more than counting under it, so each is looked up once.
  const bound = new Map<string, Map<string, Map<number, ReturnType<typeof bind>>>>();
  const bind = (route: string, method: string, status: string) => ({
    requests: requests.tally(route, method, status),
    seconds: requestSeconds.buckets(route),
  });
  return (rawMethod: string, route: string, status: number, ms: number): void => {
    const method = methods.has(rawMethod) ? rawMethod : "other";
    const byMethod = mapIn(bound, route);
    const byStatus = mapIn(byMethod, method);
    let counted = byStatus.get(status);
    if (!counted) {
      counted = bind(route, method, String(status));
      byStatus.set(status, counted);
    }
    counted.requests.inc();
    counted.seconds.observe(ms / 1000);
  };
}
