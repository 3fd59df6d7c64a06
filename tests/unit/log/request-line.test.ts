import { PassThrough } from "node:stream";
import pino from "pino";
import t from "tap";
import { createLogger } from "../../../bff/log/logger.ts";
import { requestLines } from "../../../bff/log/request-line.ts";
import { requestFields } from "../../../bff/log/request-log.ts";

const shared = { method: "GET", route: '/wps/odd"path', status: 200 };
const requestId = "0123456789abcdef0123456789abcdef";

function written(level: string) {
  const lines: string[] = [];
  return { lines, log: createLogger(level, { write: (line) => void lines.push(line) }) };
}

const withoutTime = (line: string | undefined): string => String(line).replace(/"time":"[^"]+"/, "");

t.test("the line of a request is what pino writes, letter for letter but the time", async (t) => {
  const { lines, log } = written("info");
  const write = requestLines(log, shared);
  for (const ms of [0, 0.04, 0.25, 12.3456, 1_234.5]) {
    const before = Date.now();
    write(ms, requestId);
    log.child(shared).info({ ...requestFields(ms, false), requestId }, "request");
    const [ours, pinos] = lines.splice(0);
    t.equal(withoutTime(ours), withoutTime(pinos), String(ms));
    const { time } = JSON.parse(ours ?? "{}");
    t.ok(Date.parse(time) >= before && Date.parse(time) <= Date.now(), time);
  }
});

t.test("no line is written where the level leaves it out", async (t) => {
  for (const level of ["warn", "silent"]) {
    const { lines, log } = written(level);
    requestLines(log, shared)(1, requestId);
    t.same(lines, [], level);
  }
});

t.test("a logger that is not pino's, or tells less than a line has, is refused at once", async (t) => {
  const { log } = written("info");
  const other = { ...log, level: "info", child: () => other };
  t.throws(() => requestLines(other as never, shared), TypeError);
  t.throws(() => requestLines(pino({ formatters: { log: () => ({}) } }, new PassThrough()), shared), RangeError);
});
