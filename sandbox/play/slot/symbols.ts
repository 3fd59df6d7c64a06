import type { ArtKind } from "../../art/category.ts";
import { motifOf } from "../../art/motifs.ts";
import { goldGradient, mainGradient, paletteOf } from "../../art/palette.ts";
import { escaped } from "../../art/svg.ts";
import { mulberry32 } from "../../world/random.ts";
import { prizes } from "./paytable.ts";

/** What turns on the reels of each category, dearest first; the wild star is not among them. */
const casts: Readonly<Record<ArtKind, readonly string[]>> = {
  RNG: ["seven", "gem", "bell", "lotus", "mango", "cherry", "coin", "horseshoe"],
  LIVE: ["wheel", "crown", "gem", "cards", "dice", "chips", "bell", "coin"],
  SPORTS: ["cricket", "trophy", "football", "horseshoe", "drum", "crown", "bell", "coin"],
  ESPORTS: ["gamepad", "trophy", "rocket", "gem", "storm", "seven", "dice", "coin"],
  COCKFIGHT: ["rooster", "trophy", "drum", "sun", "bell", "mango", "cherry", "coin"],
  FISH: ["fish", "shark", "octopus", "chest", "turtle", "crab", "pearl", "coin"],
  PVP: ["cards", "joker", "crown", "dice", "chips", "gem", "bell", "coin"],
  LOTT: ["balls", "crown", "seven", "gem", "bell", "horseshoe", "cherry", "coin"],
  ELOTT: ["balls", "storm", "seven", "gem", "bell", "lamp", "cherry", "coin"],
  CRASH: ["rocket", "plane", "balloon", "moon", "sun", "kite", "gem", "coin"],
};

/** Motifs by symbol number: the wild, the game's own subject, then the category's cast. */
export function castOf(kind: ArtKind, motif: string): readonly string[] {
  const others = casts[kind].filter((name) => name !== motif);
  return ["star", motif === "star" ? "sun" : motif, ...others].slice(0, prizes.length);
}

/** All symbols as one hidden SVG of `<symbol id="s0…s8">`; `wild` is the word on the wild. */
export function symbolSprite(kind: ArtKind, motif: string, wild: string): string {
  const drawn = castOf(kind, motif).map((name, at) => {
    const { hues, draw } = motifOf(name);
    const palette = paletteOf(hues[0], `${at}`);
    return { defs: mainGradient(palette, `${at}`), art: draw(palette, mulberry32(at + 5)) };
  });
  const label = `<rect x="-88" y="44" width="176" height="50" rx="14" fill="#7a0f2e" stroke="#ffd773" stroke-width="5"/><text y="80" text-anchor="middle" font-size="34" font-weight="800" fill="#fff3c4">${escaped(wild)}</text>`;
  const symbols = drawn.map(
    ({ art }, at) => `<symbol id="s${at}" viewBox="-112 -112 224 224">${art}${at === 0 ? label : ""}</symbol>`,
  );
  return `<svg class="sprite" width="0" height="0" aria-hidden="true"><defs>${goldGradient}${drawn.map(({ defs }) => defs).join("")}</defs>${symbols.join("")}</svg>`;
}
