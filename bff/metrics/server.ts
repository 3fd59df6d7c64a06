import { createServer, type IncomingMessage, type Server, type ServerResponse } from "node:http";
import { languages } from "../../shared/language.ts";
import { runInBackground } from "../background.ts";
import type { Deps } from "../deps.ts";
import type { EventLogger } from "../log/events.ts";
import { operations } from "../platform/operations.ts";
import { ignoreStoreUnavailable, type Store, type StoreRole } from "../store/store.ts";
import type { Metrics } from "./metrics.ts";

/** Serves metrics on a separate port that players cannot reach. `refresh` runs before each scrape. */
export function startMetricsServer(
  metrics: Metrics,
  { host, port, refresh, log }: { host: string; port: number; refresh(): Promise<void>; log: EventLogger },
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
      // Answers the scraper immediately. The caller logs the error.
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

/** Sets the gauges. Called for each scrape. */
export async function readGauges(
  deps: Pick<Deps, "metrics" | "store" | "cacheStore" | "platform" | "catalogue" | "memoryPressure" | "push">,
): Promise<void> {
  const { metrics, store, cacheStore, platform, catalogue, memoryPressure, push } = deps;
  const { reachable, keyAgeMs } = platform.health();
  await Promise.all([readStore(metrics, "state", store), readStore(metrics, "cache", cacheStore)]);
  metrics.newVisitorsRefused.set(memoryPressure.isHigh ? 1 : 0);
  metrics.pushStreams.set(push.size);
  const waits = push.waits();
  for (const schedule of ["active", "idle"] as const) metrics.pushWait.set({ schedule }, waits[schedule] / 1000);
  metrics.platformReachable.set(reachable ? 1 : 0);
  if (keyAgeMs !== undefined) metrics.platformKeyAge.set(keyAgeMs / 1000);
  for (const language of languages) {
    if (catalogue.ready(language)) metrics.catalogueAge.set({ language }, catalogue.age(language).ms / 1000);
  }
}

/** Sets the gauges of a store. Removes its memory gauge if the memory is unknown. */
async function readStore(metrics: Deps["metrics"], role: StoreRole, store: Store): Promise<void> {
  metrics.storeUp.set({ store: role }, store.up ? 1 : 0);
  metrics.storeWritable.set({ store: role }, store.writable ? 1 : 0);
  metrics.storeMemory.remove({ store: role });
  try {
    const share = await store.memoryUse();
    if (share !== undefined) metrics.storeMemory.set({ store: role }, share);
  } catch (error) {
    ignoreStoreUnavailable(error);
  }
}

/** Sets all breaker gauges to closed, because an alert never fires on a missing series. */
export function closeBreakers({ breakerOpen }: Deps["metrics"]): void {
  const groups = Object.values(operations).map((row) => row.breaker);
  for (const group of new Set([...groups, "relay", "media"])) breakerOpen.set({ group }, 0);
}
