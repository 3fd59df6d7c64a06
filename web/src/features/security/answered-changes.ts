import { createStore, useStore } from "zustand";
import type { SecurityChange } from "../../../../shared/contracts/security.ts";
import { storage } from "../../lib/browser/storage.ts";

/** Maximum number of stored ids, enough for all changes of a few accounts. */
const maxIds = 60;

function parseIds(stored: string | null): readonly string[] {
  try {
    const ids: unknown = JSON.parse(stored ?? "[]");
    return Array.isArray(ids) ? ids.filter((id) => typeof id === "string") : [];
  } catch {
    return [];
  }
}

const store = createStore<{ readonly ids: readonly string[] }>()(() => ({ ids: parseIds(storage.get("changesSeen")) }));

addEventListener("storage", ({ key, newValue }) => {
  if (key === storage.keyOf("changesSeen")) store.setState({ ids: parseIds(newValue) });
});

export function markAnswered(changes: readonly Pick<SecurityChange, "id">[]): void {
  if (changes.every(({ id }) => store.getState().ids.includes(id))) return;
  const ids = [...new Set([...store.getState().ids, ...changes.map(({ id }) => id)])].slice(-maxIds);
  store.setState({ ids });
  storage.set("changesSeen", JSON.stringify(ids));
}

/** Returns the newest unanswered change from an unknown browser. */
export function useUnansweredChange(changes: readonly SecurityChange[] = []): SecurityChange | undefined {
  const answeredIds = useStore(store, ({ ids }) => ids);
  return changes.find(
    ({ browser, current, id, kind }) =>
      browser === "new" && !current && kind !== "payoutsStopped" && !answeredIds.includes(id),
  );
}
