import type { Random } from "../../world/random.ts";

/** What swims in the pond, the smallest first. */
export const species = ["punti", "rui", "hilsa", "crab", "turtle", "octopus", "pearl", "shark", "goldenShark"] as const;
export type Species = (typeof species)[number];

/** What a catch pays, in bets. */
export const worthOf: Readonly<Record<Species, number>> = {
  punti: 2,
  rui: 3,
  hilsa: 5,
  crab: 8,
  turtle: 12,
  octopus: 20,
  pearl: 30,
  shark: 60,
  goldenShark: 150,
};

/** Of what is shot at any fish this much comes back in the long run. */
export const share = 0.955;

/** How likely one shot catches: the dearer the fish, the rarer, so that no target is better than another. */
export const chanceOf = (target: Species): number => share / worthOf[target];

/** One shot; `win` is poisha, `gift` what an ordered win pays beyond the fish. */
export interface Shot {
  readonly caught: boolean;
  readonly win: number;
  readonly gift: number;
}

export function shoot(random: Random, target: Species, bet: number): Shot {
  const caught = random() < chanceOf(target);
  return { caught, win: caught ? worthOf[target] * bet : 0, gift: 0 };
}

/** The shot that pays what the control port ordered: a catch when it covers the fish, else a miss and a gift. */
export function forcedShot(target: Species, bet: number, win: number): Shot {
  const worth = worthOf[target] * bet;
  const caught = win >= worth;
  return { caught, win, gift: caught ? win - worth : win };
}

export const speciesOf = (name: unknown): Species | undefined => species.find((candidate) => candidate === name);
