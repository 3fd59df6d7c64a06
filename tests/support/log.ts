import { type Logger, pino } from "pino";

interface LogLine {
  event?: string;
  [field: string]: unknown;
}

/**
 * Creates a pino logger and records its lines. Rounds Fastify's `responseTime` to milliseconds, because its many digits
 * could contain a mobile number that a test searches for.
 */
export function captureLog(): { log: Logger; lines: LogLine[]; events(): (string | undefined)[] } {
  const lines: LogLine[] = [];
  const rounded = (name: string, value: unknown): unknown =>
    name === "responseTime" && typeof value === "number" ? Math.round(value) : value;
  const log = pino({ level: "trace" }, { write: (line: string) => void lines.push(JSON.parse(line, rounded)) });
  return { log, lines, events: () => lines.map((line) => line.event).filter(Boolean) };
}
