import type { OutgoingHttpHeader, ServerResponse } from "node:http";
import { oneWriteBytes } from "../../http/one-write.ts";
import type { RelayHead, RelayReply } from "../../platform/relay/contract.ts";

/** A flat list of names and values, which Node writes without looking at it again. */
export type HeaderList = OutgoingHttpHeader[];

/** Writes a relayed answer past Fastify's serialisation. */
export abstract class ResponseReply implements RelayReply {
  protected readonly raw: ServerResponse;

  constructor(raw: ServerResponse) {
    this.raw = raw;
  }

  /** Called once, when the first byte is about to go out: our own headers of every answer. */
  protected abstract begin(): HeaderList;

  abstract onLeave(listener: () => void): void;

  send(head: RelayHead, body: readonly Buffer[]): void {
    const raw = this.stream(head);
    const [first] = body;
    if (first && body.length === 1 && first.length <= oneWriteBytes) {
      raw.end(first.toString("latin1"), "latin1");
      return;
    }
    let size = 0;
    for (const chunk of body) size += chunk.length;
    if (size <= oneWriteBytes) {
      raw.end(body.map((chunk) => chunk.toString("latin1")).join(""), "latin1");
      return;
    }
    // Head and chunks in one call.
    raw.cork();
    for (const chunk of body) raw.write(chunk);
    raw.end();
    raw.uncork();
  }

  stream({ status, headers }: RelayHead): ServerResponse {
    const lines = this.begin();
    // The platform's answers depend on who asks, and from where: they are nobody else's.
    lines.push("cache-control", "no-store", ...headers);
    return this.raw.writeHead(status, lines);
  }
}
