import type { ReactNode } from "react";
import type { Game } from "../../../../../shared/contracts/games.ts";
import { GameItems } from "./GameItems.tsx";
import styles from "./GameShelf.module.css";

interface GameShelfProps {
  games: readonly Game[];
  /** Id of the shelf's heading. */
  labelledBy: string;
  eager?: number;
  /** Items after the games. */
  children?: ReactNode;
}

/** Up to two rows of tiles: six columns on a desktop, three on a phone, which scrolls sideways. */
export function GameShelf({ games, labelledBy, eager = 0, children }: GameShelfProps) {
  return (
    <ul className={styles.shelf} data-rows={games.length > oneRow ? 2 : 1} aria-labelledby={labelledBy}>
      <GameItems games={games} eager={eager} />
      {children}
    </ul>
  );
}

/** Number of columns on a desktop. Up to this number of games are one row on a phone, too. */
const oneRow = 6;
