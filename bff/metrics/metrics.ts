import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from "prom-client";

const seconds = [0.002, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 6, 15];

/**
 * The register of every metric; docs/metrics.md explains each, a test holds the two together. Every label is bounded by
 * a table of ours: routes, operations, breaker groups, error codes, resources, events.
 */
export function createMetrics() {
  const registry = new Registry();
  collectDefaultMetrics({ register: registry, prefix: "adda_" });
  const counter = <const Label extends string>(name: string, help: string, ...labelNames: Label[]) =>
    new Counter({ name, help, labelNames, registers: [registry] });
  const gauge = <const Label extends string>(name: string, help: string, ...labelNames: Label[]) =>
    new Gauge({ name, help, labelNames, registers: [registry] });
  const histogram = <const Label extends string>(name: string, help: string, labelName: Label) =>
    new Histogram({ name, help, labelNames: [labelName], buckets: seconds, registers: [registry] });
  return {
    registry,
    requests: counter("adda_requests_total", "Answers given, by route pattern", "route", "method", "status"),
    requestSeconds: histogram("adda_request_seconds", "Time to answer, by route pattern", "route"),
    platformCalls: counter("adda_platform_calls_total", "Calls to the platform", "operation", "outcome"),
    platformSeconds: histogram("adda_platform_seconds", "Time of a platform call", "operation"),
    platformReachable: gauge("adda_platform_reachable", "1 when the last platform call was answered"),
    platformKeyAge: gauge("adda_platform_key_age_seconds", "Age of the RSA key held; absent before the first"),
    breakerOpen: gauge("adda_platform_breaker_open", "1 while a group of operations is refused", "group"),
    signIns: counter("adda_sign_ins_total", "Sign-ins, by what came of them", "outcome"),
    sms: counter("adda_sms_total", "Codes by SMS asked for, by what came of it", "outcome"),
    smsCeilings: counter("adda_sms_ceilings_reached_total", "Limits of codes by SMS that were reached", "ceiling"),
    events: counter("adda_events_total", "Log events, by name", "event"),
    logLinesDropped: counter("adda_log_lines_dropped_total", "Log lines dropped because stdout took none"),
    clientErrors: counter("adda_client_errors_total", "Errors that browsers reported, by kind", "kind"),
    moneyOpen: gauge("adda_money_open", "Money writes whose outcome is unknown, in all"),
    moneySettled: counter("adda_money_settled_total", "Money writes looked up, by what came of them", "result"),
    protectionChanges: counter("adda_protection_changes_total", "Acts of players' own protection, by act", "act"),
    protectionRefusals: counter(
      "adda_protection_refusals_total",
      "What players' own protection held back, by what was asked and why",
      "act",
      "code",
    ),
    storeUp: gauge("adda_store_up", "1 while the store answers", "store"),
    storeWritable: gauge("adda_store_writable", "1 while the store takes writes", "store"),
    newcomersRefused: gauge(
      "adda_newcomers_refused",
      "1 while the state's store is nearly full and newcomers are refused",
    ),
    storeMemory: gauge("adda_store_memory_ratio", "Share of its maxmemory the store uses", "store"),
    cacheReads: counter("adda_cache_reads_total", "Reads of shared answers", "resource", "outcome"),
    catalogueAge: gauge("adda_catalogue_age_seconds", "Time since the game list was confirmed", "language"),
    relayBytes: counter("adda_relay_bytes_total", "Bytes the relay passed on", "direction"),
    pushStreams: gauge("adda_push_streams", "Streams of events open at this instance"),
    pushWait: gauge("adda_push_wait_seconds", "Longest time since an account watched here was polled", "distance"),
    draining: gauge("adda_draining", "1 from the signal to stop until the process ends"),
  };
}

export type Metrics = ReturnType<typeof createMetrics>;
