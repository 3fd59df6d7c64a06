import { Navigate } from "react-router-dom";
import { pathTo } from "../../../../../shared/page-paths.ts";
import { constants } from "../../../../../shared/rules/constants.ts";
import { useSession } from "../../../lib/session/session.ts";
import { AsyncView } from "../../../ui/AsyncView/AsyncView.tsx";
import { useFavourites } from "../../favourites/useFavourites.ts";
import { GameGrid } from "../../games/parts/GameGrid.tsx";
import { GameSkeletons } from "../../games/parts/GameSkeletons.tsx";
import { PagedGames } from "../../games/parts/PagedGames.tsx";
import { homePath } from "../view.ts";
import { NoGames } from "./NoGames.tsx";

/** The player's favourites; a guest is asked to sign in first (spec section 4). */
export function FavouritesChoice({ label }: { label: string }) {
  const { session, isSignedIn } = useSession();
  const { loaded, error, retry } = useFavourites();
  if (session && !isSignedIn) return <Navigate to={pathTo("login")} replace state={{ from: homePath("FAV") }} />;
  const skeleton = (
    <GameGrid label={label} busy>
      <GameSkeletons count={constants.homePageSize} />
    </GameGrid>
  );
  return (
    <AsyncView
      data={loaded}
      error={error}
      onRetry={retry}
      skeleton={skeleton}
      isEmpty={(games) => games.length === 0}
      empty={<NoGames />}
    >
      {(games) => <PagedGames games={games} label={label} />}
    </AsyncView>
  );
}
