import { Counter, collectDefaultMetrics, Histogram, Registry } from "prom-client";

const seconds = [0.002, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 6, 15];

/** The register of every metric; labels are bounded by the route and operation tables. */
export function createMetrics() {
  const registry = new Registry();
  collectDefaultMetrics({ register: registry, prefix: "adda_" });
  const registers = [registry];
  return {
    registry,
    requests: new Counter({
      name: "adda_requests_total",
      help: "Answers given, by route pattern",
      labelNames: ["route", "method", "status"] as const,
      registers,
    }),
    requestSeconds: new Histogram({
      name: "adda_request_seconds",
      help: "Time to answer, by route pattern",
      labelNames: ["route"] as const,
      buckets: seconds,
      registers,
    }),
    platformCalls: new Counter({
      name: "adda_platform_calls_total",
      help: "Calls that reached the platform, by operation and outcome code",
      labelNames: ["operation", "outcome"] as const,
      registers,
    }),
    platformSeconds: new Histogram({
      name: "adda_platform_seconds",
      help: "Time of a platform call, by operation",
      labelNames: ["operation"] as const,
      buckets: seconds,
      registers,
    }),
  };
}

export type Metrics = ReturnType<typeof createMetrics>;
