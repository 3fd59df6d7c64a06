import { type Logger, pino } from "pino";

export interface LogLine {
  event?: string;
  [field: string]: unknown;
}

/** A real pino logger whose lines a test can read. */
export function captureLog(): { log: Logger; lines: LogLine[]; events(): (string | undefined)[] } {
  const lines: LogLine[] = [];
  const log = pino({ level: "trace" }, { write: (line: string) => void lines.push(JSON.parse(line)) });
  return { log, lines, events: () => lines.map((line) => line.event).filter(Boolean) };
}
