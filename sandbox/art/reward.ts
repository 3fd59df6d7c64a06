import { rewardOf } from "../points/rewards.ts";
import { hashOf, mulberry32 } from "../world/random.ts";
import { backdrops } from "./backdrops.ts";
import { motifOf } from "./motifs.ts";
import { goldGradient, mainGradient, paletteOf } from "./palette.ts";
import { ellipse, group, radial, rect } from "./svg.ts";
import { sky } from "./tile.ts";

const width = 400;
const height = 300;
const goodsHue = 188;
const creditHue = 32;

/** A reward of the point mall on its pedestal, 400×300. @returns undefined for a number without a reward */
export function rewardArt(id: string): string | undefined {
  const reward = rewardOf(id);
  if (!reward) return undefined;
  const random = mulberry32(hashOf("reward", id));
  const motif = motifOf(reward.motif);
  const palette = paletteOf(motif.hues[0]);
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" preserveAspectRatio="xMidYMid slice"><defs>` +
    goldGradient +
    mainGradient(palette) +
    sky(reward.type === "CREDIT" ? creditHue : goodsHue) +
    radial("h", ["#fff@.5", "#fff@0"]) +
    "</defs>" +
    rect(0, 0, width, height, "url(#k)") +
    group(`translate(${width / 2} -40)`, backdrops.rays(0, 420, random)) +
    ellipse(width / 2, 150, 170, 130, "url(#h)") +
    ellipse(width / 2, 262, 120, 18, "#000", { opacity: 0.28 }) +
    ellipse(width / 2, 254, 116, 16, palette.gold) +
    group(`translate(${width / 2} 148)`, motif.draw(palette, random)) +
    "</svg>"
  );
}
