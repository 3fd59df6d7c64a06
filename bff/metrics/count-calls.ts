import type { CallMeasure } from "../platform/reports.ts";
import type { Metrics } from "./metrics.ts";

/** Counts and times platform calls. */
export const countCalls =
  ({ platformCalls, platformSeconds }: Metrics) =>
  ({ operation, outcome, ms }: CallMeasure): void => {
    platformCalls.inc({ operation, outcome });
    platformSeconds.observe({ operation }, ms / 1000);
  };
