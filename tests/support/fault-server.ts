import {
  createServer,
  type IncomingHttpHeaders,
  type IncomingMessage,
  type Server,
  type ServerResponse,
} from "node:http";
import type { AddressInfo } from "node:net";
import { gzipSync } from "node:zlib";

/** A received call. The raw header list is used because joined headers hide duplicates. */
export interface ReceivedCall {
  readonly method: string;
  readonly path: string;
  readonly query: URLSearchParams;
  readonly headers: IncomingHttpHeaders;
  readonly rawHeaders: readonly string[];
  readonly body: string;
  /** Resolves if the caller disconnects before the response is complete. */
  readonly hungUp: Promise<void>;
}

export type Reaction = (response: ServerResponse, call: ReceivedCall) => void;

/** Platform with a scripted reaction to each call. The last reaction repeats. */
export interface FaultServer {
  readonly url: URL;
  /** HTTP server, for tests of upgrades. */
  readonly http: Server;
  readonly calls: readonly ReceivedCall[];
  react(...reactions: [Reaction, ...Reaction[]]): void;
  close(): Promise<void>;
}

export async function startFaultServer(): Promise<FaultServer> {
  const calls: ReceivedCall[] = [];
  let reactions: Reaction[] = [(response) => json(200, { success: true, value: null })(response)];
  const server = createServer(async (request, response) => {
    // Incomplete requests are not recorded as calls.
    const call = await readCall(request, response).catch(() => undefined);
    if (!call) return;
    calls.push(call);
    const reaction = reactions.length > 1 ? reactions.shift() : reactions[0];
    reaction?.(response, call);
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const { port } = server.address() as AddressInfo;
  return {
    url: new URL(`http://127.0.0.1:${port}`),
    http: server,
    calls,
    react: (...next) => {
      reactions = next;
    },
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}

async function readCall(request: IncomingMessage, response: ServerResponse): Promise<ReceivedCall> {
  const hungUp = new Promise<void>((resolve) => {
    response.once("close", () => {
      if (!response.writableFinished) resolve();
    });
  });
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk);
  const url = new URL(request.url ?? "/", "http://fault");
  return {
    method: request.method ?? "",
    path: url.pathname,
    query: url.searchParams,
    headers: request.headers,
    rawHeaders: request.rawHeaders,
    body: Buffer.concat(chunks).toString("utf8"),
    hungUp,
  };
}

export const json =
  (status: number, body: unknown, headers: Record<string, string | string[]> = {}) =>
  (response: ServerResponse): void => {
    response.writeHead(status, { "content-type": "application/json", ...headers });
    response.end(JSON.stringify(body));
  };

/** Responds with `value` in a successful envelope. */
export const ok = (value: unknown, headers?: Record<string, string | string[]>) =>
  json(200, { success: true, value, message: null, errorCode: null }, headers);

/** Responds with a refusal in the platform's envelope. */
export const refuse = (errorCode: string, status = 200, value: unknown = null, message = "No.") =>
  json(status, { success: false, value, message, errorCode });

/** Responds with any content type and bytes. */
export const raw =
  (status: number, type: string, body: string | Buffer, headers: Record<string, string> = {}) =>
  (response: ServerResponse): void => {
    response.writeHead(status, { "content-type": type, ...headers });
    response.end(body);
  };

const mebibyte = 1024 * 1024;

/** Half a gibibyte, compressed to about half a megabyte. A gzip file may have several members. */
const bomb = Buffer.concat(Array.from({ length: 512 }, () => gzipSync(Buffer.alloc(mebibyte, "a"))));

/** Faulty responses by kind. `huge` and `gzipBomb` exceed the gateway's size limits. */
export const wireFaults = {
  refused: (response) => response.socket?.destroy(),
  reset: (response) => response.socket?.resetAndDestroy(),
  silent: () => undefined,
  slowHeaders: (response) => {
    const timer = setInterval(() => response.writeProcessing(), 50);
    response.once("close", () => clearInterval(timer));
  },
  drip: (response) => {
    response.writeHead(200, { "content-type": "application/json" });
    const timer = setInterval(() => response.write(" "), 50);
    response.once("close", () => clearInterval(timer));
  },
  halfBody: (response) => {
    response.writeHead(200, { "content-type": "application/json", "content-length": "500" });
    response.write('{"success":true,"value":[', () => response.socket?.destroy());
  },
  truncatedJson: raw(200, "application/json", '{"success":true,"value":['),
  garbage: raw(200, "application/json", "\u0000\u0001<<<not json"),
  notHttp: (response) => {
    response.socket?.end("SSH-2.0-OpenSSH_9.2\r\n");
  },
  page: raw(200, "text/html", "<html><body>It works!</body></html>"),
  enveloped: raw(200, "text/html", '{"success":true,"value":{}}'),
  wrongType: ok(true),
  noEnvelope: json(200, [1, 2, 3]),
  redirect: (response) => {
    response.writeHead(302, { location: "http://127.0.0.1:1/elsewhere" });
    response.end();
  },
  huge: (response) => {
    response.writeHead(200, { "content-type": "application/json" });
    const block = Buffer.alloc(mebibyte, "a");
    response.write('{"success":true,"value":"');
    const more = (): void => {
      while (!response.destroyed && response.write(block));
      if (!response.destroyed) response.once("drain", more);
    };
    more();
  },
  gzipBomb: raw(200, "application/json", bomb, { "content-encoding": "gzip" }),
  brokenGzip: raw(200, "application/json", "this is no gzip", { "content-encoding": "gzip" }),
  strangeEncoding: raw(200, "application/json", "????", { "content-encoding": "compress" }),
  longHeaders: raw(200, "application/json", "{}", { "x-long": "a".repeat(20_000) }),
  status500: raw(500, "text/html", "<html>oops</html>"),
  status502: raw(502, "text/html", "<html>bad gateway</html>"),
  status503: raw(503, "text/html", "<html>busy</html>"),
  status504: raw(504, "text/html", "<html>timeout</html>"),
} as const satisfies Record<string, Reaction>;
