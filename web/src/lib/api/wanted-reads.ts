const abandoned = new DOMException("nobody waits for it any more", "AbortError");

/** Whether a read ended because nobody waited for it: no failure to show. */
export const isAbandoned = (error: unknown): boolean => error === abandoned;

/** From the commit in which a part appears until it has joined: React runs effects some time after they are due. */
const joinMs = 50;

interface Wanted {
  /** How many parts of the page wait for the answer. */
  parts: number;
  readonly reads: Set<AbortController>;
}

/** Ends reads that no part of the page waits for any more, such as a search that another has superseded. */
export function createWantedReads() {
  const byKey = new Map<string, Wanted>();

  function entryOf(key: string): Wanted {
    const entry = byKey.get(key) ?? { parts: 0, reads: new Set() };
    byKey.set(key, entry);
    return entry;
  }

  function tidy(key: string, { parts, reads }: Wanted): void {
    if (parts === 0 && reads.size === 0) byKey.delete(key);
  }

  return {
    /** Says that a part waits for the answer with this key. @returns how it says that it does not any more */
    join(key: string): () => void {
      entryOf(key).parts += 1;
      return () => {
        const entry = entryOf(key);
        entry.parts -= 1;
        // A part that takes the place of this one joins within the same commit.
        setTimeout(() => {
          if (entry.parts === 0) for (const read of entry.reads) read.abort(abandoned);
          tidy(key, entry);
        });
      };
    },
    /**
     * Runs a read until it is answered or nobody waits for it.
     * @throws what `read` throws; what `isAbandoned` knows when it was ended
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
          // A part that came while the read was being ended shares it: for that one it begins again.
          await new Promise((joined) => setTimeout(joined, joinMs));
          if (entry.parts === 0) throw abandoned;
        } finally {
          entry.reads.delete(controller);
          tidy(key, entry);
        }
      }
    },
  };
}
