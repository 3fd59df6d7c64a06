import type { OutgoingHttpHeader, ServerResponse } from "node:http";
import type { RelayHead, RelayReply } from "../../platform/relay/contract.ts";

/** A flat list of names and values. */
export type HeaderList = OutgoingHttpHeader[];

/** The platform's answers depend on who asks, and from where: they are nobody else's. */
export const ofEveryAnswer = ["cache-control", "no-store"];

/** Writes a relayed answer past Fastify's serialisation. */
export abstract class ResponseReply implements RelayReply {
  protected readonly raw: ServerResponse;

  constructor(raw: ServerResponse) {
    this.raw = raw;
  }

  /** Called once, when the first byte is about to go out: all headers but the platform's. */
  protected abstract begin(): HeaderList;

  abstract onLeave(listener: () => void): void;

  send(head: RelayHead, body: readonly Buffer[]): void {
    const response = this.stream(head);
    // Head and body leave in one call.
    response.cork();
    for (const chunk of body) response.write(chunk);
    response.end();
    response.uncork();
  }

  stream({ status, headers }: RelayHead): ServerResponse {
    return this.raw.writeHead(status, [...this.begin(), ...headers]);
  }
}
