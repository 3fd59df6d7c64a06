import { languages } from "../../shared/language.ts";
import type { Deps } from "../deps.ts";
import { operations } from "../platform/operations.ts";

/** Sets the gauges that are read, not counted; called for each scrape. */
export function readGauges({
  metrics,
  store,
  platform,
  catalogue,
  push,
}: Pick<Deps, "metrics" | "store" | "platform" | "catalogue" | "push">): void {
  const { reachable, keyAgeMs } = platform.health();
  metrics.storeUp.set(store.up ? 1 : 0);
  metrics.pushStreams.set(push.size);
  metrics.platformReachable.set(reachable ? 1 : 0);
  if (keyAgeMs !== undefined) metrics.platformKeyAge.set(keyAgeMs / 1000);
  for (const language of languages) {
    if (catalogue.ready(language)) metrics.catalogueAge.set({ language }, catalogue.age(language).ms / 1000);
  }
}

/** Breakers start closed: an absent series would make an alert on them say nothing at all. */
export function closeBreakers({ breakerOpen }: Deps["metrics"]): void {
  const groups = Object.values(operations).map((row) => row.breaker);
  for (const group of new Set([...groups, "relay"])) breakerOpen.set({ group }, 0);
}
