import type { CallMeasure } from "../platform/reports.ts";
import type { Metrics } from "./metrics.ts";

/** Counts and times platform calls. */
export const countCalls = ({ platformCalls, platformSeconds }: Metrics) => {
  const secondsOf = new Map<string, ReturnType<typeof platformSeconds.labels>>();
  return ({ operation, outcome, ms }: CallMeasure): void => {
    platformCalls.inc({ operation, outcome });
    let seconds = secondsOf.get(operation);
    if (!seconds) {
      seconds = platformSeconds.labels({ operation });
      secondsOf.set(operation, seconds);
    }
    seconds.observe(ms / 1000);
  };
};
