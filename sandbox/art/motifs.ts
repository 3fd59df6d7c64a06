import * as beasts from "./motifs/beasts.ts";
import * as bengal from "./motifs/bengal.ts";
import * as sea from "./motifs/sea.ts";
import * as sports from "./motifs/sports.ts";
import * as table from "./motifs/table.ts";
import * as toys from "./motifs/toys.ts";
import * as treasure from "./motifs/treasure.ts";
import type { Motif } from "./palette.ts";
import { hosts } from "./portrait.ts";

const register = {
  ...hosts,
  ...beasts,
  ...bengal,
  ...sea,
  ...sports,
  ...table,
  ...toys,
  ...treasure,
} as const satisfies Record<string, Motif>;

export type MotifName = keyof typeof register;

export const motifs: Readonly<Record<string, Motif>> = register;

export const isMotif = (name: string): name is MotifName => Object.hasOwn(register, name);

/** Returns the motif with the given name, or a star if there is none. */
export const motifOf = (name: string): Motif => motifs[name] ?? register.star;
