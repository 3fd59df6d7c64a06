import type { CallMeasure } from "../platform/measured.ts";
import { mapIn } from "./maps.ts";
import type { Metrics } from "./metrics.ts";

/** Counts and times platform calls. Looking a set of labels up costs more than counting under it, so once each. */
export function countCalls(metrics: Metrics): (measure: CallMeasure) => void {
  const tallies = new Map<string, Map<string, ReturnType<typeof bind>>>();
  const bind = ({ operation, outcome }: CallMeasure) => ({
    calls: metrics.platformCalls.tally(operation, outcome),
    seconds: metrics.platformSeconds.buckets(operation),
  });
  return (measure) => {
    const ofOutcome = mapIn(tallies, measure.outcome);
    let counted = ofOutcome.get(measure.operation);
    if (!counted) {
      counted = bind(measure);
      ofOutcome.set(measure.operation, counted);
    }
    counted.calls.inc();
    counted.seconds.observe(measure.ms / 1000);
  };
}
