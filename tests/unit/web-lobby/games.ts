import type { Game } from "../../../shared/contracts/games.ts";

/** A slot game as the gateway answers it; only the id matters to most tests. */
export const game = (id: string): Game => ({
  id,
  name: `Game ${id}`,
  vendor: "JL",
  vendorName: "Jili",
  type: "RNG",
  classes: [],
  image: `media/games/${id}.svg`,
  trial: false,
  kind: "game",
  code: id,
});
