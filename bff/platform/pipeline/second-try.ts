import type { Keys } from "../encryption.ts";
import type { PlatformError } from "../error.ts";
import type { OperationId } from "../operations.ts";
import type { Method, RowFacts } from "../row.ts";

/**
 * Why a call is repeated. `repeat`: after a fault, because it may have passed. `correction`: the platform's answer says
 * what to change (alias, method, ended token, new key).
 */
export type Extra = "repeat" | "correction";

/** One way to make a call: which route of the row, with or without the visitor's token. */
export interface Attempt {
  readonly route: number;
  readonly token: string | undefined;
  /** Modulus that this attempt was encrypted with. Set while it runs. */
  modulus?: string;
}

/** What to change after a failure, after which delay, and which part of the budget it uses. */
export interface SecondTry {
  readonly extra: Extra;
  readonly attempt: Attempt;
  readonly waitMs: number;
}

/** The columns of a row that the rules read. */
export type RepeatColumns = Pick<RowFacts, "method" | "path" | "aliases" | "encrypted" | "token" | "retry">;

type Failure = { row: RepeatColumns; attempt: Attempt; error: PlatformError; keys: Keys };
type Rule = (failure: Failure) => SecondTry | undefined | Promise<SecondTry | undefined>;

/** Spreads the repeats of calls that failed at the same moment. */
const jitterMs = (least: number): number => least + Math.random() * least;
const repeatMs = 75;
/** Interval at which game feeds recover (protocol 1.5). */
const feedMs = 400;

/** The platform's code for a function that does not exist or is unavailable for a moment. */
export const unavailable = "function.not.available";
const keyCodes: ReadonlySet<string> = new Set(["encryption.invalid", "request_body_required"]);

/** The platform publishes another key than the one used (protocol 2.4). */
const newKey: Rule = async ({ row, attempt, error, keys }) => {
  if (!row.encrypted || !attempt.modulus || !keyCodes.has(error.details.platformCode ?? "")) return undefined;
  const replacement = await keys.replacement(attempt.modulus);
  return replacement === undefined
    ? undefined
    : { extra: "correction", attempt: { route: attempt.route, token: attempt.token }, waitMs: 0 };
};

/** An ended token makes even public feeds answer 401 (protocol section 0, fact 8). */
const asGuest: Rule = ({ row, attempt, error }) =>
  row.token === "optional" && attempt.token !== undefined && error.details.httpStatus === 401
    ? { extra: "correction", attempt: { route: attempt.route, token: undefined }, waitMs: 0 }
    : undefined;

/** Another spelling of the call, or another method if the row has one. */
const otherRoute: Rule = ({ row, attempt, error }) => {
  const routes: Routes = routesOf(row);
  if (routes.length < 2) return undefined;
  const next = (attempt.route + 1) % routes.length;
  const status = error.details.httpStatus ?? 0;
  const otherMethod = routes[next]?.method !== routes[attempt.route]?.method;
  const applies = otherMethod ? status === 400 || status === 405 : status === 400 && isUnavailable(error);
  return applies ? { extra: "correction", attempt: { route: next, token: attempt.token }, waitMs: 0 } : undefined;
};

/** Game feeds may be unavailable for a moment. */
const laterFeed: Rule = ({ row, attempt, error }) =>
  row.retry === "feed" && isUnavailable(error)
    ? { extra: "repeat", attempt, waitMs: error.details.retryAfterMs ?? jitterMs(feedMs) }
    : undefined;

/** An outage may have passed. A timeout has used the whole deadline, and an invalid answer would be invalid again. */
const afterFault: Rule = ({ row, attempt, error }) =>
  row.retry !== "never" && error.fault && (error.code === "platform_unreachable" || error.code === "platform_busy")
    ? { extra: "repeat", attempt, waitMs: error.details.retryAfterMs ?? jitterMs(repeatMs) }
    : undefined;

const isUnavailable = (error: PlatformError): boolean => error.details.platformCode === unavailable;

/** Returns the first rule that applies. None applies to maintenance or to other refusals. */
export async function secondTry(failure: Failure): Promise<SecondTry | undefined> {
  for (const rule of [newKey, asGuest, otherRoute, laterFeed, afterFault]) {
    const second = await rule(failure);
    if (second) return second;
  }
  return undefined;
}

export type Routes = readonly { readonly method: Method; readonly path: string }[];

/** Returns every spelling of a call, the row's own first. */
export const routesOf = ({ method, path, aliases = [] }: Pick<RowFacts, "method" | "path" | "aliases">): Routes => [
  { method, path },
  ...aliases.map((alias) => ({ method: alias.method ?? method, path: alias.path ?? path })),
];

/** Remembers which spelling of a call the platform understands. */
export interface KnownRoute {
  preferred(): number;
  /** A working alias is tried first from then on. */
  remember(route: number): void;
}

export function createRouteMemory(): (id: OperationId) => KnownRoute {
  const working = new Map<OperationId, number>();
  return (id) => ({
    preferred: () => working.get(id) ?? 0,
    remember: (route) => {
      working.set(id, route);
    },
  });
}
