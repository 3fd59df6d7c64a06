import useSWR from "swr";
import type { Game } from "../../../../../shared/contracts/games.ts";
import { api } from "../../../lib/api/api.ts";
import { keys } from "../../../lib/api/keys.ts";
import { useLanguage } from "../../../lib/i18n/i18n.ts";
import { PagedGames } from "./PagedGames.tsx";

/** Every hot game; until the whole list is there, the ones home knows. */
export function HotChoice({ known, label }: { known: readonly Game[]; label: string }) {
  const { data } = useSWR(keys.hotGames(useLanguage()), () => api.get("hotGames"));
  return <PagedGames games={data?.items ?? known} label={label} />;
}
