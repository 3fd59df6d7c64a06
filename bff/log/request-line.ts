import type { FastifyBaseLogger } from "fastify";
import pino from "pino";
import { isoTime } from "./iso-time.ts";
import { requestFields, tenths } from "./request-log.ts";

/** What the lines of one route and status have in common. */
export interface RequestLine {
  readonly method: string;
  readonly route: string;
  readonly status: number;
}

const { info: infoLevel = 30 } = pino.levels.values;
/** Stand in a line where the time, the milliseconds and the id of a request will. */
const marks = { time: ',"time":"then"', ms: 987_654_321.5, requestId: "f".repeat(32) };

/**
 * Writes the line of each request that needed no decision. pino says once what it looks like; from then on only what
 * differs is filled in, because a walk over the fields costs a tenth of a cached answer. That holds for these lines
 * alone: a time, a number and an id of hex digits need no escaping and hide nothing.
 * @returns to be told how many ms a request took, and its id
 */
export function requestLines(log: FastifyBaseLogger, line: RequestLine): (ms: number, requestId: string) => void {
  if ((pino.levels.values[log.level] ?? Number.POSITIVE_INFINITY) > infoLevel) return () => undefined;
  const child = log.child({ ...line });
  const stream: unknown = Reflect.get(child, pino.symbols.streamSym);
  const asJson: unknown = Reflect.get(child, pino.symbols.asJsonSym);
  if (typeof asJson !== "function" || !isDestination(stream))
    throw new TypeError("requestLines needs a logger of pino");
  const fields = { ...requestFields(marks.ms, false), requestId: marks.requestId };
  const model: unknown = asJson.call(child, fields, "request", infoLevel, marks.time);
  const [head, beforeMs, beforeId, end] = partsOf(String(model));
  return (ms, requestId) => {
    stream.write(`${head}${isoTime()}${beforeMs}${tenths(ms)}${beforeId}${requestId}${end}`);
  };
}

/** The model without its marks; they stand in this order, as the fields were given. */
function partsOf(model: string): readonly [string, string, string, string] {
  const [head, rest] = cut(model, marks.time);
  const [beforeMs, afterMs] = cut(rest, String(marks.ms));
  const [beforeId, end] = cut(afterMs, marks.requestId);
  return [head, beforeMs, beforeId, end];
}

function cut(text: string, mark: string): readonly [string, string] {
  const at = text.indexOf(mark);
  if (at < 0) throw new RangeError(`a line of a request has no place for ${mark}`);
  return [text.slice(0, at), text.slice(at + mark.length)];
}

const isDestination = (stream: unknown): stream is pino.DestinationStream =>
  typeof stream === "object" && stream !== null && "write" in stream && typeof stream.write === "function";
