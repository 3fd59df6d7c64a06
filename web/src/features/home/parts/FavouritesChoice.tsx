import { Navigate } from "react-router-dom";
import type { Game } from "../../../../../shared/contracts/games.ts";
import { pathTo } from "../../../../../shared/page-paths.ts";
import { useSession } from "../../../lib/session/session.ts";
import { homePath } from "../view.ts";
import { PagedGames } from "./PagedGames.tsx";

/** The player's favourites; a guest is asked to sign in first (spec section 4). */
export function FavouritesChoice({ games, label }: { games: readonly Game[]; label: string }) {
  const { session, isSignedIn } = useSession();
  if (session && !isSignedIn) return <Navigate to={pathTo("login")} replace state={{ from: homePath("FAV") }} />;
  return <PagedGames games={games} label={label} />;
}
