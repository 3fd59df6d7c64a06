import type { Game } from "../../../../../shared/contracts/games.ts";
import styles from "./GameGrid.module.css";
import { GameTile } from "./GameTile.tsx";

interface GameItemsProps {
  games: readonly Game[];
  /** Number of leading tiles in the first view. */
  eager?: number;
  /** Set while these are the results of the previous query. */
  older?: boolean;
}

export function GameItems({ games, eager = 0, older = false }: GameItemsProps) {
  return games.map((game, index) => (
    <li key={game.id} className={older ? styles.older : undefined}>
      <GameTile game={game} eager={index < eager} />
    </li>
  ));
}
