import type { IncomingMessage, ServerResponse } from "node:http";
import { faultOf, hasContent } from "../http/strict.ts";
import type { Taker } from "./arrival.ts";

export interface FastPathOptions {
  readonly addressOf: (request: IncomingMessage) => string | undefined;
  /** While the process drains or cannot keep up, every request is Fastify's. */
  readonly isCalm: () => boolean;
}

/** The addresses that may be answered before Fastify routes them, and who answers there. */
export class FastPath {
  readonly #options: FastPathOptions;
  readonly #whole = new Map<string, Taker>();
  readonly #paths = new Map<string, Taker>();

  constructor(options: FastPathOptions) {
    this.#options = options;
  }

  /** @param address path and query, letter for letter */
  answerAt(address: string, taker: Taker): void {
    this.#whole.set(address, taker);
  }

  /** @param path letter for letter, under any query */
  answerBelow(path: string, taker: Taker): void {
    this.#paths.set(path, taker);
  }

  /** @returns whether the request is being answered; if not, nothing has happened to it */
  take(request: IncomingMessage, response: ServerResponse): boolean {
    if (request.method !== "GET") return false;
    const { url = "" } = request;
    const taker = this.#whole.get(url) ?? this.#paths.get(pathOf(url));
    if (!taker || hasContent(request) || faultOf(request) !== undefined || !this.#options.isCalm()) return false;
    const ip = this.#options.addressOf(request);
    return ip !== undefined && taker({ request, response, ip, startedAt: performance.now() });
  }
}

function pathOf(url: string): string {
  const end = url.indexOf("?");
  return end < 0 ? url : url.slice(0, end);
}
