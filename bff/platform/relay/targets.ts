import type { IncomingHttpHeaders } from "node:http";
import type { Readable } from "node:stream";
import { type OperationId, operations } from "../operations.ts";
import { routesOf } from "../pipeline/second-try.ts";
import type { Method, RowFacts } from "../row.ts";
import type { CallContext } from "../types.ts";

/**
 * A read an operator opened beside the table: an exact path below `/wps` or `/lgw`. Writes come from the table alone,
 * which knows whether one moves money.
 */
export interface RelayEntry {
  readonly method: "GET";
  readonly path: string;
}

/** One call the relay makes: what it needs of a row, under one of the row's spellings. */
export type RelayTarget = { readonly method: Method; readonly path: string } & Pick<
  RowFacts,
  | ("token" | "retry" | "idempotent" | "deadlineMs" | "breaker" | "audience")
  | ("moduleId" | "headers" | "errors" | "noEnvelope")
> & {
    /** Polling it does not keep a session alive. */
    readonly passive?: boolean;
    /** Bounded, as it becomes a label and a log field. */
    readonly operation: OperationId | "relay_extra";
  };

const extraDeadlineMs = 10_000;

/**
 * What is open to the relay: every spelling of the rows that say so, and the extras. An extra carries the visitor's
 * token when there is one; whether it needs one is between it and the platform.
 */
export function relayTargets(extras: readonly RelayEntry[]): RelayTarget[] {
  const rows = Object.entries(operations) as [OperationId, RowFacts][];
  const ofRows = rows
    .filter(([, { relay }]) => relay)
    .flatMap(([id, { aliases: _, ...row }]) => {
      const passive = row.method === "GET" && row.relay !== "active";
      return routesOf(operations[id]).map((route) => ({ ...row, ...route, passive, operation: id }));
    });
  const ofOperator = extras.map((entry) => ({
    ...entry,
    operation: "relay_extra" as const,
    token: "optional" as const,
    audience: ["guest", "member", "trial", "agent"] as const,
    idempotent: true,
    retry: "faults" as const,
    deadlineMs: extraDeadlineMs,
    breaker: "relay" as const,
  }));
  return [...ofRows, ...ofOperator];
}

/** Unreserved characters only, so that no server on the way can read another path; never a dot segment. */
const exactPath = /^\/(wps|lgw)(\/(?!\.{1,2}(\/|$))[A-Za-z0-9._~-]+)+$/;

/**
 * Words of a path that stand for money, launching, sessions, SMS, captchas and passwords (decision 016),
 * whether or not the table knows the call yet.
 */
const guarded =
  /session|login|logout|captcha|geetest|verification|sms|password|register|launch|wallet|balance|deposit|withdraw|transfer|redeem|payment|bank|convert|claim|token|secur/i;

const rows: readonly RowFacts[] = Object.values(operations);
/** The table decides about its own paths, and no setting can open one of them another way. */
const rowPaths = new Set(rows.flatMap((row) => routesOf(row).map(({ path }) => path.toLowerCase())));

/** Why `path` may not be opened by a setting; undefined when it may. */
function refusalOf(path: string): string | undefined {
  if (!exactPath.test(path)) return "is no exact path below /wps or /lgw";
  if (rowPaths.has(path.toLowerCase())) return "is a call of the operation table, which alone decides about it";
  return guarded.test(path) ? "is about money, launching, sessions, codes or passwords" : undefined;
}

/**
 * Reads `RELAY_EXTRA`: entries `GET /path`. No list of words tells which writes move money, so none can be opened here.
 * @param fault told every entry that may not be
 */
export const readExtras = (entries: readonly string[], fault: (message: string) => void): RelayEntry[] =>
  entries.flatMap((entry) => {
    const [method = "", path = "", ...rest] = entry.split(/\s+/);
    const refusal = method !== "GET" || rest.length > 0 ? "is not GET /path" : refusalOf(path);
    if (refusal) fault(`RELAY_EXTRA: "${entry}" ${refusal}`);
    return refusal ? [] : [{ method: "GET", path }];
  });

/** Reads `RELAY_WS_PATHS`: exact paths. */
export const readSocketPaths = (paths: readonly string[], fault: (message: string) => void): string[] =>
  paths.filter((path) => {
    const refusal = refusalOf(path);
    if (refusal) fault(`RELAY_WS_PATHS: "${path}" ${refusal}`);
    return !refusal;
  });

/** One call to be passed on. */
export interface RelayCall {
  readonly target: RelayTarget;
  /** With its `?`, or empty; already found harmless. */
  readonly query: string;
  /** As the client sent them; only named ones go on. */
  readonly headers: IncomingHttpHeaders;
  /** A stream is sent as it comes, so such a call is never made twice. */
  readonly body?: Buffer | Readable;
  readonly context: CallContext;
}

/** The platform's answer as it came: named headers and unread bytes. */
export interface RelayAnswer {
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;
  /** A small answer is here whole; a large one flows and can end in an error. */
  readonly body: Buffer | Readable;
}

/** A WebSocket to be opened at the platform. */
export interface RelaySocketCall {
  readonly path: string;
  /** With its `?`, or empty; already found harmless. */
  readonly query: string;
  readonly protocols: readonly string[];
  /** Of one message. */
  readonly maxBytes: number;
  readonly context: CallContext;
}
