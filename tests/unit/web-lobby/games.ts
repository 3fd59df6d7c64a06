import type { Game } from "../../../shared/contracts/games.ts";

/** Returns a slot game in the format of the gateway's responses. Most tests only use the id. */
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
