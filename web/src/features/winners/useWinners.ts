import useSWR from "swr";
import type { Winner } from "../../../../shared/schemas/lobby.ts";
import { api } from "../../lib/api.ts";
import { useLanguage } from "../../lib/i18n.ts";
import { keys } from "../../lib/keys.ts";

/** The board behind the gateway is filled at most this often; asking faster shows nothing new. */
const refreshMs = 60_000;

/** The board that came with home, renewed every minute while somebody looks. */
export function useWinners(fromHome: readonly Winner[]): readonly Winner[] {
  const { data } = useSWR(useWinnersKey(), () => api.get("winners"), {
    revalidateOnMount: false,
    refreshInterval: refreshMs,
  });
  return data?.items ?? fromHome;
}

const useWinnersKey = () => keys.winners(useLanguage());
