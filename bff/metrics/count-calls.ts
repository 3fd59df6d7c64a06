import type { CallMeasure } from "../platform/platform.ts";
import type { Metrics } from "./metrics.ts";

/** Counts and times platform calls. Looking a set of labels up costs more than counting under it, so once each. */
export function countCalls(metrics: Metrics): (measure: CallMeasure) => void {
  const known = new Map<string, ReturnType<typeof bind>>();
  const bind = ({ operation, outcome }: CallMeasure) => ({
    calls: metrics.platformCalls.labels(operation, outcome),
    seconds: metrics.platformSeconds.labels(operation),
  });
  return (measure) => {
    const name = `${measure.outcome} ${measure.operation}`;
    let counted = known.get(name);
    if (!counted) {
      counted = bind(measure);
      known.set(name, counted);
    }
    counted.calls.inc();
    counted.seconds.observe(measure.ms / 1000);
  };
}
