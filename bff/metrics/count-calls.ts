import type { Counter, Histogram } from "prom-client";
import type { CallMeasure } from "../platform/reports.ts";
import type { Metrics } from "./metrics.ts";

/** Series of one operation: looking a series up by its labels costs more than counting. */
interface OperationSeries {
  readonly seconds: Pick<Histogram.Internal<"operation">, "observe">;
  readonly outcomes: Map<string, Pick<Counter.Internal, "inc">>;
}

/** Counts and times platform calls. */
export const countCalls = ({ platformCalls, platformSeconds }: Metrics) => {
  const series = new Map<string, OperationSeries>();
  return ({ operation, outcome, ms }: CallMeasure): void => {
    let ofOperation = series.get(operation);
    if (!ofOperation) {
      ofOperation = { seconds: platformSeconds.labels({ operation }), outcomes: new Map() };
      series.set(operation, ofOperation);
    }
    let calls = ofOperation.outcomes.get(outcome);
    if (!calls) {
      calls = platformCalls.labels({ operation, outcome });
      ofOperation.outcomes.set(outcome, calls);
    }
    calls.inc();
    ofOperation.seconds.observe(ms / 1000);
  };
};
