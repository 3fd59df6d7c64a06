import type { IncomingMessage, ServerResponse } from "node:http";
import type { Metrics } from "./metrics.ts";

/**
 * Counts what relayed calls move, by the connection's own figures so that no body is looked at: the answer as it went
 * over the wire, and the request's body. WebSockets are not counted.
 * @returns to be told of each call as it begins
 */
export function relayByteCounter({ relayBytes }: Metrics) {
  const up = relayBytes.labels("up");
  const down = relayBytes.labels("down");
  return (request: IncomingMessage, response: ServerResponse): void => {
    const { socket, headers } = request;
    const { bytesRead, bytesWritten } = socket;
    response.once("close", () => {
      // A body without a length is known only by what arrived since.
      const body = Number(headers["content-length"] ?? 0) || socket.bytesRead - bytesRead;
      up.inc(body);
      down.inc(Math.max(0, socket.bytesWritten - bytesWritten));
    });
  };
}
