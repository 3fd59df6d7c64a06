import { between, type Random } from "../../world/random.ts";
import { path, starPath } from "../svg.ts";

/**
 * The stage a motif stands on. One composition per category, so that a player tells a live table from a slot before
 * reading a word; `w`×`h` is the picture, `hue` its own shade of the category's hue.
 */
export interface Stage {
  readonly w: number;
  readonly h: number;
  readonly hue: number;
  readonly random: Random;
}

/** What stands behind the motif and what before it, as SVG. */
export type Scene = (stage: Stage) => { behind: string; front: string };

/** Glints in the upper part of a picture. */
export const sparkle = (random: Random, w: number, h: number, count: number): string =>
  Array.from({ length: count }, () => {
    const size = between(random, 6, 15);
    return path(starPath(4, size, size / 5, between(random, 18, w - 18), between(random, 18, h * 0.7)), "#fff", {
      opacity: 0.85,
    });
  }).join("");
