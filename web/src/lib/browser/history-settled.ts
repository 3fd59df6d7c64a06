/** Pending while unused entries are removed from the history (`back.ts`), which is asynchronous. */
export const leaving: { done?: Promise<void> | undefined } = {};

/** Resolves when no history entry is being removed. A navigation before that would be reverted. */
export const historySettled = (): Promise<void> => leaving.done ?? Promise.resolve();

/** State of an entry that closes something on Back (`back.ts`). */
export interface OverEntry {
  readonly over?: number;
  /** Counts the entries that were added above those of a frame. */
  readonly guard?: number;
  /** Key of the entry below, where the browser has the Navigation API. */
  readonly below?: string;
  /** Length of the history when the entry was added. */
  readonly length?: number;
}

interface Traversals {
  readonly currentEntry: { readonly key: string } | null;
  traverseTo(key: string): Readonly<Record<"committed" | "finished", Promise<unknown>>>;
}

/** The Navigation API (HTML, section 7.2.6), which iPhones have since iOS 26. */
export const traversals = (): Traversals | undefined => (globalThis as { navigation?: Traversals }).navigation;

const retryMs = 300;

/**
 * Leaves an entry of `back.ts` for the one below it. Pages in frames add entries in between; without the Navigation API
 * they are visited one by one, and this page gets no event for them. Resolves when another entry of the page is reached,
 * or no step leads to one.
 */
export function leaveEntry(): Promise<void> {
  const { below, length = history.length } = history.state as OverEntry;
  const navigation = below === undefined ? undefined : traversals();
  return new Promise((resolve) => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const end = (): void => {
      clearTimeout(timer);
      removeEventListener("popstate", end);
      resolve();
    };
    addEventListener("popstate", end);
    if (below !== undefined && navigation) {
      const { committed, finished } = navigation.traverseTo(below);
      // The entry is not in the history any more; another navigation that overtakes this one is no reason to go back.
      committed.catch((error: unknown) => (error as Error).name === "InvalidStateError" && history.back());
      finished.catch(() => undefined);
      return;
    }
    let steps = history.length - length;
    const retry = (): void => {
      if (steps === 0) {
        end();
        return;
      }
      steps -= 1;
      timer = setTimeout(retry, retryMs);
      history.back();
    };
    if (steps > 0) timer = setTimeout(retry, retryMs);
    history.back();
  });
}
