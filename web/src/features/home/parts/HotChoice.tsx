import type { Game } from "../../../../../shared/contracts/games.ts";
import { PagedGames } from "../../games/parts/PagedGames.tsx";
import { useHotGames } from "../api.ts";
import { NoGames } from "./NoGames.tsx";

/** All hot games; until they have loaded, those of home. */
export function HotChoice({ initialGames, label }: { initialGames: readonly Game[]; label: string }) {
  const games = useHotGames() ?? initialGames;
  return games.length > 0 ? <PagedGames games={games} label={label} /> : <NoGames />;
}
