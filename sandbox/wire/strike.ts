import type { ServerResponse } from "node:http";
import { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import { createGzip } from "node:zlib";
import type { Fault } from "./fault.ts";

const mebibyte = 1024 * 1024;
const hugeMebibytes = 64;
const bombMebibytes = 512;
const dripMs = 100;

export type WireFault = Exclude<Fault["kind"], "latency" | "status" | "wrongType" | "unavailable" | "lostAnswer">;

interface Strike {
  readonly response: ServerResponse;
  readonly headers: Readonly<Record<string, string>>;
  readonly publicUrl: string;
}

/** What each fault does to the socket once the call has arrived; the others are ordinary answers. */
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

/** Answers a call with a fault on the socket itself. */
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
  // The client hanging up half-way is what these two are for.
  sent.catch(() => response.destroy());
}
