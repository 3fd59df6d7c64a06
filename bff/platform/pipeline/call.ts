import { setTimeout as delay } from "node:timers/promises";
import { runInBackground } from "../../background.ts";
import type { EventLogger } from "../../log/events.ts";
import type { Keys } from "../encryption.ts";
import { clientDisconnected, PlatformError } from "../error.ts";
import type { Breakers, CallMeasure, CallReports, RecordOutcome } from "../health.ts";
import { freeAfter, type SlotClient, type Slots } from "../pools.ts";
import type { RowFacts } from "../row.ts";
import type { CallContext, CallSignal } from "../types.ts";
import { type Attempt, type Extra, type RepeatColumns, type Spellings, secondTry, unavailable } from "./second-try.ts";

/** A platform call, made by the gateway or relayed. */
export interface CallPlan<Result> {
  readonly operation: CallMeasure["operation"];
  readonly row: RepeatColumns & Pick<RowFacts, "breaker" | "deadlineMs" | "method" | "idempotent">;
  readonly context: CallContext;
  readonly spellings: Spellings;
  /** Whether the call may be repeated. False for a streamed body. */
  readonly repeatable: boolean;
  /** Slots for a connection. The gateway's own calls do not wait for a slot. */
  readonly slots: Slots | undefined;
  /** Client whose share of connections the call uses. The client's signal ends the wait. */
  readonly queuedFor: SlotClient;
  attempt(attempt: Attempt, deadline: Deadline): Promise<Result>;
  /** Maps a refusal to a result. The call counts as answered. */
  readonly onRefusal?: (error: PlatformError) => Result | undefined;
  /** Returns a refusal to the caller unchanged. The call counts as refused. */
  readonly passOn?: (error: PlatformError) => Result | undefined;
}

interface CallDeps {
  readonly breakers: Breakers;
  readonly keys: Keys;
  readonly reports: CallReports;
  readonly log: EventLogger;
  /** Upper bound of every operation's deadline. */
  readonly deadlineMs: number;
}

/**
 * Creates the function that makes table calls and relayed calls: slot, breaker, deadline, attempts (decision 020).
 * Images and WebSockets do not use it.
 */
export function createCalls(deps: CallDeps) {
  const parts = { ...deps, budget: new RepeatBudget() };
  return <Result>(plan: CallPlan<Result>): Promise<Result> => new PlatformCall(parts, plan).start();
}

export type MakeCall = ReturnType<typeof createCalls>;

const maxAttempts = 50;

/**
 * Retry budget of all calls. Each call earns a tenth of a retry, so a platform that keeps failing receives 1.1 attempts
 * per call on average (promises, faults 1). Corrections may overdraw the budget, because a key rotation must not fail
 * sign-ins.
 */
class RepeatBudget {
  #attempts = 1;

  earn(): void {
    this.#attempts = Math.min(maxAttempts, this.#attempts + 0.1);
  }

  /** Takes an attempt if the budget allows one. */
  spend(extra: Extra): boolean {
    if (this.#attempts - 1 < (extra === "correction" ? -maxAttempts : 0)) return false;
    this.#attempts -= 1;
    return true;
  }
}

/** Whether a call ends with its client. Writes, some of which use GET, run to completion to record their outcome. */
export const endsWithClient = ({ method, idempotent }: Pick<RowFacts, "idempotent" | "method">): boolean =>
  method === "GET" && idempotent;

/** A call in progress, which settles at its deadline or at a disconnect even if a step cannot be aborted. */
class PlatformCall<Result> {
  readonly #parts: CallDeps & { readonly budget: RepeatBudget };
  readonly #plan: CallPlan<Result>;
  readonly #signal: CallSignal | undefined;
  readonly #outcome = Promise.withResolvers<Result>();
  #release: (() => void) | undefined;
  #startedAt = 0;
  #deadline: Deadline | undefined;
  #recordOutcome: RecordOutcome | undefined;
  #firstSpelling = 0;
  #isSettled = false;

  constructor(parts: CallDeps & { readonly budget: RepeatBudget }, plan: CallPlan<Result>) {
    this.#parts = parts;
    this.#plan = plan;
    this.#signal = endsWithClient(plan.row) ? plan.context.signal : undefined;
  }

  start(): Promise<Result> {
    const { context, operation, queuedFor, slots } = this.#plan;
    const { promise, reject } = this.#outcome;
    const release = slots?.acquire(queuedFor);
    if (!(release instanceof Promise)) this.#begin(release);
    else {
      const waitsSince = performance.now();
      const refuse = (error: unknown): void =>
        reject(this.#parts.reports.failed(operation, context, waitsSince, error));
      this.#goOn(release.then((taken) => this.#begin(taken), refuse));
    }
    return promise;
  }

  /** The deadline does not include the wait for a slot. */
  #begin(release: (() => void) | undefined): void {
    const { row, context, spellings } = this.#plan;
    const { breakers, budget, deadlineMs } = this.#parts;
    const token = row.token === "never" ? undefined : context.token;
    const signal = this.#signal;
    this.#release = release;
    this.#startedAt = performance.now();
    try {
      if (row.token === "required" && !token) throw new PlatformError("session_required", false);
      if (signal?.aborted) throw clientDisconnected(signal.reason);
      this.#recordOutcome = breakers.enter(row.breaker, context.clientIp);
    } catch (error) {
      this.#fail(error);
      return;
    }
    budget.earn();
    this.#deadline = new Deadline(Math.min(row.deadlineMs, context.deadlineMs ?? deadlineMs, deadlineMs));
    this.#deadline.onEnd((error) => this.#fail(error));
    signal?.addEventListener("abort", this.#onDisconnect, { once: true });
    this.#firstSpelling = spellings.preferred();
    const first: Attempt = { spelling: this.#firstSpelling, token };
    this.#make(first, (error) => {
      if (this.#mayRepeat(error)) this.#goOn(this.#repeat(first, error));
      else this.#fail(error);
    });
  }

  readonly #onDisconnect = (): void => this.#deadline?.end(clientDisconnected(this.#signal?.reason));

  #make(attempt: Attempt, failed: (error: unknown) => void): void {
    try {
      const result = this.#plan.attempt(attempt, this.#deadline as Deadline);
      this.#goOn(result.then((answer) => this.#succeed(answer, attempt), failed));
    } catch (error) {
      failed(error);
    }
  }

  #goOn(step: Promise<void>): void {
    runInBackground(step, this.#parts.log, "platform_call");
  }

  #mayRepeat(error: unknown): error is PlatformError {
    return error instanceof PlatformError && !this.#isSettled && this.#plan.repeatable;
  }

  /** Makes the second and last attempt, if a rule and the budget allow it. */
  async #repeat(first: Attempt, error: PlatformError): Promise<void> {
    const { keys, budget } = this.#parts;
    const deadline = this.#deadline as Deadline;
    try {
      const second = await secondTry({ row: this.#plan.row, attempt: first, error, keys });
      const isInTime = second && second.waitMs < deadline.remainingMs && !this.#isSettled;
      if (!isInTime || !budget.spend(second.extra)) throw error;
      if (second.waitMs > 0) await delay(second.waitMs, undefined, { signal: deadline.signal });
      this.#make(second.attempt, (again) =>
        this.#fail(second.attempt.spelling === first.spelling ? again : firstUnlessBetter(again, error)),
      );
    } catch (failure) {
      this.#fail(failure);
    }
  }

  #succeed(result: Result, { spelling }: Attempt): void {
    if (!this.#end()) return;
    const { operation, spellings } = this.#plan;
    try {
      // A late response must not replace the spelling that another call has remembered.
      if (spelling !== this.#firstSpelling) spellings.remember(spelling);
      this.#recordOutcome?.();
      this.#parts.reports.succeeded(operation, this.#startedAt);
      this.#outcome.resolve(result);
    } catch (error) {
      this.#outcome.reject(error);
    } finally {
      if (this.#release) freeAfter(result, this.#release);
    }
  }

  #fail(error: unknown): void {
    if (!this.#end()) return;
    const { operation, context, onRefusal, passOn } = this.#plan;
    const { reports } = this.#parts;
    const { resolve, reject } = this.#outcome;
    try {
      this.#recordOutcome?.(error);
      const refusal = error instanceof PlatformError ? error : undefined;
      const answer = refusal && onRefusal?.(refusal);
      if (answer !== undefined) {
        reports.succeeded(operation, this.#startedAt);
        resolve(answer);
        return;
      }
      const reported = reports.failed(operation, context, this.#startedAt, error);
      const passed = refusal && passOn?.(refusal);
      if (passed === undefined) reject(reported);
      else resolve(passed);
    } catch (failure) {
      reject(failure);
    } finally {
      this.#release?.();
    }
  }

  /** Stops the deadline and the disconnect listener. Returns false if the call has already settled. */
  #end(): boolean {
    if (this.#isSettled) return false;
    this.#isSettled = true;
    this.#deadline?.clear();
    this.#signal?.removeEventListener("abort", this.#onDisconnect);
    return true;
  }
}

/** Returns the first error if the second attempt ended in a fault or with an unknown spelling, otherwise the second. */
const firstUnlessBetter = (again: unknown, first: PlatformError): unknown =>
  again instanceof PlatformError && !again.fault && again.details.platformCode !== unavailable ? again : first;

/** A total deadline. undici's body timeout measures idle time, so a drip would never end (promises, faults 3). */
export class Deadline {
  /** Created on demand, because a signal with listeners costs more than the rest of a relayed call's pipeline. */
  #controller: AbortController | undefined;
  #error: PlatformError | undefined;
  readonly #listeners: ((error: PlatformError) => void)[] = [];
  #endsAt: number;
  #pausedAt: number | undefined;
  #timer: NodeJS.Timeout | undefined;
  #isCleared = false;

  constructor(ms: number) {
    this.#endsAt = performance.now() + ms;
    this.#start(ms);
  }

  /** Aborted with the PlatformError that ended the call. */
  get signal(): AbortSignal {
    if (!this.#controller) {
      this.#controller = new AbortController();
      if (this.#error) this.#controller.abort(this.#error);
    }
    return this.#controller.signal;
  }

  /** Calls `listener` when the call ends without a result, or immediately if it has ended. */
  onEnd(listener: (error: PlatformError) => void): void {
    if (this.#error) listener(this.#error);
    else this.#listeners.push(listener);
  }

  get error(): PlatformError | undefined {
    return this.#error;
  }

  get remainingMs(): number {
    return this.#endsAt - performance.now();
  }

  /** Pauses while the call waits for its client, whose time the server limits. */
  pause(): void {
    clearTimeout(this.#timer);
    this.#pausedAt ??= performance.now();
  }

  resume(): void {
    if (this.#pausedAt === undefined) return;
    this.#endsAt += performance.now() - this.#pausedAt;
    this.#pausedAt = undefined;
    if (!this.#isCleared) this.#start(this.remainingMs);
  }

  end(error: PlatformError): void {
    if (this.#isCleared) return;
    this.clear();
    this.#error = error;
    this.#controller?.abort(error);
    for (const listener of this.#listeners) listener(error);
  }

  clear(): void {
    this.#isCleared = true;
    clearTimeout(this.#timer);
  }

  #start(ms: number): void {
    this.#timer = setTimeout(() => this.end(new PlatformError("platform_timeout", true)), ms);
  }
}
