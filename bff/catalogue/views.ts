import type { Language } from "../../shared/language.ts";
import { ApiError } from "../api-error.ts";
import type { ListedGame } from "../platform/contract.ts";
import { Snapshot } from "./snapshot.ts";
import { View } from "./view.ts";

/** The current view of each language; a reader sees the old one or the new one, never a mixture. */
export function createViews() {
  const views = new Map<Language, View>();
  const waiting = new Set<{ language: Language; resolve(): void }>();
  let revision = 0;
  let installing: Promise<void> = Promise.resolve();

  const othersOf = (language: Language): Snapshot[] =>
    [...views].filter(([other]) => other !== language).map(([, view]) => view.snapshot);

  function swap(language: Language, view: View): void {
    views.set(language, view);
    revision += 1;
    for (const waiter of [...waiting]) if (waiter.language === language) waiter.resolve();
  }

  async function build(language: Language, version: string, games: readonly ListedGame[]): Promise<void> {
    if (views.get(language)?.snapshot.version === version) return;
    const snapshot = await Snapshot.build(version, games);
    swap(language, await View.build(snapshot, othersOf(language)));
    // The other languages' searches learn the new names.
    for (const [other, view] of [...views]) {
      if (other !== language) swap(other, await View.build(view.snapshot, othersOf(other)));
    }
  }

  return {
    get: (language: Language) => views.get(language),
    ready: (language: Language) => views.has(language),
    version: (language: Language) => views.get(language)?.snapshot.version,
    /** Grows with every swap: part of the key of whatever is derived from a view. */
    revision: () => revision,

    /** One after the other, so that two swaps never build on each other's leftovers. */
    install(language: Language, version: string, games: readonly ListedGame[]): Promise<void> {
      const done = installing.then(() => build(language, version, games));
      installing = done.catch(() => undefined);
      return done;
    },

    /** @throws ApiError catalogue_loading after `ms` */
    async whenReady(language: Language, ms: number): Promise<void> {
      if (views.has(language)) return;
      const { promise, resolve, reject } = Promise.withResolvers<void>();
      const waiter = { language, resolve };
      const timer = setTimeout(() => reject(new ApiError("catalogue_loading", { retryAfterMs: 2_000 })), ms);
      waiting.add(waiter);
      try {
        await promise;
      } finally {
        clearTimeout(timer);
        waiting.delete(waiter);
      }
    },
  };
}
