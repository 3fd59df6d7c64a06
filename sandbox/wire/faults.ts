import type { ServerResponse } from "node:http";
import { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import { createGzip } from "node:zlib";
import Type, { type Static } from "typebox";

/** Armed faults by operation; `*` applies to every operation. */
export class Faults {
  readonly #operations: KnownOperations;
  readonly #armed = new Map<string, Fault>();

  constructor(operations: Iterable<string>) {
    this.#operations = new KnownOperations(["*", ...operations]);
  }

  /** @throws UnknownOperation */
  set(operation: string, fault: Fault): void {
    this.#armed.set(this.#operations.check(operation), { ...fault });
  }

  /** @throws UnknownOperation */
  clear(operation: string): void {
    this.#armed.delete(this.#operations.check(operation));
  }

  reset(): void {
    this.#armed.clear();
  }

  /** Returns the fault for this call and counts it down. */
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
    /** `lostAnswer` does the work but drops the answer. */
    kind: Type.Enum([
      ...["latency", "status", "refused", "reset", "drip", "halfBody", "garbage", "wrongType", "huge", "gzipBomb"],
      ...["redirect", "unavailable", "lostAnswer"],
    ] as const),
    /** Milliseconds for latency, HTTP status for status. */
    value: Type.Optional(Type.Integer({ minimum: 0 })),
    /** Number of calls that pass first; undefined: none. */
    after: Type.Optional(Type.Integer({ minimum: 1 })),
    /** Number of calls affected after that; undefined: until cleared. */
    times: Type.Optional(Type.Integer({ minimum: 1 })),
    /** Extra response headers, e.g. Retry-After. */
    headers: Type.Optional(Type.Record(Type.String(), Type.String())),
  },
  { additionalProperties: false },
);
export type Fault = Static<typeof FaultBody>;

const mebibyte = 1024 * 1024;
const hugeMebibytes = 64;
const bombMebibytes = 512;
const dripMs = 100;

type WireFault = Exclude<Fault["kind"], "latency" | "status" | "wrongType" | "unavailable" | "lostAnswer">;

interface Strike {
  readonly response: ServerResponse;
  readonly headers: Readonly<Record<string, string>>;
  readonly publicUrl: string;
}

/** Effects of the faults on the socket; other faults are ordinary answers. */
const strikes: Readonly<Record<WireFault, (strike: Strike) => void>> = {
  refused: ({ response }) => response.socket?.destroy(),
  reset: ({ response }) => response.socket?.resetAndDestroy(),
  drip: ({ response, headers }) => {
    response.writeHead(200, { "content-type": "application/json", ...headers });
    const timer = setInterval(() => response.write(" "), dripMs);
    response.once("close", () => clearInterval(timer));
  },
  halfBody: ({ response, headers }) => {
    const half = '{"success":true,"value":{"list":[';
    response.writeHead(200, {
      "content-type": "application/json",
      "content-length": String(half.length * 2),
      ...headers,
    });
    response.write(half, () => response.socket?.destroy());
  },
  garbage: ({ response, headers }) => {
    response.writeHead(200, { "content-type": "application/json", ...headers });
    response.end(Buffer.from("\u0000<html>{]§ not json at all", "latin1"));
  },
  huge: ({ response, headers }) => {
    response.writeHead(200, { "content-type": "application/json", ...headers });
    stream(filler(hugeMebibytes), response);
  },
  gzipBomb: ({ response, headers }) => {
    response.writeHead(200, { "content-type": "application/json", "content-encoding": "gzip", ...headers });
    stream(filler(bombMebibytes), response, true);
  },
  redirect: ({ response, headers, publicUrl }) => {
    response.writeHead(302, { location: `${publicUrl}/redirected`, ...headers });
    response.end();
  },
};

export function strikeSocket(kind: WireFault, strike: Strike): void {
  strikes[kind](strike);
}

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
  // Clients are expected to disconnect during these answers.
  sent.catch(() => response.destroy());
}

/** Answered with status 400, as an unknown name would never have an effect. */
class UnknownOperation extends Error {
  override readonly name = "UnknownOperation";
  readonly statusCode = 400;

  constructor(operation: string) {
    super(`unknown operation: ${operation}`);
  }
}

/** The operation names that tests and scripts may use. */
export class KnownOperations {
  readonly #names: ReadonlySet<string>;

  constructor(names: Iterable<string>) {
    this.#names = new Set(names);
  }

  /**
   * @returns the name
   * @throws UnknownOperation
   */
  check(operation: string): string {
    if (!this.#names.has(operation)) throw new UnknownOperation(operation);
    return operation;
  }
}
