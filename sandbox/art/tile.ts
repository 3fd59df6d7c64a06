import type { WorldGame } from "../contract.ts";
import { between, hashOf, mulberry32, pick } from "../world/random.ts";
import { motifOf } from "./motifs.ts";
import { goldGradient, hsl, mainGradient, paletteOf } from "./palette.ts";
import { type ArtKind, artKindOf, categories } from "./scenes.ts";
import { ellipse, group, linear, radial, rect } from "./svg.ts";

/** The background gradient of a tile. Yellows darken through orange, because dark yellow looks muddy. */
export function sky(hue: number, id = "k"): string {
  const stops =
    hue > 20 && hue < 70
      ? [hsl(hue, 94, 60), hsl(hue - 8, 88, 43), hsl(hue - 22, 80, 19)]
      : [hsl(hue, 84, 58), hsl(hue + 6, 76, 36), hsl(hue + 18, 72, 15)];
  return radial(id, stops, 0.75, 0.42);
}

const [w, h] = [300, 400];

/** A 300×400 tile: gradient, category scene, motif, and a dark bottom edge for overlaid text. */
export function picture(kind: ArtKind, motif: string, seed: number): string {
  const random = mulberry32(seed);
  const { scene, hue: middle, shifts, y, scale } = categories[kind];
  const hue = middle + pick(random, shifts);
  const drawn = motifOf(motif);
  const palette = paletteOf(pick(random, drawn.hues));
  const stage = scene({ w, h, hue, random });
  const grown = Math.round(scale * (0.96 + random() * 0.1) * 100) / 100;
  const lean = kind === "RNG" || kind === "FISH" ? between(random, -5, 5) : 0;
  const at = `translate(${w / 2} ${Math.round(h * y)})`;
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${w} ${h}"><defs>` +
    goldGradient +
    mainGradient(palette) +
    sky(hue) +
    radial("h", [`${palette.light}@.75`, `${palette.light}@0`]) +
    linear("f", ["#000@0", "#000@.55"]) +
    "</defs>" +
    rect(0, 0, w, h, "url(#k)") +
    stage.behind +
    ellipse(w / 2, Math.round(h * y), 150, 150, "url(#h)", { opacity: 0.7 }) +
    group(
      `${at}scale(${grown})rotate(${lean})`,
      ellipse(0, 98, 74, 9, "#000", { opacity: 0.28 }),
      drawn.draw(palette, random),
    ) +
    stage.front +
    rect(0, h * 0.8, w, h * 0.2, "url(#f)") +
    "</svg>"
  );
}

export const tile = (game: WorldGame): string =>
  picture(artKindOf(game), game.motif, hashOf("tile", game.vendor, game.nodeId));
