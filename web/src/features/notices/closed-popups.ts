import { storage } from "../../lib/storage.ts";

/** Ids of announcement popups put away in this visit. */
export function closedPopups(): ReadonlySet<string> {
  try {
    const ids: unknown = JSON.parse(storage.get("popupsClosed") ?? "[]");
    return new Set(Array.isArray(ids) ? ids.filter((id) => typeof id === "string") : []);
  } catch {
    return new Set();
  }
}

export function rememberClosed(ids: readonly string[]): void {
  storage.set("popupsClosed", JSON.stringify([...new Set([...closedPopups(), ...ids])]));
}
