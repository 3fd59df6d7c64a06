import { createServer, type Server } from "node:http";
import type { Metrics } from "./metrics.ts";

/**
 * The Prometheus page on its own port, so that it is never reachable where players are.
 * @param refresh sets what is read rather than counted, before each page
 */
export function startMetricsServer(
  metrics: Metrics,
  { host, port, refresh }: { readonly host: string; readonly port: number; readonly refresh: () => void },
): Promise<Server> {
  const server = createServer(async (request, response) => {
    if (request.method !== "GET" || request.url !== "/metrics") {
      response.writeHead(404).end();
      return;
    }
    refresh();
    const page = await metrics.registry.metrics();
    response.writeHead(200, { "content-type": metrics.registry.contentType }).end(page);
  });
  return new Promise((resolve, reject) => {
    server.once("error", reject);
    server.listen(port, host, () => resolve(server));
  });
}
