import type { WorldGame } from "../contract.ts";
import { between, hashOf, mulberry32, pick } from "../world/random.ts";
import { motifOf } from "./motifs.ts";
import { goldGradient, hsl, mainGradient, paletteOf } from "./palette.ts";
import { type ArtKind, artKindOf, hueOf, scenes } from "./scenes.ts";
import { ellipse, group, linear, radial, rect } from "./svg.ts";

export const tileSize = { width: 300, height: 400 } as const;

/** Slots vary their hue more than other categories, because there are thousands. */
const hueShifts: Partial<Record<ArtKind, readonly number[]>> = {
  RNG: [0, 0, 14, -18, 34, -32, 58, -52],
  PVP: [0, -5, 4],
  LOTT: [0, -4, 4],
};
const nearby = [0, 8, -8, 14, -12] as const;

/** Vertical position of the motif, as a share of the picture, and its scale. */
const stand: Partial<Record<ArtKind, { y: number; scale: number }>> = {
  RNG: { y: 0.41, scale: 1.06 },
  LIVE: { y: 0.5, scale: 1.14 },
  SPORTS: { y: 0.56, scale: 1.16 },
  ESPORTS: { y: 0.47, scale: 1.16 },
  COCKFIGHT: { y: 0.54, scale: 1.3 },
  FISH: { y: 0.46, scale: 1.24 },
  PVP: { y: 0.46, scale: 1.14 },
  LOTT: { y: 0.43, scale: 1.06 },
  ELOTT: { y: 0.4, scale: 1.12 },
  CRASH: { y: 0.45, scale: 1.16 },
};

/** The background gradient of a tile. Yellows darken through orange, because dark yellow looks muddy. */
export function sky(hue: number, id = "k"): string {
  const stops =
    hue > 20 && hue < 70
      ? [hsl(hue, 94, 60), hsl(hue - 8, 88, 43), hsl(hue - 22, 80, 19)]
      : [hsl(hue, 84, 58), hsl(hue + 6, 76, 36), hsl(hue + 18, 72, 15)];
  return radial(id, stops, 0.75, 0.42);
}

interface Scenery {
  readonly kind: ArtKind;
  readonly motif: string;
  readonly seed: number;
  readonly width: number;
  readonly height: number;
}

/** A complete picture: gradient, stage of the category, motif, and a shade at the bottom behind overlaid text. */
export function picture({ kind, motif, seed, width: w, height: h }: Scenery): string {
  const random = mulberry32(seed);
  const hue = hueOf[kind] + pick(random, hueShifts[kind] ?? nearby);
  const drawn = motifOf(motif);
  const palette = paletteOf(pick(random, drawn.hues));
  const stage = scenes[kind]({ w, h, hue, random });
  const { y, scale } = stand[kind] ?? { y: 0.45, scale: 1.1 };
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

/** The tile of a game, 300×400. */
export const tile = (game: WorldGame): string =>
  picture({
    kind: artKindOf(game),
    motif: game.motif,
    seed: hashOf("tile", game.vendor, game.nodeId),
    ...tileSize,
  });
