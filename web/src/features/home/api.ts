import { prefill } from "../../lib/api/prefill.ts";
import { useApi } from "../../lib/api/use-api.ts";

export const prefillHome = (): Promise<void> => prefill("home");

/** Reads all data of the first screen. After a language change, the previous texts stay until reloaded. */
export function useHome() {
  const { data, error, retry } = useApi("home", {}, { keepPrevious: true });
  return { home: data, error, retry };
}

/** Reads all hot games; home contains only the first ones. */
export const useHotGames = () => useApi("hotGames").data?.items;
