import { setTimeout as delay } from "node:timers/promises";
import type { Keys } from "../encryption/keys.ts";
import { PlatformError } from "../error.ts";
import type { CallBudget } from "./budget.ts";
import type { Deadline } from "./deadline.ts";
import type { KnownRoute } from "./routes.ts";
import { type Attempt, type RepeatColumns, secondTry, unavailable } from "./second-try.ts";

export interface Run<Result> {
  readonly row: RepeatColumns;
  readonly token: string | undefined;
  readonly attempt: (attempt: Attempt) => Promise<Result>;
  readonly keys: Keys;
  readonly route: KnownRoute;
  /** Whether the call can be made again at all: a body that was streamed is gone. */
  readonly repeatable: boolean;
  readonly budget: CallBudget;
  readonly deadline: Pick<Deadline, "error" | "remainingMs" | "signal">;
}

/** Makes the call and, when a rule and the budget allow it, once more. Never more than two attempts. */
export async function runTwiceAtMost<Result>(run: Run<Result>): Promise<Result> {
  const first: Attempt = { route: run.route.preferred(), token: run.token };
  try {
    return await run.attempt(first);
  } catch (error) {
    return await onceMore(run, first, error);
  }
}

async function onceMore<Result>(run: Run<Result>, first: Attempt, error: unknown): Promise<Result> {
  const { row, keys, route, deadline } = run;
  if (!(error instanceof PlatformError) || deadline.error || !run.repeatable) throw error;
  const second = await secondTry({ row, attempt: first, error, keys });
  if (!second || second.waitMs >= deadline.remainingMs || !run.budget(second.extra)) throw error;
  if (second.waitMs > 0) await delay(second.waitMs, undefined, { signal: deadline.signal });
  return await run.attempt(second.attempt).then(
    (result) => {
      route.remember(second.attempt.route);
      return result;
    },
    (again: unknown) => {
      throw second.attempt.route === first.route ? again : answerOf(again, error);
    },
  );
}

/** A spelling the platform does not know says nothing about the call: then the first answer stands. */
const answerOf = (again: unknown, first: PlatformError): unknown =>
  again instanceof PlatformError && !again.fault && again.details.platformCode !== unavailable ? again : first;
