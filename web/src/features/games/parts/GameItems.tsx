import type { Game } from "../../../../../shared/contracts/games.ts";
import styles from "./GameGrid.module.css";
import { GameTile } from "./GameTile.tsx";

interface GameItemsProps {
  games: readonly Game[];
  /** How many of the first tiles belong to the first view. */
  eager?: number;
  /** These are the results of an earlier question, kept until the new ones arrive. */
  older?: boolean;
}

export function GameItems({ games, eager = 0, older = false }: GameItemsProps) {
  return games.map((game, index) => (
    <li key={game.id} className={older ? styles.older : undefined}>
      <GameTile game={game} eager={index < eager} />
    </li>
  ));
}
