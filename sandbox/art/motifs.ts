import { butterfly, cobra, elephant, lion, owl, peacock, rooster, tiger } from "./motifs/beasts.ts";
import { boat, drum, harvest, kite, lamp, mandala, rickshaw, sweets, tea } from "./motifs/bengal.ts";
import type { Motif } from "./motifs/motif.ts";
import { balloon, cherry, flower, lotus, mango, moon, pineapple, storm, sun } from "./motifs/nature.ts";
import { crab, fish, octopus, pearl, shark, turtle } from "./motifs/sea.ts";
import { cricket, football, gamepad, plane, rocket } from "./motifs/sports.ts";
import { balls, cards, chips, dice, joker, wheel } from "./motifs/table.ts";
import { bell, chest, coin, crown, gem, horseshoe, seven, star, trophy } from "./motifs/treasure.ts";

const register = {
  balloon,
  balls,
  bell,
  boat,
  butterfly,
  cards,
  cherry,
  chest,
  chips,
  cobra,
  coin,
  crab,
  cricket,
  crown,
  dice,
  drum,
  elephant,
  fish,
  flower,
  football,
  gamepad,
  gem,
  harvest,
  horseshoe,
  joker,
  kite,
  lamp,
  lion,
  lotus,
  mandala,
  mango,
  moon,
  octopus,
  owl,
  peacock,
  pearl,
  pineapple,
  plane,
  rickshaw,
  rocket,
  rooster,
  seven,
  shark,
  star,
  storm,
  sun,
  sweets,
  tea,
  tiger,
  trophy,
  turtle,
  wheel,
} as const satisfies Record<string, Motif>;

export type MotifName = keyof typeof register;

export const motifs: Readonly<Record<string, Motif>> = register;

/** The motif of a name; a star when the name is not ours. */
export const motifOf = (name: string): Motif => motifs[name] ?? star;
