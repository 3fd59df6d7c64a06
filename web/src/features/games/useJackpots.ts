import useSWR from "swr";
import { api } from "../../lib/api/api.ts";
import { keys } from "../../lib/api/keys.ts";
import { useLanguage } from "../../lib/i18n/i18n.ts";

const refreshMs = 30_000;

/** The growing pots, largest first, renewed while somebody looks; undefined until known. */
export function useJackpots() {
  const { data, error } = useSWR(keys.jackpots(useLanguage()), () => api.get("jackpots"), {
    refreshInterval: refreshMs,
  });
  return { pots: data?.items, failed: error !== undefined };
}
