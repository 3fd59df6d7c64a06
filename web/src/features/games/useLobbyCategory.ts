import useSWR from "swr";
import type { Category } from "../../../../shared/contracts/games.ts";
import type { LobbyCategory } from "../../../../shared/contracts/lobby.ts";
import { api } from "../../lib/api/api.ts";
import { keys } from "../../lib/api/keys.ts";
import { useLanguage } from "../../lib/i18n/i18n.ts";

/** Name, vendors and classes of a category; undefined until known, and when the platform offers none of it. */
export function useLobbyCategory(type: Category): { category: LobbyCategory | undefined; isLoading: boolean } {
  const language = useLanguage();
  const { data, isLoading } = useSWR(keys.vendors(language), () => api.get("vendors"));
  return { category: data?.categories.find((category) => category.type === type), isLoading };
}
