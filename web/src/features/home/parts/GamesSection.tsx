import type { LucideIcon } from "lucide-react";
import type { Game } from "../../../../../shared/contracts/games.ts";
import { GameShelf } from "../../games/parts/GameShelf.tsx";
import { MoreTile } from "./MoreTile.tsx";
import { NoGames } from "./NoGames.tsx";
import styles from "./Section.module.css";
import { SectionHeader } from "./SectionHeader.tsx";

interface GamesSectionProps {
  id: string;
  Icon: LucideIcon;
  hue: string;
  title: string;
  games: readonly Game[];
  to: string;
  eager?: number;
  /** Ends the shelf with a link to the whole list. */
  withMore?: boolean;
}

/** A shelf of games with a heading: hot games, favourites. */
export function GamesSection({ id, Icon, hue, title, games, to, eager = 0, withMore = false }: GamesSectionProps) {
  return (
    <section className={styles.section} aria-labelledby={id}>
      <SectionHeader id={id} Icon={Icon} hue={hue} title={title} to={to} />
      {games.length > 0 ? (
        <GameShelf games={games} labelledBy={id} eager={eager}>
          {withMore && <MoreTile title={title} to={to} hue={hue} Icon={Icon} />}
        </GameShelf>
      ) : (
        <NoGames />
      )}
    </section>
  );
}
