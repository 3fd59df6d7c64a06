import type { IncomingMessage } from "node:http";
import { Counter, collectDefaultMetrics, Gauge, Histogram, type LabelValues, Registry } from "prom-client";
import { clientErrorKinds } from "../../shared/contracts/client-errors.ts";
import { type ErrorCode, errors } from "../../shared/errors.ts";
import type { CacheOutcome } from "../cache/contract.ts";
import type { EventName, EventObserver } from "../log/events.ts";
import type { CallMeasure } from "../platform/health.ts";

const seconds = [0.002, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 6, 15];

/** Creates all metrics. docs/metrics.md explains them. All label values come from closed lists. */
export function createMetrics() {
  const registry = new Registry();
  collectDefaultMetrics({ register: registry, prefix: "adda_" });
  const counter = <const Label extends string>(name: string, help: string, ...labelNames: Label[]) =>
    new Counter({ name, help, labelNames, registers: [registry] });
  const busyCounter = <const Label extends string>(name: string, help: string, ...labelNames: Label[]) =>
    new BusyCounter({ name, help, labelNames, registers: [registry] });
  const gauge = <const Label extends string>(name: string, help: string, ...labelNames: Label[]) =>
    new Gauge({ name, help, labelNames, registers: [registry] });
  const histogram = <const Label extends string>(name: string, help: string, labelName: Label) =>
    new Histogram({ name, help, labelNames: [labelName], buckets: seconds, registers: [registry] });
  return {
    registry,
    requests: busyCounter("adda_requests_total", "Responses sent, by route pattern", "route", "method", "status"),
    requestSeconds: histogram("adda_request_seconds", "Time to respond, by route pattern", "route"),
    platformCalls: busyCounter("adda_platform_calls_total", "Calls to the platform", "operation", "outcome"),
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
    newVisitorsRefused: gauge(
      "adda_new_visitors_refused",
      "1 while the state Redis is nearly full and new visitors are refused",
    ),
    storeMemory: gauge("adda_store_memory_ratio", "Share of its maxmemory the store uses", "store"),
    cacheReads: busyCounter("adda_cache_reads_total", "Reads of shared responses", "resource", "outcome"),
    catalogueAge: gauge("adda_catalogue_age_seconds", "Time since the game list was confirmed", "language"),
    relayBytes: busyCounter("adda_relay_bytes_total", "Bytes the relay passed on", "direction"),
    pushStreams: gauge("adda_push_streams", "Streams of events open at this instance"),
    pushWait: gauge("adda_push_wait_seconds", "Longest time since an account watched here was polled", "schedule"),
    draining: gauge("adda_draining", "1 from the signal to stop until the process ends"),
  };
}

export type Metrics = ReturnType<typeof createMetrics>;

/** One series of a counter. Its count is added to the metric when the metric is read. */
interface Series {
  readonly labels: LabelValues<string>;
  count: number;
}

/** A counter for every request. It avoids `inc` of prom-client, which checks labels and builds a key at each call. */
class BusyCounter<Label extends string> extends Counter<Label> {
  readonly #series: Series[] = [];

  /** Returns a series. Series with the same labels are added up in the metric. */
  series(labels: LabelValues<Label>): Series {
    const series = { labels, count: 0 };
    this.#series.push(series);
    return series;
  }

  override async get() {
    for (const series of this.#series) {
      if (series.count > 0) this.inc(series.labels as LabelValues<Label>, series.count);
      series.count = 0;
    }
    return super.get();
  }
}

/** Methods with their own label. Node's parser accepts 35 names; all others share the label `other`. */
const methods = new Set(["GET", "HEAD", "POST", "PUT", "DELETE", "OPTIONS"]);

/** Caches series by name, because looking up a series by its labels costs more than counting. */
function cached<Series>(create: (name: string) => Series): (name: string) => Series {
  const series = new Map<string, Series>();
  return (name) => {
    let current = series.get(name);
    if (current === undefined) {
      current = create(name);
      series.set(name, current);
    }
    return current;
  };
}

/**
 * Returns a function that counts and times a response by route pattern, which bounds the number of labels. All files
 * below `/assets/` share a label, because every release renames them.
 */
export const answerCounter = ({ requests, requestSeconds }: Metrics) => {
  const series = cached((pattern) => {
    const route = pattern.startsWith("/assets/") ? "/assets/*" : pattern;
    return {
      seconds: requestSeconds.labels({ route }),
      answers: cached((answer) => {
        const [method = "", status] = answer.split(" ");
        return requests.series({ route, method, status: Number(status) });
      }),
    };
  });
  return (method: string, route: string, status: number, ms: number): void => {
    const { seconds, answers } = series(route);
    answers(`${methods.has(method) ? method : "other"} ${status}`).count += 1;
    seconds.observe(ms / 1000);
  };
};

/** Returns a function that counts and times a platform call. */
export const countCalls = ({ platformCalls, platformSeconds }: Metrics) => {
  const series = cached((operation) => ({
    seconds: platformSeconds.labels({ operation }),
    outcomes: cached((outcome) => platformCalls.series({ operation, outcome })),
  }));
  return ({ operation, outcome, ms }: CallMeasure): void => {
    const { seconds, outcomes } = series(operation);
    outcomes(outcome).count += 1;
    seconds.observe(ms / 1000);
  };
};

const signInOutcomes: Partial<Record<EventName, string>> = {
  authn_login_success: "success",
  authn_login_locked: "locked",
};

const reportKinds: ReadonlySet<unknown> = new Set([...clientErrorKinds, "csp"]);

/** Returns the label of an error code. Unknown codes become `other`, which bounds the number of labels. */
const outcomeOf = (code: unknown): ErrorCode | "other" =>
  typeof code === "string" && Object.hasOwn(errors, code) ? (code as ErrorCode) : "other";

/** Counts every log event, so that log and metrics agree. */
export function countEvents(metrics: Metrics): EventObserver {
  return (event, fields) => {
    metrics.events.inc({ event });
    const outcome = event === "authn_login_fail" ? outcomeOf(fields.code) : signInOutcomes[event];
    if (outcome) metrics.signIns.inc({ outcome });
    if (event === "sms_sent") metrics.sms.inc({ outcome: "sent" });
    if (event === "sms_refused") metrics.sms.inc({ outcome: outcomeOf(fields.code) });
    if (event === "sms_ceiling_reached") metrics.smsCeilings.inc({ ceiling: String(fields.ceiling) });
    if (event === "money_settled") metrics.moneySettled.inc({ result: String(fields.result) });
    if (event === "protection_changed") metrics.protectionChanges.inc({ act: String(fields.act) });
    if (event === "protection_refused")
      metrics.protectionRefusals.inc({ act: String(fields.act), code: outcomeOf(fields.code) });
    if (event === "client_error") {
      metrics.clientErrors.inc({ kind: reportKinds.has(fields.kind) ? String(fields.kind) : "other" });
    }
    const group = String(fields.group);
    if (event === "platform_breaker_open") metrics.breakerOpen.set({ group }, 1);
    if (event === "platform_breaker_closed") metrics.breakerOpen.set({ group }, 0);
  };
}

/** Returns a function that counts the lookup of a shared response. */
export const countReads = ({ cacheReads }: Metrics) => {
  const series = cached((resource) => cached((outcome) => cacheReads.series({ resource, outcome })));
  return (resource: string, outcome: CacheOutcome): void => {
    series(resource)(outcome).count += 1;
  };
};

/**
 * Returns a function to call when a relayed request starts. It returns a function to call when the response closes.
 * The byte counters of the connection measure the bodies without reading them.
 */
export function relayByteCounter({ relayBytes }: Metrics) {
  const up = relayBytes.series({ direction: "up" });
  const down = relayBytes.series({ direction: "down" });
  return ({ socket, headers, method }: IncomingMessage): (() => void) => {
    const written = socket.bytesWritten;
    const read = method === "GET" ? undefined : socket.bytesRead;
    return () => {
      // A body without a declared length is measured by the bytes received. A GET has no body.
      if (read !== undefined) up.count += Number(headers["content-length"] ?? 0) || socket.bytesRead - read;
      down.count += Math.max(0, socket.bytesWritten - written);
    };
  };
}
