import type { Keys } from "../encryption.ts";
import type { PlatformError } from "../error.ts";
import type { OperationId } from "../operations.ts";
import type { RowFacts } from "../row.ts";

/** `repeat`: a fault may have passed. `correction`: the response shows what to change (alias, method, token or key). */
export type Extra = "repeat" | "correction";

export interface Attempt {
  /** Index of the spelling in `spellingsOf`. */
  readonly spelling: number;
  readonly token: string | undefined;
  /** Modulus used for encryption. Set during the attempt. */
  modulus?: string;
}

/** The second attempt, its delay, and the part of the budget that it uses. */
interface SecondTry {
  readonly extra: Extra;
  readonly attempt: Attempt;
  readonly waitMs: number;
}

export type RepeatColumns = Pick<RowFacts, "method" | "path" | "aliases" | "encrypted" | "token" | "retry">;

type Failure = { row: RepeatColumns; attempt: Attempt; error: PlatformError; keys: Keys };
type Rule = (failure: Failure) => SecondTry | undefined | Promise<SecondTry | undefined>;

const correction = (attempt: Attempt): SecondTry => ({ extra: "correction", attempt, waitMs: 0 });

/** Repeats after the platform's Retry-After, or else after a time with jitter, to spread calls that failed together. */
const repeat = (attempt: Attempt, { details }: PlatformError, minMs: number): SecondTry => ({
  extra: "repeat",
  attempt,
  waitMs: details.retryAfterMs ?? minMs + Math.random() * minMs,
});
const repeatMs = 75;
/** Interval at which game feeds recover (protocol 1.5). */
const feedMs = 400;

/** The platform's code for a missing or temporarily unavailable function. */
export const unavailable = "function.not.available";
const keyCodes: ReadonlySet<string> = new Set(["encryption.invalid", "request_body_required"]);

/** Retries with the new key if the platform has published one (protocol 2.4). */
const newKey: Rule = async ({ row, attempt: { spelling, token, modulus }, error, keys }) => {
  if (!row.encrypted || !modulus || !keyCodes.has(error.details.platformCode ?? "")) return undefined;
  return (await keys.replacement(modulus)) === undefined ? undefined : correction({ spelling, token });
};

/** Retries as a guest. An ended token makes even public feeds answer 401 (protocol section 0, fact 8). */
const asGuest: Rule = ({ row, attempt: { spelling, token }, error }) =>
  row.token === "optional" && token !== undefined && error.details.httpStatus === 401
    ? correction({ spelling, token: undefined })
    : undefined;

/** Retries with another spelling of the call, possibly with another method. */
const otherSpelling: Rule = ({ row, attempt, error }) => {
  const spellings = spellingsOf(row);
  if (spellings.length < 2) return undefined;
  const next = (attempt.spelling + 1) % spellings.length;
  const status = error.details.httpStatus ?? 0;
  const otherMethod = spellings[next]?.method !== spellings[attempt.spelling]?.method;
  const applies = otherMethod ? status === 400 || status === 405 : status === 400 && isUnavailable(error);
  return applies ? correction({ spelling: next, token: attempt.token }) : undefined;
};

/** Retries later, because game feeds may be unavailable for a moment. */
const laterFeed: Rule = ({ row, attempt, error }) =>
  row.retry === "feed" && isUnavailable(error) ? repeat(attempt, error, feedMs) : undefined;

/** Repeats after an outage. After a timeout no time is left, and an invalid response would be invalid again. */
const afterFault: Rule = ({ row, attempt, error }) =>
  row.retry !== "never" && error.fault && (error.code === "platform_unreachable" || error.code === "platform_busy")
    ? repeat(attempt, error, repeatMs)
    : undefined;

const isUnavailable = (error: PlatformError): boolean => error.details.platformCode === unavailable;

/** Returns the second attempt of the first rule that applies, if any. */
export async function secondTry(failure: Failure): Promise<SecondTry | undefined> {
  for (const rule of [newKey, asGuest, otherSpelling, laterFeed, afterFault]) {
    const second = await rule(failure);
    if (second) return second;
  }
  return undefined;
}

/** Returns every spelling of a call, the row's own first. */
export const spellingsOf = ({ method, path, aliases = [] }: Pick<RowFacts, "method" | "path" | "aliases">) => [
  { method, path },
  ...aliases.map((alias) => ({ method: alias.method ?? method, path: alias.path ?? path })),
];

/** Remembers which spelling of a call works. A working alias is tried first from then on. */
export interface Spellings {
  preferred(): number;
  remember(spelling: number): unknown;
}

export function rememberSpellings(): (id: OperationId) => Spellings {
  const working = new Map<OperationId, number>();
  return (id) => ({ preferred: () => working.get(id) ?? 0, remember: (spelling) => working.set(id, spelling) });
}
