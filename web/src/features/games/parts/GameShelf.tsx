import type { ReactNode } from "react";
import type { Game } from "../../../../../shared/contracts/games.ts";
import { GameItems } from "./GameItems.tsx";
import styles from "./GameShelf.module.css";

interface GameShelfProps {
  games: readonly Game[];
  /** Id of the heading the shelf belongs to. */
  labelledBy: string;
  eager?: number;
  /** Items after the games. */
  children?: ReactNode;
}

/** Up to two rows of tiles: six columns on a desktop; on a phone three, and the rest follows a finger. */
export function GameShelf({ games, labelledBy, eager = 0, children }: GameShelfProps) {
  return (
    <ul className={styles.shelf} data-rows={games.length > oneRow ? 2 : 1} aria-labelledby={labelledBy}>
      <GameItems games={games} eager={eager} />
      {children}
    </ul>
  );
}

/** As many as stand in a row of a desktop; on a phone few games are one row, too. */
const oneRow = 6;
