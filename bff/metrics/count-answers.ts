import type { Counter, Histogram } from "prom-client";
import type { Metrics } from "./metrics.ts";

/** Node's parser lets 35 method names through; what no route of ours takes counts as one. */
const methods = new Set(["GET", "HEAD", "POST", "PUT", "DELETE", "OPTIONS"]);

/** Series of one route: looking a series up by its labels costs more than counting. */
interface RouteSeries {
  readonly seconds: Pick<Histogram.Internal<"route">, "observe">;
  readonly answers: Map<string, Pick<Counter.Internal, "inc">>;
}

/**
 * Counts and times answers by route pattern, never by URL: the labels stay bounded.
 * @returns a function to call for each answer with its duration in ms
 */
export const answerCounter = ({ requests, requestSeconds }: Metrics) => {
  const series = new Map<string, RouteSeries>();
  return (rawMethod: string, route: string, status: number, ms: number): void => {
    const method = methods.has(rawMethod) ? rawMethod : "other";
    let ofRoute = series.get(route);
    if (!ofRoute) {
      ofRoute = { seconds: requestSeconds.labels({ route }), answers: new Map() };
      series.set(route, ofRoute);
    }
    const name = `${method} ${status}`;
    let answers = ofRoute.answers.get(name);
    if (!answers) {
      answers = requests.labels({ route, method, status });
      ofRoute.answers.set(name, answers);
    }
    answers.inc();
    ofRoute.seconds.observe(ms / 1000);
  };
};
