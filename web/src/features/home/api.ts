import { prefill } from "../../lib/api/prefill.ts";
import { useApi } from "../../lib/api/use-api.ts";

export const prefillHome = (): Promise<void> => prefill("home");

/** Everything the first screen needs; on a language switch the old words stay until the new ones are there. */
export function useHome() {
  const { data, error, retry } = useApi("home", {}, { keepPrevious: true });
  return { home: data, error, retry };
}

/** Every hot game; home itself knows only the first ones. */
export const useHotGames = () => useApi("hotGames").data?.items;
