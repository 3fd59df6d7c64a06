import {
  IncomingMessage,
  type Server,
  ServerResponse,
  STATUS_CODES,
  validateHeaderName,
  validateHeaderValue,
} from "node:http";
import { Socket } from "node:net";
import { utcDate } from "./utc-date.ts";

/** What no value of a header may hold; the same as Node's own rule. */
const unfit = /[^\t\x20-\x7e\x80-\xff]/;

/** How an answer begins, as words and as the bytes that go out. */
interface Start {
  readonly text: string;
  readonly bytes: Buffer;
}

/** Header lines that many answers share: found fit and written out once. */
export class SharedLines {
  readonly #lines: string;
  readonly #starts = new Map<number, Start>();

  /** @param lines names and values in turn @throws TypeError where Node would throw one */
  constructor(lines: readonly string[]) {
    let text = "";
    for (let at = 0; at < lines.length; at += 2) {
      const [name = "", value = ""] = [lines[at], lines[at + 1]];
      validateHeaderName(name);
      validateHeaderValue(name, value);
      text += `${name}: ${value}\r\n`;
    }
    this.#lines = text;
  }

  /** Status line and shared lines. */
  startFor(status: number): Start {
    let start = this.#starts.get(status);
    if (!start) {
      const text = `HTTP/1.1 ${status} ${STATUS_CODES[status] ?? "unknown"}\r\n${this.#lines}`;
      start = { text, bytes: Buffer.from(text, "latin1") };
      this.#starts.set(status, start);
    }
    return start;
  }
}

export interface OutgoingAnswer {
  readonly status: number;
  readonly shared: SharedLines;
  /** Lists of its own header lines, names and values in turn; names are ours. `content-length` is in these or the shared ones. */
  readonly lines: readonly (readonly string[])[];
  readonly body: readonly Buffer[];
}

/**
 * Sends an answer that is there as a whole.
 * @param response untouched so far
 * @returns false, and nothing has happened, where Node itself has to decide: about keeping the connection, or about a
 * header
 */
export type SendWhole = (response: ServerResponse, answer: OutgoingAnswer) => boolean;

/**
 * Sends small answers in one piece of memory, head and body. `writeHead` looks at every header of every answer again,
 * most of which never change, and body and head are copied three times on their way: a tenth of a relayed call
 * (decision 028). The head is the one Node would write, letter for letter.
 * @param server whose limits on connections an answer names
 */
export function wholeAnswers(server: Pick<Server, "keepAliveTimeout" | "maxRequestsPerSocket">): SendWhole {
  return (response, { status, shared, lines, body }) => {
    if (!takesHeads || !staysOpen(response) || server.maxRequestsPerSocket) return false;
    let own = "";
    for (const list of lines) {
      for (let at = 0; at < list.length; at += 2) {
        const value = list[at + 1] ?? "";
        if (unfit.test(value)) return false;
        own += `${list[at]}: ${value}\r\n`;
      }
    }
    own += `Date: ${utcDate()}\r\nConnection: keep-alive\r\n`;
    if (server.keepAliveTimeout) own += `Keep-Alive: timeout=${Math.floor(server.keepAliveTimeout / 1000)}\r\n`;
    response.statusCode = status;
    write(response, shared.startFor(status), `${own}\r\n`, body);
    return true;
  };
}

/** HTTP/1.1 keeps a connection unless told otherwise; whoever speaks something older gets Node's own answer. */
const staysOpen = ({ shouldKeepAlive, req }: ServerResponse): boolean => shouldKeepAlive && req.httpVersionMinor === 1;

/** What a response of Node's knows of its head, beyond what Node documents. */
interface OwnHead {
  _header: string | null;
  _headerSent: boolean;
}

/** The longest answer sent in one piece: copying a larger body beside its head costs more than handing over both. */
const deskBytes = 10 * 1024;
/**
 * Where answers are put together. Nearly every one is in the kernel's hands when `end` returns, so the same memory, warm
 * from the answer before, does for the next.
 */
let desk = Buffer.allocUnsafeSlow(deskBytes);

/** @param own the head's other lines and its end */
function write(
  response: ServerResponse & Partial<OwnHead>,
  { text, bytes }: Start,
  own: string,
  body: readonly Buffer[],
): void {
  response._header = text + own;
  let size = 0;
  for (const chunk of body) size += chunk.length;
  const length = bytes.length + own.length + size;
  if (size === 0 || length > deskBytes) {
    endWith(response, body);
    return;
  }
  const whole = desk.subarray(0, length);
  let at = bytes.copy(whole);
  at += whole.write(own, at, "latin1");
  for (const chunk of body) at += chunk.copy(whole, at);
  response._headerSent = true;
  response.end(whole);
  // A slow client's socket, or an answer that waits for the one before it, still needs these bytes.
  if (response.socket?.writableLength !== 0) desk = Buffer.allocUnsafeSlow(deskBytes);
}

/** Ends a response whose head is known: Node puts it before the first chunk, and all goes out in one call. */
export function endWith(response: ServerResponse, body: readonly Buffer[]): void {
  response.cork();
  for (const chunk of body) response.write(chunk);
  response.end();
  response.uncork();
}

/** Another version of Node may keep its heads elsewhere; then it writes all of them itself. */
const takesHeads = ((): boolean => {
  const response: ServerResponse & Partial<OwnHead> = new ServerResponse(new IncomingMessage(new Socket()));
  if (response._header !== null || response._headerSent !== false) return false;
  response._header = "known";
  return response.headersSent;
})();
