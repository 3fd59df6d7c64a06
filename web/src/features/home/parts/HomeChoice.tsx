import { Flame, Heart } from "lucide-react";
import { useTranslation } from "react-i18next";
import type { Home, LobbyCategory } from "../../../../../shared/contracts/lobby.ts";
import { categoryIcons } from "../../games/categories.ts";
import CategoryBrowser from "../../games/parts/CategoryBrowser.tsx";
import { categoryPath } from "../../games/paths.ts";
import type { HomeView } from "../view.ts";
import { FavouritesChoice } from "./FavouritesChoice.tsx";
import { HotChoice } from "./HotChoice.tsx";
import styles from "./Section.module.css";
import { SectionHeader } from "./SectionHeader.tsx";

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
