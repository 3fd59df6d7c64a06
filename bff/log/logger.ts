import pino, { type DestinationStream, type Logger, type LoggerOptions } from "pino";
import { LogDestination } from "./destination.ts";
import { type EventName, logEvent } from "./events.ts";
import { hideSecrets } from "./hide-secrets.ts";
import { maskCardFields, maskCards } from "./mask-cards.ts";

/** A query string in a framework's own words may carry anything: keep none of it. */
const masked = (text: string): string => maskCards(text).replace(/(\/[^\s"'?]*)\?[^\s"']+/g, "$1?…");

const { warn: warnLevel = 40 } = pino.levels.values;
const unforeseen = "unexpected_error" satisfies EventName;

/**
 * Keeps the list of events closed (docs/logs.md): the framework's own lines have no event name. Its chatter, such as
 * one line per listening address, is left out; its warnings are logged as unexpected errors, without the request it shows.
 */
const onlyEvents: Exclude<NonNullable<LoggerOptions["hooks"]>["logMethod"], undefined> = function (
  args,
  method,
  level,
) {
  const [said]: readonly unknown[] = args;
  const fields = typeof said === "object" && said !== null ? said : undefined;
  if (fields && "event" in fields) return method.apply(this, args);
  if (level < warnLevel) return;
  const err = fields && "err" in fields ? fields.err : said;
  method.apply(this, [{ event: unforeseen, err }, unforeseen]);
};

let second = 0;
let prefix = "";

/** The `time` of a line, ISO 8601 in ms, as pino's own `isoTime` writes it; the seconds are made once for many lines. */
function isoTime(): string {
  const now = Date.now();
  const ms = now % 1_000;
  if (now - ms !== second) {
    second = now - ms;
    prefix = `,"time":"${new Date(second).toISOString().slice(0, -4)}`;
  }
  return `${prefix}${String(ms).padStart(3, "0")}Z"`;
}

/** Makes the logger of the process: JSON lines, on stdout unless another destination is given. */
export function createLogger(level: string, destination: DestinationStream = new LogDestination()): Logger {
  const log = pino(
    {
      level,
      base: { pid: process.pid },
      timestamp: isoTime,
      hooks: { logMethod: onlyEvents },
      formatters: { level: (label) => ({ level: label }), log: (fields) => maskCardFields(hideSecrets(fields)) },
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
