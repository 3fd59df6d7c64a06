import useSWR, { unstable_serialize, useSWRConfig } from "swr";
import type { Winner } from "../../../../shared/contracts/lobby.ts";
import { api } from "../../lib/api/api.ts";
import { keys } from "../../lib/api/keys.ts";
import { useLanguage } from "../../lib/i18n/i18n.ts";

const refreshMs = 60_000;

/** The board that came with home, refreshed every minute while the page is visible. */
export function useWinners(fromHome: readonly Winner[]): readonly Winner[] {
  const key = keys.winners(useLanguage());
  const { cache } = useSWRConfig();
  const { data } = useSWR(key, () => api.get("winners"), {
    // Home brought the first board; one kept from an earlier visit to home may be older than that.
    revalidateOnMount: cache.get(unstable_serialize(key))?.data !== undefined,
    refreshInterval: refreshMs,
  });
  return data?.items ?? fromHome;
}
