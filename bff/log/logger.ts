import { write, writeSync } from "node:fs";
import { setTimeout as delay } from "node:timers/promises";
import pino, { type DestinationStream, type Logger, type LoggerOptions } from "pino";
import { type EventName, logEvent } from "./events.ts";

/** Masks card numbers and query strings in a message of the framework. */
const masked = (text: string): string => maskCards(text).replace(/(\/[^\s"'?]*)\?[^\s"']+/g, "$1?…");

const { warn: warnLevel = 40 } = pino.levels.values;
const unforeseen = "unexpected_error" satisfies EventName;

type LogMethod = NonNullable<NonNullable<LoggerOptions["hooks"]>["logMethod"]>;

/**
 * Keeps the list of events closed (docs/logs.md): lines of the framework have no event name. Its information, such as a
 * line per listening address, is dropped. Its warnings are logged as unexpected errors, without the request.
 */
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

/** The `time` of a line, ISO 8601 in ms, like pino's `isoTime`. The seconds are formatted once for many lines. */
function isoTime(): string {
  const now = Date.now();
  const ms = now % 1_000;
  if (now - ms !== second) {
    second = now - ms;
    prefix = `,"time":"${new Date(second).toISOString().slice(0, -4)}`;
  }
  return `${prefix}${String(ms).padStart(3, "0")}Z"`;
}

/** Creates the logger of the process: JSON lines, on stdout by default. */
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

/** Field names whose values are never logged, in any spelling. */
const secrets: ReadonlySet<string> = new Set([
  ...["password", "oldpassword", "newpassword", "paymentpassword", "oldpaymentpassword", "newpaymentpassword"],
  ...["verificationcode", "accountnumber", "token", "captcha", "authorization", "cookie", "set-cookie"],
  ...["encryption", "x-digest"],
]);

/** Maximum depth of logged values. Our events are not nested, so deeper values are accidental. */
const deepest = 4;

/** Results by field name. */
const secretByName = new Map<string, boolean>();
const maxCachedNames = 1_000;

function isSecret(name: string): boolean {
  const isHidden = secrets.has(name.toLowerCase());
  if (secretByName.size < maxCachedNames) secretByName.set(name, isHidden);
  return isHidden;
}

/**
 * Hides secrets and masks card numbers in the fields of a line, as a second line of defence: we log named fields only
 * (events.ts), never bodies or headers. Lines without either are only inspected: pino's own redaction walks every path
 * of every line, a third of the gateway's time.
 */
function safeFields(fields: Record<string, unknown>): Record<string, unknown> {
  let safe = fields;
  for (const name in fields) {
    const value = fields[name];
    let shown = value;
    if (secretByName.get(name) ?? isSecret(name)) shown = hidden;
    else if (typeof value === "string") {
      // An id has 32 hex digits, more than any card number. A route is a pattern without values.
      if (value.length >= shortestCard && name !== "requestId" && name !== "route") shown = maskCards(value);
    } else if (typeof value === "number") {
      if (value >= smallestCard) shown = maskCards(String(value));
    } else if (typeof value === "object" && value !== null) {
      // `err` has a serializer, which selects its fields.
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

/** Matches 13 to 19 Latin or Bengali digits, one by one or in groups. */
const card = /(?<![\d০-৯])[\d০-৯](?:[ ._-]?[\d০-৯]){8,14}[ ._-]?([\d০-৯]{4})(?![\d০-৯])/g;
const shortestCard = 13;
/** Cards of 15 digits and more. A time in milliseconds has 13. */
const smallestCard = 1e14;

/** Masks runs of digits except the last four: they may be a card number (promises, edges). */
const maskCards = (text: string): string => text.replace(card, "…$1");

/** Lines are written once this many characters are queued: a system call per line costs as much as a small response. */
const minLength = 16 * 1_024;
const flushEveryMs = 100;
/** Maximum number of queued characters, some seconds of a busy gateway. Further lines are dropped. */
const maxQueued = 4 * 1024 * 1024;
/** Pause after a failed write: a full pipe (EAGAIN), a full disk, a reader that has exited. */
const retryMs = 100;
/** A write that takes longer waits for a reader that has stopped. */
const stuckMs = 1_000;
/** Time that the thread pool has at exit to finish a started write. */
const lastWriteMs = 20;

function sleepSync(ms: number): void {
  Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, ms);
}

/**
 * Standard output for log lines. It writes in the thread pool, one chunk at a time, so that a log collector that stops
 * reading or a full disk never blocks a request. Lines that do not fit into the queue are dropped and counted. The
 * queue is written when the process exits, even after an uncaught error.
 */
export class LogDestination implements DestinationStream {
  readonly #fd: number;
  #queue = "";
  /** The chunk being written, or empty. */
  #chunk: Buffer = Buffer.alloc(0);
  #startedAt = 0;
  /** Whether the thread pool is writing the chunk. */
  #isWriting = false;
  #isPaused = false;
  #isAbandoned = false;
  #droppedSinceReport = 0;
  /** Lines dropped since the process started. */
  dropped = 0;
  /** Called after lines were dropped, once writing works again. */
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

  /** Resolves once everything is written, or after `ms`. Lines left by then are lost. */
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

  /** Reports dropped lines once the queue has space: the report would otherwise be dropped as well. */
  #reportDropped(): void {
    if (this.#droppedSinceReport === 0 || this.#queue.length > maxQueued / 2) return;
    const lines = this.#droppedSinceReport;
    this.#droppedSinceReport = 0;
    this.onResumed(lines);
  }

  /**
   * Writes the queue at exit. A write that hangs in the kernel would also hang the exit, so the process kills itself
   * then. After a failed write, such as on a full disk, it exits with its own code.
   */
  #flushAtExit(): void {
    const isStuck = this.#isAbandoned || performance.now() - this.#startedAt > stuckMs;
    if (isStuck && this.#isWriting) process.kill(process.pid, "SIGKILL");
    if (this.#isAbandoned) return;
    if (this.#isWriting) {
      // The thread pool writes this chunk; the queue must follow it.
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
