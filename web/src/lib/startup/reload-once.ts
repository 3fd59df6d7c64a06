import { storage } from "../browser/storage.ts";

/** A second reload within this time would be a loop. */
const reloadGuardMs = 60_000;

/** After a deployment old files are gone: one reload fetches the new ones. @returns false when that was tried already */
export function reloadOnce(): boolean {
  const last = Number(storage.get("chunkReload") ?? 0);
  if (!navigator.onLine || Date.now() - last < reloadGuardMs) return false;
  storage.set("chunkReload", String(Date.now()));
  location.reload();
  return true;
}
