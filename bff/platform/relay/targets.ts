import type { IncomingHttpHeaders } from "node:http";
import type { Readable } from "node:stream";
import { type OperationId, operations } from "../operations.ts";
import { spellingsOf } from "../pipeline/second-try.ts";
import type { RowFacts } from "../row.ts";
import type { CallContext } from "../types.ts";

/** A read that an operator has opened besides the table: an exact path below `/wps` or `/lgw`. */
export type RelayEntry = { readonly method: "GET"; readonly path: string };

type RelayColumns = "method" | "path" | "token" | "retry" | "idempotent" | "deadlineMs" | "breaker" | "audience";

/** The columns that the relay needs of a row, under one of the row's spellings. */
export type RelayTarget = Pick<RowFacts, RelayColumns | "moduleId" | "headers" | "errors" | "noEnvelope"> & {
  /** Polling it does not keep a session alive. */
  readonly passive?: boolean;
  /** Bounded, because it becomes a label and a log field. */
  readonly operation: OperationId | "relay_extra";
};

/** Returns what the relay may call: every spelling of the rows that are open to it, and the extras. */
export function relayTargets(extras: readonly RelayEntry[]): RelayTarget[] {
  const rows = (Object.entries(operations) as [OperationId, RowFacts][]).filter(([, { relay }]) => relay);
  const ofRows = rows.flatMap(([id, { aliases: _, ...row }]) => {
    const passive = row.method === "GET" && row.relay !== "active";
    return spellingsOf(operations[id]).map((spelling) => ({ ...row, ...spelling, passive, operation: id }));
  });
  const extra = {
    operation: "relay_extra",
    token: "optional",
    audience: ["guest", "member", "trial", "agent"],
    idempotent: true,
    retry: "faults",
    deadlineMs: 10_000,
    breaker: "relay",
  } as const;
  return [...ofRows, ...extras.map((entry) => ({ ...entry, ...extra }))];
}

/** Unreserved characters only, so that no server on the way reads another path, and no dot segments. */
const exactPath = /^\/(wps|lgw)(\/(?!\.{1,2}(\/|$))[A-Za-z0-9._~-]+)+$/;

/** Words in a path that stand for money, launching, sessions, SMS, captchas and passwords (decision 016). */
const guarded =
  /session|login|logout|captcha|geetest|verification|sms|password|register|launch|wallet|balance|deposit|withdraw|transfer|redeem|payment|bank|convert|claim|token|secur/i;

/** The paths of the operation table, which alone decides about them: no setting can open one. */
const rowPaths = new Set(
  Object.values(operations).flatMap((row: RowFacts) => spellingsOf(row).map(({ path }) => path.toLowerCase())),
);

/** Returns why a setting may not open `path`, or undefined. */
function whyNotRelayable(path: string): string | undefined {
  if (!exactPath.test(path)) return "is no exact path below /wps or /lgw";
  if (rowPaths.has(path.toLowerCase())) return "is a call of the operation table, which alone decides about it";
  return guarded.test(path) ? "is about money, launching, sessions, codes or passwords" : undefined;
}

/** Reads `RELAY_EXTRA`: entries of the form `GET /path`, because no list of words can tell which writes move money. */
export const readExtras = (entries: readonly string[], fault: (message: string) => void): RelayEntry[] =>
  entries.flatMap((entry) => {
    const [method = "", path = "", ...rest] = entry.split(/\s+/);
    const refusal = method !== "GET" || rest.length > 0 ? "is not GET /path" : whyNotRelayable(path);
    if (refusal) fault(`RELAY_EXTRA: "${entry}" ${refusal}`);
    return refusal ? [] : [{ method: "GET", path }];
  });

/** Reads `RELAY_WS_PATHS`: exact paths. */
export const readSocketPaths = (paths: readonly string[], fault: (message: string) => void): string[] =>
  paths.filter((path) => {
    const refusal = whyNotRelayable(path);
    if (refusal) fault(`RELAY_WS_PATHS: "${path}" ${refusal}`);
    return !refusal;
  });

export interface RelayCall {
  readonly target: RelayTarget;
  /** The checked query, with its `?`, or empty. */
  readonly query: string;
  /** The headers as the client sent them. Only named ones are relayed. */
  readonly headers: IncomingHttpHeaders;
  /** A stream is sent as it arrives, so such a call is never repeated. */
  readonly body?: Buffer | Readable;
  readonly context: CallContext;
}

export interface RelayAnswer {
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;
  /** A small response is whole. A large one is a stream that can end in an error. */
  readonly body: Buffer | Readable;
}

/** A WebSocket to open on the platform. */
export interface RelaySocketCall extends Pick<RelayCall, "query" | "context"> {
  readonly path: string;
  readonly protocols: readonly string[];
  /** Maximum bytes of one message. */
  readonly maxBytes: number;
}
