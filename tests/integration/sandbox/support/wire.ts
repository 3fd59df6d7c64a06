import { type IncomingHttpHeaders, request } from "node:http";

export interface WireRequest {
  method?: string;
  /** Flat list of names and values, so that a name can occur twice. */
  headers?: readonly string[];
  body?: string;
}

export interface Received {
  readonly status: number;
  readonly headers: IncomingHttpHeaders;
  readonly text: string;
  readonly json: unknown;
}

/** Makes one call over a real socket, with exactly these headers. Rejects if the connection breaks. */
export function exchange(origin: string, path: string, { method = "GET", headers = [], body }: WireRequest = {}) {
  const content = body ?? (method === "GET" ? undefined : "");
  return new Promise<Received>((resolve, reject) => {
    const length = content === undefined ? [] : ["content-length", String(Buffer.byteLength(content))];
    const all = ["host", new URL(origin).host, ...headers, ...length];
    const outgoing = request(`${origin}${path}`, { method, headers: all, agent: false }, (response) => {
      const chunks: Buffer[] = [];
      response.on("data", (chunk: Buffer) => chunks.push(chunk));
      response.on("error", reject);
      response.on("end", () => {
        const text = Buffer.concat(chunks).toString("utf8");
        resolve({ status: response.statusCode ?? 0, headers: response.headers, text, json: parse(text) });
      });
    });
    outgoing.on("error", reject);
    outgoing.end(content);
  });
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** Returns the value at a path of keys in parsed JSON, or undefined. */
export const at = (json: unknown, ...keys: (string | number)[]): unknown =>
  keys.reduce<unknown>(
    (value, key) => (typeof value === "object" && value !== null ? Reflect.get(value, key) : undefined),
    json,
  );
