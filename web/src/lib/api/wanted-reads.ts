const abandoned = new DOMException("nobody waits for it any more", "AbortError");

/** Returns whether a read was aborted because no component waits for it. This is not a failure to show. */
export const isAbandoned = (error: unknown): boolean => error === abandoned;

/** Time from the commit in which a component mounts until it has joined: React runs effects with a delay. */
const joinMs = 50;

interface Wanted {
  /** Number of components that wait for the response. */
  parts: number;
  readonly reads: Set<AbortController>;
}

/** Aborts reads that no component waits for, such as a search that a newer one has replaced. */
export function createWantedReads() {
  const byKey = new Map<string, Wanted>();

  function entryOf(key: string): Wanted {
    const entry = byKey.get(key) ?? { parts: 0, reads: new Set() };
    byKey.set(key, entry);
    return entry;
  }

  function removeIfUnused(key: string, { parts, reads }: Wanted): void {
    if (parts === 0 && reads.size === 0) byKey.delete(key);
  }

  return {
    /** Registers a component that waits for the response of this key. Returns the function that unregisters it. */
    join(key: string): () => void {
      entryOf(key).parts += 1;
      return () => {
        const entry = entryOf(key);
        entry.parts -= 1;
        // A component that replaces this one joins within the same commit.
        setTimeout(() => {
          if (entry.parts === 0) for (const read of entry.reads) read.abort(abandoned);
          removeIfUnused(key, entry);
        });
      };
    },
    /**
     * Runs a read until it is answered or no component waits for it.
     * @throws what `read` throws, or an error that `isAbandoned` recognises if it was aborted
     */
    async run<T>(key: string, read: (signal: AbortSignal) => Promise<T>): Promise<T> {
      const entry = entryOf(key);
      for (;;) {
        const controller = new AbortController();
        entry.reads.add(controller);
        try {
          return await read(controller.signal);
        } catch (failure) {
          if (!controller.signal.aborted) throw failure;
          // A component that mounted while the read was being aborted shares it, so the read starts again.
          await new Promise((joined) => setTimeout(joined, joinMs));
          if (entry.parts === 0) throw abandoned;
        } finally {
          entry.reads.delete(controller);
          removeIfUnused(key, entry);
        }
      }
    },
  };
}
