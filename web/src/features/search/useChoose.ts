import { createContext, use } from "react";
import { historySettled } from "../../lib/browser/history-settled.ts";
import { popupStore } from "../../lib/browser/popups.ts";
import { rememberSearch } from "./recent-searches.ts";

/** The words that the results on screen were found by. */
export const SearchedWords = createContext("");

/**
 * What a press on a result does: the words are kept, the sheet closes, and once its entry is out of the history the
 * result is opened; an entry left behind would stand between Back and the page before.
 */
export function useChoose(): (open: () => void) => void {
  const words = use(SearchedWords);
  return (open) => {
    rememberSearch(words);
    popupStore.close();
    setTimeout(() => void historySettled().then(open));
  };
}
