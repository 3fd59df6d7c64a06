import { type Logger, pino } from "pino";

export interface LogLine {
  event?: string;
  [field: string]: unknown;
}

/**
 * A real pino logger whose lines a test can read. Fastify's `responseTime` has twelve and more digits, which are at times those
 * of a mobile number that a test looks for; it is rounded to milliseconds.
 */
export function captureLog(): { log: Logger; lines: LogLine[]; events(): (string | undefined)[] } {
  const lines: LogLine[] = [];
  const rounded = (name: string, value: unknown): unknown =>
    name === "responseTime" && typeof value === "number" ? Math.round(value) : value;
  const log = pino({ level: "trace" }, { write: (line: string) => void lines.push(JSON.parse(line, rounded)) });
  return { log, lines, events: () => lines.map((line) => line.event).filter(Boolean) };
}
