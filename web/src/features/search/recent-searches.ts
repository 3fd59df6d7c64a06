import { storage } from "../../lib/browser/storage.ts";

const most = 6;

/** Returns the successful searches in this browser, the latest first. */
export function recentSearches(): string[] {
  try {
    const searches: unknown = JSON.parse(storage.get("searches") ?? "[]");
    return Array.isArray(searches) ? searches.filter((one) => typeof one === "string").slice(0, most) : [];
  } catch {
    return [];
  }
}

export function rememberSearch(query: string): void {
  const words = query.trim();
  if (words === "") return;
  const others = recentSearches().filter((one) => one.toLowerCase() !== words.toLowerCase());
  storage.set("searches", JSON.stringify([words, ...others].slice(0, most)));
}

export const forgetSearches = (): void => storage.remove("searches");
