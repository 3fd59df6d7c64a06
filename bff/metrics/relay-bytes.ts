import type { IncomingMessage } from "node:http";
import type { Metrics } from "./metrics.ts";

/**
 * Counts what relayed calls move, by the connection's own figures so that no body is looked at: the answer as it went
 * over the wire, and the request's body. WebSockets are not counted.
 * @returns a function to call when a relayed call begins; it returns the function to call when its response closes
 */
export function relayByteCounter({ relayBytes }: Metrics) {
  const up = relayBytes.labels({ direction: "up" });
  const down = relayBytes.labels({ direction: "down" });
  return ({ socket, headers, method }: IncomingMessage): (() => void) => {
    const written = socket.bytesWritten;
    const read = method === "GET" ? undefined : socket.bytesRead;
    return () => {
      // A body without a length is known only by what arrived since; a GET has none.
      if (read !== undefined) up.inc(Number(headers["content-length"] ?? 0) || socket.bytesRead - read);
      down.inc(Math.max(0, socket.bytesWritten - written));
    };
  };
}
