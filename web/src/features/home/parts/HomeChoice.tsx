import { Flame, Heart } from "lucide-react";
import { useTranslation } from "react-i18next";
import { Navigate } from "react-router-dom";
import type { Game } from "../../../../../shared/contracts/games.ts";
import type { Home, LobbyCategory } from "../../../../../shared/contracts/lobby.ts";
import { pathTo } from "../../../../../shared/page-paths.ts";
import { constants } from "../../../../../shared/rules/constants.ts";
import { useSession } from "../../../lib/session/session.ts";
import { AsyncView } from "../../../ui/AsyncView/AsyncView.tsx";
import { useFavourites } from "../../favourites/useFavourites.ts";
import { categoryIcons, categoryPath } from "../../games/categories.ts";
import CategoryBrowser from "../../games/parts/CategoryBrowser.tsx";
import { GameGrid } from "../../games/parts/GameGrid.tsx";
import { GameSkeletons } from "../../games/parts/GameSkeletons.tsx";
import { PagedGames } from "../../games/parts/PagedGames.tsx";

import { type HomeView, homePath, useHotGames } from "../api.ts";
import styles from "./Section.module.css";
import { NoGames, SectionHeader } from "./SectionHeader.tsx";

interface HomeChoiceProps {
  view: Exclude<HomeView, "HOME">;
  home: Home;
}

const id = "choice";

/** Home filtered by one entry of the game menu. */
export default function HomeChoice({ view, home }: HomeChoiceProps) {
  const { t } = useTranslation("home");
  if (view === "HOT" || view === "FAV") {
    const header =
      view === "HOT"
        ? { Icon: Flame, hue: "hot", title: t("section.hot"), to: "/hot" }
        : { Icon: Heart, hue: "fav", title: t("section.favourites"), to: "/favorite" };
    return (
      <section className={styles.section} aria-labelledby={id}>
        <SectionHeader id={id} {...header} />
        {view === "HOT" ? (
          <HotChoice initialGames={home.hot} label={header.title} />
        ) : (
          <FavouritesChoice label={header.title} />
        )}
      </section>
    );
  }
  const category = home.categories.find((each): each is LobbyCategory => each.type === view);
  return (
    <section className={styles.section} aria-labelledby={id}>
      <SectionHeader
        id={id}
        Icon={categoryIcons[view]}
        hue={view.toLowerCase()}
        title={category?.name ?? ""}
        to={categoryPath(view)}
      />
      <CategoryBrowser key={view} type={view} />
    </section>
  );
}

/** All hot games or, until they have loaded, home's hot games. */
function HotChoice({ initialGames, label }: { initialGames: readonly Game[]; label: string }) {
  const games = useHotGames() ?? initialGames;
  return games.length > 0 ? <PagedGames games={games} label={label} /> : <NoGames />;
}

/** The player's favourites. A guest is redirected to the sign-in (spec section 4). */
function FavouritesChoice({ label }: { label: string }) {
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
