import { storage } from "../browser/storage.ts";

/** A second reload within this time would be a loop. */
const reloadGuardMs = 60_000;

/** After a deployment old files are gone: one reload fetches the new ones. @returns false when that was tried already */
export function reloadOnce(): boolean {
  const last = Number(storage.get("chunkReload") ?? 0);
  if (!navigator.onLine || Date.now() - last < reloadGuardMs) return false;
  const now = String(Date.now());
  storage.set("chunkReload", now);
  // Where nothing can be kept, the page after it would not know of this one and reload for ever.
  if (storage.get("chunkReload") !== now) return false;
  location.reload();
  return true;
}
