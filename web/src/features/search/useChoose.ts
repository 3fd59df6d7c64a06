import { createContext, use } from "react";
import { historySettled } from "../../lib/browser/history.ts";
import { popupStore } from "../../lib/browser/popups.ts";
import { rememberSearch } from "./recent-searches.ts";

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
