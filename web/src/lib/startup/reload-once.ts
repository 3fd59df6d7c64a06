import { storage } from "../browser/storage.ts";

/** A second reload within this time would be a loop. */
const reloadGuardMs = 60_000;

/** Reloads the page once, because a deployment removes old files. Returns false if that was tried already. */
export function reloadOnce(): boolean {
  const last = Number(storage.get("chunkReload") ?? 0);
  if (!navigator.onLine || Math.abs(Date.now() - last) < reloadGuardMs) return false;
  const now = String(Date.now());
  storage.set("chunkReload", now);
  // Without storage, the reloaded page would not know of this reload and would reload forever.
  if (storage.get("chunkReload") !== now) return false;
  location.reload();
  return true;
}
