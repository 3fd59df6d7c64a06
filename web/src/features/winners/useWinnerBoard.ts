import useSWR from "swr";
import { api } from "../../lib/api/api.ts";
import type { ApiFailure } from "../../lib/api/failure.ts";
import { keys } from "../../lib/api/keys.ts";
import { useLanguage } from "../../lib/i18n/i18n.ts";

const refreshMs = 60_000;

/** The whole board on a page of its own, refreshed every minute while the page is visible. */
export function useWinnerBoard() {
  const { data, error, mutate } = useSWR(keys.winners(useLanguage()), () => api.get("winners"), {
    refreshInterval: refreshMs,
    keepPreviousData: true,
  });
  return { winners: data?.items, error: error as ApiFailure | undefined, retry: () => void mutate() };
}
