import type { ReactNode } from "react";
import type { Game } from "../../../../../shared/contracts/games.ts";
import { GameItems } from "./GameItems.tsx";
import styles from "./GameShelf.module.css";

interface GameShelfProps {
  games: readonly Game[];
  labelledBy: string;
  eager?: number;
  children?: ReactNode;
}

/** Up to two rows of tiles: six columns on a desktop, three sideways-scrolling columns on a phone. */
export function GameShelf({ games, labelledBy, eager = 0, children }: GameShelfProps) {
  return (
    <ul className={styles.shelf} data-rows={games.length > oneRow ? 2 : 1} aria-labelledby={labelledBy}>
      <GameItems games={games} eager={eager} />
      {children}
    </ul>
  );
}

/** Number of columns on a desktop. Up to this number of games also form one row on a phone. */
const oneRow = 6;
