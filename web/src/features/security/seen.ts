import { createStore, useStore } from "zustand";
import type { SecurityChange } from "../../../../shared/contracts/security.ts";
import { storage } from "../../lib/browser/storage.ts";

/** As many as an account keeps, of a few accounts. */
const most = 60;

function idsIn(stored: string | null): readonly string[] {
  try {
    const ids: unknown = JSON.parse(stored ?? "[]");
    return Array.isArray(ids) ? ids.filter((id) => typeof id === "string") : [];
  } catch {
    return [];
  }
}

const store = createStore<{ readonly ids: readonly string[] }>()(() => ({ ids: idsIn(storage.get("changesSeen")) }));

addEventListener("storage", ({ key, newValue }) => {
  if (key === storage.keyOf("changesSeen")) store.setState({ ids: idsIn(newValue) });
});

/** Somebody has said in this browser whether these were theirs. */
export function markSeen(changes: readonly Pick<SecurityChange, "id">[]): void {
  if (changes.every(({ id }) => store.getState().ids.includes(id))) return;
  const ids = [...new Set([...store.getState().ids, ...changes.map(({ id }) => id)])].slice(-most);
  store.setState({ ids });
  storage.set("changesSeen", JSON.stringify(ids));
}

/** The newest change of an account that somebody else may have made and nobody has answered for. */
export function useQuestionable(changes: readonly SecurityChange[] = []): SecurityChange | undefined {
  const seen = useStore(store, ({ ids }) => ids);
  return changes.find(
    ({ browser, current, id, kind }) =>
      browser === "new" && !current && kind !== "payoutsStopped" && !seen.includes(id),
  );
}
