import { write, writeSync } from "node:fs";
import { setTimeout as delay } from "node:timers/promises";
import pino, { type DestinationStream, type Logger, type LoggerOptions } from "pino";
import { type EventName, logEvent } from "./events.ts";

/** Masks card numbers and query strings in a framework message. */
const masked = (text: string): string => maskCards(text).replace(/(\/[^\s"'?]*)\?[^\s"']+/g, "$1?…");

const { warn: warnLevel = 40 } = pino.levels.values;
const unforeseen = "unexpected_error" satisfies EventName;

type LogMethod = NonNullable<NonNullable<LoggerOptions["hooks"]>["logMethod"]>;

/** Logs named events only (docs/logs.md). Framework warnings become `unexpected_error`, and the rest is dropped. */
const onlyEvents: LogMethod = function (args, method, level) {
  const [subject]: readonly unknown[] = args;
  const fields = typeof subject === "object" && subject !== null ? subject : undefined;
  if (fields && "event" in fields) return method.apply(this, args);
  if (level < warnLevel) return;
  const err = fields && "err" in fields ? fields.err : subject;
  method.apply(this, [{ event: unforeseen, err }, unforeseen]);
};

let second = 0;
let prefix = "";

/** Formats the `time` field like pino's `isoTime`. Caches the text of the current second. */
function isoTime(): string {
  const now = Date.now();
  const ms = now % 1_000;
  if (now - ms !== second) {
    second = now - ms;
    prefix = `,"time":"${new Date(second).toISOString().slice(0, -4)}`;
  }
  return `${prefix}${String(ms).padStart(3, "0")}Z"`;
}

/** Creates the process logger, which writes JSON lines to stdout by default. */
export function createLogger(level: string, destination: DestinationStream = new LogDestination()): Logger {
  const log = pino(
    {
      level,
      base: { pid: process.pid },
      timestamp: isoTime,
      hooks: { logMethod: onlyEvents },
      formatters: { level: (label) => ({ level: label }), log: safeFields },
      serializers: {
        err: (error: unknown) => {
          const asError = error instanceof Error ? error : new Error(String(error));
          return { type: asError.name, message: masked(asError.message), stack: masked(asError.stack ?? "") };
        },
      },
    },
    destination,
  );
  if (destination instanceof LogDestination) {
    destination.onResumed = (lines) => logEvent(log, "log_lines_dropped", { lines });
  }
  return log;
}

const hidden = "[hidden]";

/** The names of fields whose values are never logged, in lower case. */
const secrets: ReadonlySet<string> = new Set([
  ...["password", "oldpassword", "newpassword", "paymentpassword", "oldpaymentpassword", "newpaymentpassword"],
  ...["verificationcode", "accountnumber", "token", "captcha", "authorization", "cookie", "set-cookie"],
  ...["encryption", "x-digest"],
]);

/** Maximum depth of logged values. No event of ours nests fields. */
const deepest = 4;

const secretByName = new Map<string, boolean>();
const maxCachedNames = 1_000;

function isSecret(name: string): boolean {
  const isHidden = secrets.has(name.toLowerCase());
  if (secretByName.size < maxCachedNames) secretByName.set(name, isHidden);
  return isHidden;
}

/** Hides secrets and masks card numbers in a log line. pino's own redaction takes a third of the gateway's time. */
function safeFields(fields: Record<string, unknown>): Record<string, unknown> {
  let safe = fields;
  for (const name in fields) {
    const value = fields[name];
    let shown = value;
    if (secretByName.get(name) ?? isSecret(name)) shown = hidden;
    else if (typeof value === "string") {
      // A request id has 32 hex digits, more than any card number. A route is a pattern without values.
      if (value.length >= shortestCard && name !== "requestId" && name !== "route") shown = maskCards(value);
    } else if (typeof value === "number") {
      if (value >= smallestCard) shown = maskCards(String(value));
    } else if (typeof value === "object" && value !== null) {
      // The serializer of `err` selects its fields.
      if (name !== "err" || !(value instanceof Error)) shown = nested(value, 1);
    }
    if (shown !== value) safe = { ...safe, [name]: shown };
  }
  return safe;
}

function nested(value: object, depth: number): unknown {
  if (depth > deepest) return hidden;
  if ("toJSON" in value) return value;
  const shown = (name: string, item: unknown): unknown => {
    if (isSecret(name)) return hidden;
    if (typeof item === "object" && item !== null) return nested(item, depth + 1);
    return typeof item === "string" || (typeof item === "number" && item >= smallestCard)
      ? maskCards(String(item))
      : item;
  };
  if (Array.isArray(value)) return value.map((item) => shown("", item));
  return Object.fromEntries(Object.entries(value).map(([name, item]) => [name, shown(name, item)]));
}

/** Matches 13 to 19 Latin or Bengali digits, also in groups. */
const card = /(?<![\d০-৯])[\d০-৯](?:[ ._-]?[\d০-৯]){8,14}[ ._-]?([\d০-৯]{4})(?![\d০-৯])/g;
const shortestCard = 13;
/** Smallest number that is masked as a card. Epoch milliseconds have 13 digits. */
const smallestCard = 1e14;

/** Masks all but the last four digits of possible card numbers (promises, edges). */
const maskCards = (text: string): string => text.replace(card, "…$1");

/** Number of queued characters that triggers a write. A system call per line would cost as much as a small response. */
const minLength = 16 * 1_024;
const flushEveryMs = 100;
/** Maximum number of queued characters. Further lines are dropped. */
const maxQueued = 4 * 1024 * 1024;
/** Pause after a failed write, e.g. on a full pipe (EAGAIN) or a full disk. */
const retryMs = 100;
/** Time after which a running write counts as stuck. */
const stuckMs = 1_000;
/** Time for a running write to finish at exit. */
const lastWriteMs = 20;

function sleepSync(ms: number): void {
  Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, ms);
}

/**
 * Destination for log lines, stdout by default. Writes in the thread pool, so that a stalled log collector or a full
 * disk never blocks a request. Lines beyond `maxQueued` are dropped and counted. The queue is written at exit, even
 * after an uncaught error.
 */
export class LogDestination implements DestinationStream {
  readonly #fd: number;
  #queue = "";
  /** The chunk being written, or empty. */
  #chunk: Buffer = Buffer.alloc(0);
  #startedAt = 0;
  /** Whether the thread pool is writing the chunk. False during a pause. */
  #isWriting = false;
  #isPaused = false;
  #isAbandoned = false;
  #droppedSinceReport = 0;
  /** Lines dropped since the process started. */
  dropped = 0;
  /** Called with the number of dropped lines once writing works again. */
  onResumed: (dropped: number) => void = () => undefined;

  constructor(fd = 1) {
    this.#fd = fd;
    setInterval(() => this.#flush(), flushEveryMs).unref();
    process.once("exit", () => this.#flushAtExit());
  }

  write(line: string): void {
    if (this.#queue.length + line.length > maxQueued) {
      this.dropped += 1;
      this.#droppedSinceReport += 1;
      return;
    }
    this.#queue += line;
    if (this.#queue.length >= minLength) this.#flush();
  }

  /** Resolves once everything is written, or after `ms`. Remaining lines are lost. */
  async end(ms: number): Promise<void> {
    const deadline = performance.now() + ms;
    while (!this.#isEmpty && performance.now() < deadline) {
      this.#flush();
      await delay(5);
    }
    this.#isAbandoned = !this.#isEmpty;
  }

  get #isEmpty(): boolean {
    return this.#chunk.length === 0 && this.#queue === "";
  }

  #flush(): void {
    if (this.#isWriting || this.#isPaused || this.#isEmpty) return;
    if (this.#chunk.length === 0) {
      this.#chunk = Buffer.from(this.#queue);
      this.#queue = "";
    }
    this.#isWriting = true;
    this.#startedAt = performance.now();
    write(this.#fd, this.#chunk, (error, written) => {
      this.#isWriting = false;
      if (error) {
        this.#isPaused = true;
        setTimeout(() => {
          this.#isPaused = false;
          this.#flush();
        }, retryMs).unref();
        return;
      }
      this.#chunk = this.#chunk.subarray(written);
      this.#reportDropped();
      if (this.#chunk.length > 0 || this.#queue.length >= minLength) this.#flush();
    });
  }

  /** Reports dropped lines once the queue has space, because the report could also be dropped. */
  #reportDropped(): void {
    if (this.#droppedSinceReport === 0 || this.#queue.length > maxQueued / 2) return;
    const lines = this.#droppedSinceReport;
    this.#droppedSinceReport = 0;
    this.onResumed(lines);
  }

  /** Writes the queue at exit. A write stuck in the kernel would block the exit, so the process kills itself. */
  #flushAtExit(): void {
    const isStuck = this.#isAbandoned || performance.now() - this.#startedAt > stuckMs;
    if (isStuck && this.#isWriting) process.kill(process.pid, "SIGKILL");
    if (this.#isAbandoned) return;
    if (this.#isWriting) {
      // The thread pool gets time to write its chunk, because the queue follows it.
      sleepSync(lastWriteMs);
      this.#chunk = Buffer.alloc(0);
    }
    let rest = Buffer.concat([this.#chunk, Buffer.from(this.#queue)]);
    const deadline = performance.now() + stuckMs;
    while (rest.length > 0 && performance.now() < deadline) {
      try {
        rest = rest.subarray(writeSync(this.#fd, rest));
      } catch {
        sleepSync(lastWriteMs);
      }
    }
  }
}
