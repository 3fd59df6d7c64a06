import { createContext, use } from "react";
import { historySettled } from "../../lib/browser/history.ts";
import { popupStore } from "../../lib/browser/popups.ts";
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

function rememberSearch(query: string): void {
  const trimmed = query.trim();
  if (trimmed === "") return;
  const others = recentSearches().filter((one) => one.toLowerCase() !== trimmed.toLowerCase());
  storage.set("searches", JSON.stringify([trimmed, ...others].slice(0, maxSearches)));
}

export const forgetSearches = (): void => storage.remove("searches");

/** Text that the rendered results match. */
export const SearchQuery = createContext("");

/**
 * Returns a function that opens a result. It stores the search, closes the sheet, and waits until the sheet's history
 * entry is removed. Otherwise Back would return to that entry instead of the previous page.
 */
export function useChoose(): (open: () => void) => void {
  const query = use(SearchQuery);
  return (open) => {
    rememberSearch(query);
    popupStore.close();
    setTimeout(() => void historySettled().then(open));
  };
}
