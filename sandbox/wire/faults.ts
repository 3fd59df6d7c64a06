import type { ServerResponse } from "node:http";
import { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import { createGzip } from "node:zlib";
import Type, { type Static } from "typebox";

/** Armed faults by operation; `*` applies to every operation. */
export class Faults {
  readonly #check: ReturnType<typeof operationCheck>;
  readonly #armed = new Map<string, Fault>();

  constructor(operations: Iterable<string>) {
    this.#check = operationCheck(["*", ...operations]);
  }

  set(operation: string, fault: Fault): void {
    this.#armed.set(this.#check(operation), { ...fault });
  }

  clear(operation: string): void {
    this.#armed.delete(this.#check(operation));
  }

  reset(): void {
    this.#armed.clear();
  }

  /** Returns the fault that applies to this call of the operation, and updates the fault's counters. */
  take(operation: string): Fault | undefined {
    const name = this.#armed.has(operation) ? operation : "*";
    const fault = this.#armed.get(name);
    if (fault?.after) {
      fault.after -= 1;
      return undefined;
    }
    if (fault?.times !== undefined) {
      fault.times -= 1;
      if (fault.times <= 0) this.#armed.delete(name);
    }
    return fault;
  }
}

/** A fault of an operation (`PUT /faults/:operation`). */
export const FaultBody = Type.Object(
  {
    /** `lostAnswer` runs the handler but drops the response. */
    kind: Type.Enum([
      ...["latency", "status", "refused", "reset", "drip", "halfBody", "garbage", "wrongType", "huge", "gzipBomb"],
      ...["redirect", "unavailable", "lostAnswer"],
    ] as const),
    /** Milliseconds for latency, HTTP status for status. */
    value: Type.Optional(Type.Integer({ minimum: 0 })),
    /** Number of calls that pass before the fault applies; undefined means none. */
    after: Type.Optional(Type.Integer({ minimum: 1 })),
    /** Number of calls affected after that; undefined means all until the fault is cleared. */
    times: Type.Optional(Type.Integer({ minimum: 1 })),
    /** Extra response headers, e.g. Retry-After. */
    headers: Type.Optional(Type.Record(Type.String(), Type.String())),
  },
  { additionalProperties: false },
);
export type Fault = Static<typeof FaultBody>;

const mebibyte = 1024 * 1024;

type WireFault = Exclude<Fault["kind"], "latency" | "status" | "wrongType" | "unavailable" | "lostAnswer">;

interface Strike {
  readonly response: ServerResponse;
  readonly headers: Readonly<Record<string, string>>;
  readonly publicUrl: string;
}

/** Faults that act on the socket. Other faults are ordinary responses. */
const strikes: Readonly<Record<WireFault, (strike: Strike) => void>> = {
  refused: ({ response }) => response.socket?.destroy(),
  reset: ({ response }) => response.socket?.resetAndDestroy(),
  drip: (strike) => {
    const response = writeHead(strike);
    const timer = setInterval(() => response.write(" "), 100);
    response.once("close", () => clearInterval(timer));
  },
  halfBody: (strike) => {
    const half = '{"success":true,"value":{"list":[';
    const response = writeHead(strike, { "content-length": String(half.length * 2) });
    response.write(half, () => response.socket?.destroy());
  },
  garbage: (strike) => writeHead(strike).end(Buffer.from("\u0000<html>{]§ not json at all", "latin1")),
  huge: (strike) => stream(filler(64), writeHead(strike)),
  gzipBomb: (strike) => stream(filler(512), writeHead(strike, { "content-encoding": "gzip" }), true),
  redirect: ({ response, headers, publicUrl }) =>
    response.writeHead(302, { location: `${publicUrl}/redirected`, ...headers }).end(),
};

const writeHead = ({ response, headers }: Strike, more: Readonly<Record<string, string>> = {}): ServerResponse =>
  response.writeHead(200, { "content-type": "application/json", ...more, ...headers });

export const strikeSocket = (kind: WireFault, strike: Strike): void => strikes[kind](strike);

export const isWireFault = (kind: Fault["kind"]): kind is WireFault => kind in strikes;

function* filler(mebibytes: number): Generator<Buffer> {
  yield Buffer.from('{"success":true,"message":null,"errorCode":null,"value":"');
  const block = Buffer.alloc(mebibyte, "a");
  for (let sent = 0; sent < mebibytes; sent += 1) yield block;
  yield Buffer.from('"}');
}

function stream(chunks: Iterable<Buffer>, response: ServerResponse, gzip = false): void {
  const source = Readable.from(chunks);
  const sent = gzip ? pipeline(source, createGzip({ level: 1 }), response) : pipeline(source, response);
  // Clients are expected to disconnect during these responses.
  sent.catch(() => response.destroy());
}

/** Returns a check that throws an error of status 400 for an unknown operation, whose fault would have no effect. */
export function operationCheck(names: Iterable<string>): (operation: string) => string {
  const operations = new Set(names);
  return (operation) => {
    if (operations.has(operation)) return operation;
    throw Object.assign(new Error(`unknown operation: ${operation}`), { statusCode: 400 });
  };
}
