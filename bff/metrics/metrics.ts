import type { IncomingMessage } from "node:http";
import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from "prom-client";
import { clientErrorKinds } from "../../shared/contracts/client-errors.ts";
import { type ErrorCode, errors } from "../../shared/errors.ts";
import type { CacheOutcome } from "../cache/contract.ts";
import type { EventName, EventObserver } from "../log/events.ts";
import type { CallMeasure } from "../platform/health.ts";

const seconds = [0.002, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 6, 15];

/**
 * Creates every metric. docs/metrics.md explains each; a test compares the two. Every label is bounded by a table of
 * ours: routes, operations, breaker groups, error codes, resources, events.
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

/** Node's parser accepts 35 method names. Those that no route uses count as one. */
const methods = new Set(["GET", "HEAD", "POST", "PUT", "DELETE", "OPTIONS"]);

/** Series of one route: looking up a series by its labels costs more than counting. */
interface RouteSeries {
  readonly seconds: Pick<Histogram.Internal<"route">, "observe">;
  readonly answers: Map<string, Pick<Counter.Internal, "inc">>;
}

/**
 * Counts and times answers by route pattern, never by URL, so that the labels stay bounded.
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

/** Series of one operation: looking up a series by its labels costs more than counting. */
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

/** Events that count as the result of a sign-in. */
const signInOutcomes: Partial<Record<EventName, string>> = {
  authn_login_success: "success",
  authn_login_locked: "locked",
};

const reportKinds: ReadonlySet<unknown> = new Set([...clientErrorKinds, "csp"]);

/** Our codes are a closed list. Any other text would make the label unbounded. */
const outcomeOf = (code: unknown): ErrorCode | "other" =>
  typeof code === "string" && Object.hasOwn(errors, code) ? (code as ErrorCode) : "other";

const kindOf = (kind: unknown): string => (reportKinds.has(kind) ? String(kind) : "other");

/** Counts each event where its line is written, so that log and metrics always agree. */
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
    if (event === "client_error") metrics.clientErrors.inc({ kind: kindOf(fields.kind) });
    const group = String(fields.group);
    if (event === "platform_breaker_open") metrics.breakerOpen.set({ group }, 1);
    if (event === "platform_breaker_closed") metrics.breakerOpen.set({ group }, 0);
  };
}

/** Counts reads of shared answers. */
export const countReads =
  ({ cacheReads }: Metrics) =>
  (resource: string, outcome: CacheOutcome): void =>
    cacheReads.inc({ resource, outcome });

/**
 * Counts the bytes of relayed calls, answer and request body, by the counters of the connection, so that no body is
 * read. WebSockets are not counted.
 * @returns a function to call when a relayed call starts; it returns the function to call when its response closes
 */
export function relayByteCounter({ relayBytes }: Metrics) {
  const up = relayBytes.labels({ direction: "up" });
  const down = relayBytes.labels({ direction: "down" });
  return ({ socket, headers, method }: IncomingMessage): (() => void) => {
    const written = socket.bytesWritten;
    const read = method === "GET" ? undefined : socket.bytesRead;
    return () => {
      // A body without a length is measured by the bytes that arrived. A GET has none.
      if (read !== undefined) up.inc(Number(headers["content-length"] ?? 0) || socket.bytesRead - read);
      down.inc(Math.max(0, socket.bytesWritten - written));
    };
  };
}
