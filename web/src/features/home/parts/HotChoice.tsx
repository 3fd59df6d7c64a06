import type { Game } from "../../../../../shared/contracts/games.ts";
import { useHotGames } from "../api.ts";
import { PagedGames } from "./PagedGames.tsx";

/** Every hot game; until the whole list is there, the ones home knows. */
export function HotChoice({ known, label }: { known: readonly Game[]; label: string }) {
  return <PagedGames games={useHotGames() ?? known} label={label} />;
}
