import { hashOf, mulberry32, pick } from "../world/random.ts";
import { motifOf } from "./motifs.ts";
import { goldGradient, hsl, mainGradient, paletteOf } from "./palette.ts";
import { circle, group, linear, rect } from "./svg.ts";

const faces = [
  "tiger",
  "lion",
  "owl",
  "elephant",
  "peacock",
  "butterfly",
  "cobra",
  "octopus",
  "turtle",
  "joker",
  "lotus",
  "sun",
] as const;

/** A face on a coloured ground, 96×96; the same name always gets the same one. */
export function avatar(name: string): string {
  const random = mulberry32(hashOf("avatar", name));
  const motif = motifOf(pick(random, faces));
  const palette = paletteOf(pick(random, motif.hues));
  const hue = Math.floor(random() * 360);
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 96 96"><defs>${goldGradient}${mainGradient(palette)}` +
    `${linear("v", [hsl(hue, 65, 48), hsl(hue + 40, 70, 22)])}</defs>` +
    rect(0, 0, 96, 96, "url(#v)") +
    circle(48, 50, 38, "#fff", { opacity: 0.14 }) +
    group("translate(48 50)scale(.38)", motif.draw(palette, random)) +
    "</svg>"
  );
}
