import { storage } from "../../lib/browser/storage.ts";

const maxSearches = 6;

/** Returns recent searches from this browser, the latest first. Only searches whose result was opened are stored. */
export function recentSearches(): string[] {
  try {
    const searches: unknown = JSON.parse(storage.get("searches") ?? "[]");
    return Array.isArray(searches) ? searches.filter((one) => typeof one === "string").slice(0, maxSearches) : [];
  } catch {
    return [];
  }
}

export function rememberSearch(query: string): void {
  const trimmed = query.trim();
  if (trimmed === "") return;
  const others = recentSearches().filter((one) => one.toLowerCase() !== trimmed.toLowerCase());
  storage.set("searches", JSON.stringify([trimmed, ...others].slice(0, maxSearches)));
}

export const forgetSearches = (): void => storage.remove("searches");
