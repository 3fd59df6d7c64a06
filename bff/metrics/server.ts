import { createServer, type Server } from "node:http";
import type { Metrics } from "./metrics.ts";

/** The Prometheus page on its own port, so that it is never reachable where players are. */
export function startMetricsServer(metrics: Metrics, host: string, port: number): Promise<Server> {
  const server = createServer(async (request, response) => {
    if (request.method !== "GET" || request.url !== "/metrics") {
      response.writeHead(404).end();
      return;
    }
    const page = await metrics.registry.metrics();
    response.writeHead(200, { "content-type": metrics.registry.contentType }).end(page);
  });
  return new Promise((resolve, reject) => {
    server.once("error", reject);
    server.listen(port, host, () => resolve(server));
  });
}
