import type { WorldGame } from "../contract.ts";
import { cockfightVendors, esportVendors } from "../world/vendors.ts";

/** What kind of picture a game gets; the lobby's categories plus crash games. */
export const artKinds = [
  "RNG",
  "LIVE",
  "SPORTS",
  "ESPORTS",
  "COCKFIGHT",
  "FISH",
  "PVP",
  "LOTT",
  "ELOTT",
  "CRASH",
] as const;
export type ArtKind = (typeof artKinds)[number];

/** Hues of the visual language, in degrees: violet slots, crimson live tables, teal sea … */
export const hueOf: Readonly<Record<ArtKind, number>> = {
  RNG: 262,
  LIVE: 354,
  SPORTS: 151,
  ESPORTS: 322,
  COCKFIGHT: 14,
  FISH: 188,
  PVP: 32,
  LOTT: 45,
  ELOTT: 82,
  CRASH: 226,
};

const isArtKind = (text: string): text is ArtKind => artKinds.some((kind) => kind === text);

export function artKindOf({ type, vendor, classes }: Pick<WorldGame, "type" | "vendor" | "classes">): ArtKind {
  if (classes.includes("CRASH")) return "CRASH";
  if (esportVendors.includes(vendor)) return "ESPORTS";
  if (cockfightVendors.includes(vendor)) return "COCKFIGHT";
  return isArtKind(type) ? type : "RNG";
}
