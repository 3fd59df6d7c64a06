import type { IncomingHttpHeaders } from "node:http";
import type { Readable } from "node:stream";
import { type OperationId, operations } from "../operations.ts";
import { spellingsOf } from "../pipeline/second-try.ts";
import type { RowFacts } from "../row.ts";
import type { CallContext } from "../types.ts";

/** A read that an operator has opened to the relay: an exact path below `/wps` or `/lgw`. */
export type RelayEntry = { readonly method: "GET"; readonly path: string };

type RelayColumns = "method" | "path" | "token" | "retry" | "idempotent" | "deadlineMs" | "breaker" | "audience";

/** The columns of a row that the relay needs, for one spelling. */
export type RelayTarget = Pick<RowFacts, RelayColumns | "moduleId" | "headers" | "errors" | "noEnvelope"> & {
  /** The call does not keep a session alive, because pages poll it. */
  readonly passive?: boolean;
  /** A metric label and log field, so the set of values is bounded. */
  readonly operation: OperationId | "relay_extra";
};

/** Returns what the relay may call: every spelling of the open rows, and the extras. */
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

/** Matches unreserved characters without dot segments, which every server reads as the same path. */
const exactPath = /^\/(wps|lgw)(\/(?!\.{1,2}(\/|$))[A-Za-z0-9._~-]+)+$/;

/** Matches words for money, launches, sessions, SMS, captchas and passwords (decision 016). */
const guarded =
  /session|login|logout|captcha|geetest|verification|sms|password|register|launch|wallet|balance|deposit|withdraw|transfer|redeem|payment|bank|convert|claim|token|secur/i;

/** Paths of the operation table, which no setting can open. */
const rowPaths = new Set(
  Object.values(operations).flatMap((row: RowFacts) => spellingsOf(row).map(({ path }) => path.toLowerCase())),
);

/** Returns why a setting may not open a path, or undefined. */
function whyNotRelayable(path: string): string | undefined {
  if (!exactPath.test(path)) return "is no exact path below /wps or /lgw";
  if (rowPaths.has(path.toLowerCase())) return "is a call of the operation table, which alone decides about it";
  return guarded.test(path) ? "is about money, launching, sessions, codes or passwords" : undefined;
}

/** Reads `RELAY_EXTRA`: entries `GET /path`. The path of a write does not show whether it moves money. */
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
  /** The client's headers, of which only named headers are relayed. */
  readonly headers: IncomingHttpHeaders;
  /** A stream is sent as it arrives, and never repeated. */
  readonly body?: Buffer | Readable;
  readonly context: CallContext;
}

export interface RelayAnswer {
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;
  /** Buffered, or for a large response a stream that can fail. */
  readonly body: Buffer | Readable;
}

export interface RelaySocketCall extends Pick<RelayCall, "query" | "context"> {
  readonly path: string;
  readonly protocols: readonly string[];
  readonly maxBytes: number;
}
