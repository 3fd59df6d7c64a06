import pino, { type DestinationStream, type Logger } from "pino";

/**
 * Paths whose values never reach a log line. We log named fields only (events.ts), never bodies or headers; this list
 * is the second wall for what an error object may drag along. pino's paths are one level deep each, hence the repeats.
 */
const secrets = ["password", "token", "captcha", "authorization", "cookie", "set-cookie", "Encryption", "X-Digest"];
const redact = secrets.flatMap((name) => [`["${name}"]`, `*["${name}"]`, `*.*["${name}"]`, `*.*.*["${name}"]`]);

/** 13–19 digits in a row may be a card number: keep the last four (promises, edges). */
const maskCards = (text: string): string => text.replace(/\b\d{9,15}(\d{4})\b/g, "…$1");

/**
 * The process's logger: JSON lines on stdout, written synchronously because asynchronous pino loses its last lines at
 * SIGTERM (stack.md section 3).
 */
export function createLogger(level: string, destination: DestinationStream = pino.destination({ sync: true })): Logger {
  return pino(
    {
      level,
      base: { pid: process.pid },
      timestamp: pino.stdTimeFunctions.isoTime,
      formatters: { level: (label) => ({ level: label }) },
      redact: { paths: redact, censor: "[hidden]" },
      serializers: {
        err: (error: unknown) => {
          const known = error instanceof Error ? error : new Error(String(error));
          return { type: known.name, message: maskCards(known.message), stack: maskCards(known.stack ?? "") };
        },
      },
    },
    destination,
  );
}
