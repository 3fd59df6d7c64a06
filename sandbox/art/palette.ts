import type { Random } from "../world/random.ts";
import { linear } from "./svg.ts";

export const ink = "#1a0f1e";
export const cream = "#fff6e0";

const shade = (hue: number, saturation: number, lightness: number): string => {
  const a = (saturation / 100) * Math.min(lightness / 100, 1 - lightness / 100);
  const channel = (n: number): string => {
    const k = (n + hue / 30) % 12;
    const value = lightness / 100 - a * Math.max(-1, Math.min(k - 3, 9 - k, 1));
    return Math.round(value * 15).toString(16);
  };
  return `#${channel(0)}${channel(8)}${channel(4)}`;
};

/** Converts HSL to short hex, to keep tiles small. */
export const hsl = (hue: number, saturation: number, lightness: number): string =>
  shade(((hue % 360) + 360) % 360, saturation, lightness);

/**
 * `main` and `gold` reference gradients in the SVG document. `id` distinguishes the `main` gradients of several motifs.
 */
export const paletteOf = (hue: number, id = "") => ({
  main: `url(#m${id})`,
  gold: "url(#g)",
  light: hsl(hue, 95, 80),
  mid: hsl(hue, 88, 56),
  dark: hsl(hue, 80, 34),
  deep: hsl(hue, 70, 18),
});
type Palette = ReturnType<typeof paletteOf>;

export const goldGradient = linear("g", ["#fff2b8", "#ffc23d", "#c97a06"]);
export const mainGradient = (palette: Palette, id = ""): string =>
  linear(`m${id}`, [palette.light, palette.mid, palette.dark]);

/** A drawing in a box from -100 to 100 on both axes, with suitable hues. */
export interface Motif {
  readonly hues: readonly [number, ...number[]];
  readonly draw: (palette: Palette, random: Random) => string;
}

type Parts = string | readonly (string | readonly string[])[];

/** `draw` returns the parts from back to front. */
export const motif = (hues: Motif["hues"], draw: (palette: Palette, random: Random) => Parts): Motif => ({
  hues,
  draw: (palette, random) => [draw(palette, random)].flat(2).join(""),
});
