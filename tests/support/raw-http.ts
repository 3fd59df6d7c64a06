import { connect, type Socket } from "node:net";

export interface RawAnswer {
  readonly status: number;
  readonly headers: ReadonlyMap<string, readonly string[]>;
  readonly body: string;
  header(name: string): string | undefined;
}

export interface RawExchange {
  readonly text: string;
  readonly answers: readonly RawAnswer[];
  readonly closed: boolean;
}

interface RawOptions {
  /** Time without data after which the exchange is complete. The default is 500 ms. */
  readonly quietMs?: number;
  /** Maximum time to the first byte. The default is 20 s, because a busy server is slow. */
  readonly firstMs?: number;
  /** True for a HEAD request, whose response has no body regardless of its Content-Length. */
  readonly head?: boolean;
}

const maxMs = 60_000;

/** Sends raw bytes to the port of `url` and returns all received data. */
export function sendRaw(url: string, bytes: string | Buffer, options: RawOptions = {}): Promise<RawExchange> {
  return new Promise((resolve) => {
    const chunks: Buffer[] = [];
    const socket = openRaw(url);
    // On an open connection, only a pause shows that the response is complete.
    let quiet: NodeJS.Timeout | undefined;
    // An event stream never pauses for long.
    const timeout = setTimeout(() => finish(false), maxMs);
    const finish = (closed: boolean) => {
      clearTimeout(quiet);
      clearTimeout(timeout);
      socket.destroy();
      const text = Buffer.concat(chunks).toString("latin1");
      resolve({ text, answers: parseAnswers(text, options.head), closed });
    };
    const quietMs = options.quietMs ?? 500;
    const wait = (ms = quietMs) => {
      clearTimeout(quiet);
      quiet = setTimeout(() => finish(false), ms);
    };
    socket.on("data", (chunk) => {
      chunks.push(chunk);
      wait();
    });
    socket.on("close", () => finish(true));
    socket.on("connect", () => {
      socket.write(bytes);
      wait(options.firstMs ?? Math.max(quietMs, 20_000));
    });
  });
}

/** Opens a TCP connection and ignores its errors, because tests also cover resets. */
export function openRaw(url: string): Socket {
  const socket = connect(Number(new URL(url).port), "127.0.0.1");
  socket.on("error", () => undefined);
  return socket;
}

/** Splits the received text into responses. Drops a remainder without a complete head. */
function parseAnswers(text: string, head = false): RawAnswer[] {
  const answers: RawAnswer[] = [];
  let rest = text;
  for (;;) {
    const end = rest.indexOf("\r\n\r\n");
    const status = /^HTTP\/1\.[01] (\d{3})/.exec(rest)?.[1];
    if (end === -1 || status === undefined) return answers;
    const headers = new Map<string, string[]>();
    for (const line of rest.slice(0, end).split("\r\n").slice(1)) {
      const name = line.slice(0, line.indexOf(":")).toLowerCase();
      headers.set(name, [...(headers.get(name) ?? []), line.slice(line.indexOf(":") + 1).trim()]);
    }
    rest = rest.slice(end + 4);
    const length = Number(headers.get("content-length")?.[0] ?? 0);
    const chunked = headers.get("transfer-encoding")?.[0] === "chunked";
    const bodyEnd = head || status === "304" || status.startsWith("1") ? 0 : chunked ? chunkedEnd(rest) : length;
    const header = (name: string) => headers.get(name)?.join(", ");
    const body = Buffer.from(rest.slice(0, bodyEnd), "latin1").toString();
    answers.push({ status: Number(status), headers, body, header });
    rest = rest.slice(bodyEnd);
  }
}

function chunkedEnd(text: string): number {
  const last = text.indexOf("0\r\n\r\n");
  return last === -1 ? text.length : last + 5;
}
