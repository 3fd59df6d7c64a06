import type { Game } from "../../../../../shared/schemas/lobby.ts";
import { GameItems } from "./GameItems.tsx";
import styles from "./GameShelf.module.css";

interface GameShelfProps {
  games: readonly Game[];
  /** Id of the heading the shelf belongs to. */
  labelledBy: string;
  eager?: number;
}

/** Up to two rows of tiles: six columns on a desk; on a phone three, and the rest follows a finger. */
export function GameShelf({ games, labelledBy, eager = 0 }: GameShelfProps) {
  return (
    <ul className={styles.shelf} data-rows={games.length > columnsOnPhone ? 2 : 1} aria-labelledby={labelledBy}>
      <GameItems games={games} eager={eager} />
    </ul>
  );
}

const columnsOnPhone = 3;
