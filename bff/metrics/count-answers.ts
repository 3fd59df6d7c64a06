import type { Metrics } from "./metrics.ts";

/** Node's parser lets 35 method names through; what no route of ours takes counts as one. */
const methods = new Set(["GET", "HEAD", "POST", "PUT", "DELETE", "OPTIONS"]);

/**
 * Counts and times answers by route pattern, never by URL: the labels stay bounded.
 * @returns a function to call for each answer with its duration in ms
 */
export const answerCounter =
  ({ requests, requestSeconds }: Metrics) =>
  (rawMethod: string, route: string, status: number, ms: number): void => {
    const method = methods.has(rawMethod) ? rawMethod : "other";
    requests.inc({ route, method, status });
    requestSeconds.observe({ route }, ms / 1000);
  };
