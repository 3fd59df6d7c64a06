import type { IncomingMessage, ServerResponse } from "node:http";
import type { Metrics } from "./metrics.ts";

/**
 * Counts what one relayed call moved, by the connection's own figures so that no body is looked at: the answer as it
 * went over the wire, and the request's body. WebSockets are not counted.
 */
export function countRelayBytes({ relayBytes }: Metrics, request: IncomingMessage, response: ServerResponse): void {
  const { socket } = request;
  const { bytesRead, bytesWritten } = socket;
  response.once("close", () => {
    // A body without a length is known only by what arrived since.
    const body = Number(request.headers["content-length"] ?? 0) || socket.bytesRead - bytesRead;
    relayBytes.inc({ direction: "up" }, body);
    relayBytes.inc({ direction: "down" }, Math.max(0, socket.bytesWritten - bytesWritten));
  });
}
