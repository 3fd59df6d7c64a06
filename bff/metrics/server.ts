import { createServer, type IncomingMessage, type Server, type ServerResponse } from "node:http";
import { runInBackground } from "../background.ts";
import type { EventLogger } from "../log/events.ts";
import type { Metrics } from "./metrics.ts";

export interface MetricsServerOptions {
  readonly host: string;
  readonly port: number;
  readonly log: EventLogger;
  /** Sets what is read rather than counted, before each page. */
  refresh(): Promise<void>;
}

/**
 * The Prometheus page on its own port, so that it is never reachable where players are.
 */
export function startMetricsServer(
  metrics: Metrics,
  { host, port, refresh, log }: MetricsServerOptions,
): Promise<Server> {
  async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    if (request.method !== "GET" || request.url !== "/metrics") {
      response.writeHead(404).end();
      return;
    }
    try {
      await refresh();
      const page = await metrics.registry.metrics();
      response.writeHead(200, { "content-type": metrics.registry.contentType }).end(page);
    } catch (error) {
      // The scraper gets the failure at once; the log says why.
      response.writeHead(500).end();
      throw error;
    }
  }
  const server = createServer((request, response) => runInBackground(answer(request, response), log, "metrics_page"));
  return new Promise((resolve, reject) => {
    server.once("error", reject);
    server.listen(port, host, () => resolve(server));
  });
}
