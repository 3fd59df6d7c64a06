import type { Random } from "../../world/random.ts";
import type { Palette } from "../palette.ts";

/** A picture in a box of -100…100 on both axes, and the hues it looks right in. */
export interface Motif {
  readonly hues: readonly [number, ...number[]];
  readonly draw: (palette: Palette, random: Random) => string;
}
