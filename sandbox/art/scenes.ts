import type { ArtKind } from "./category.ts";
import { arena, climb, neon, sea, stadium } from "./scenes/outdoors.ts";
import type { Scene } from "./scenes/scene.ts";
import { slot } from "./scenes/slot.ts";
import { duel, express, globe, live } from "./scenes/tables.ts";

/** The stage of each category. */
export const scenes: Readonly<Record<ArtKind, Scene>> = {
  RNG: slot,
  LIVE: live,
  SPORTS: stadium,
  ESPORTS: neon,
  COCKFIGHT: arena,
  FISH: sea,
  PVP: duel,
  LOTT: globe,
  ELOTT: express,
  CRASH: climb,
};
