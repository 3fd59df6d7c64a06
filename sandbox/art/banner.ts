import { hashOf, mulberry32 } from "../world/random.ts";
import { backdrops } from "./backdrops.ts";
import { motifOf } from "./motifs.ts";
import { goldGradient, mainGradient, paletteOf } from "./palette.ts";
import { type ArtKind, categories } from "./scenes.ts";
import { ellipse, group, linear, path, rect, round, starPath } from "./svg.ts";
import { sky } from "./tile.ts";

const width = 1200;
const height = 420;

interface Plan {
  readonly kind: ArtKind;
  /** The main motif, then up to three others. */
  readonly cast: readonly [string, ...string[]];
}

export const bannerPlans: Readonly<Record<string, Plan>> = {
  "home-welcome": { kind: "RNG", cast: ["tiger", "chest", "gem", "coin"] },
  "home-cricket": { kind: "SPORTS", cast: ["cricket", "trophy", "football"] },
  "home-live": { kind: "LIVE", cast: ["wheel", "cards", "chips"] },
  "home-hilsa": { kind: "FISH", cast: ["fish", "octopus", "crab"] },
  "home-rocket": { kind: "CRASH", cast: ["rocket", "star", "balloon"] },
  login: { kind: "RNG", cast: ["boat", "lotus", "coin"] },
  register: { kind: "COCKFIGHT", cast: ["chest", "gem", "crown"] },
  forget: { kind: "CRASH", cast: ["owl", "moon"] },
  game: { kind: "RNG", cast: ["seven", "bell", "cherry", "gem"] },
  rng: { kind: "RNG", cast: ["harvest", "seven", "bell"] },
  spb: { kind: "CRASH", cast: ["rocket", "ufo", "comet"] },
  live: { kind: "LIVE", cast: ["host3", "wheel", "hand"] },
  sports: { kind: "SPORTS", cast: ["cricket", "football", "medal"] },
  cockfight: { kind: "COCKFIGHT", cast: ["rooster", "trophy", "feather"] },
  esports: { kind: "ESPORTS", cast: ["gamepad", "headset", "bolt"] },
  fish: { kind: "FISH", cast: ["whale", "jellyfish", "crab"] },
  pvp: { kind: "PVP", cast: ["ludo", "hand", "dice"] },
  lott: { kind: "LOTT", cast: ["balls", "clover", "ticket"] },
  elott: { kind: "ELOTT", cast: ["stopwatch", "balls", "coin"] },
  hot: { kind: "RNG", cast: ["rickshaw", "kite", "star"] },
  "promo-welcome": { kind: "RNG", cast: ["chest", "coin", "gem"] },
  "promo-cashback": { kind: "LIVE", cast: ["coin", "chips", "cards"] },
  "promo-invite": { kind: "LOTT", cast: ["elephant", "drum", "kite"] },
  "promo-mission": { kind: "ESPORTS", cast: ["trophy", "gamepad", "star"] },
  "promo-rescue": { kind: "FISH", cast: ["turtle", "pearl", "anchor"] },
  "promo-cricket": { kind: "SPORTS", cast: ["cricket", "trophy", "star"] },
  "promo-weekend": { kind: "FISH", cast: ["boat", "drum", "sun"] },
  "promo-vip": { kind: "PVP", cast: ["crown", "gem", "star"] },
  "popup-harvest": { kind: "COCKFIGHT", cast: ["harvest", "drum", "boat", "sweets"] },
};

/** Positions of the motifs, within the middle 840 px that a phone shows. */
const places = [
  { x: 800, y: 206, scale: 1.6 },
  { x: 622, y: 296, scale: 0.86 },
  { x: 972, y: 296, scale: 0.82 },
  { x: 946, y: 92, scale: 0.5 },
] as const;

const stageOf = (kind: ArtKind, random: () => number): string => {
  if (kind === "RNG" || kind === "LOTT" || kind === "PVP" || kind === "ELOTT")
    return group("translate(800 -295)", backdrops.rays(0, 1100, random)) + backdrops.petals(width, height, random);
  const { scene, hue } = categories[kind];
  return scene({ w: width, h: height, hue, random }).behind;
};

/** A banner, 1200×420, without text: the client places the title on the dark left side. */
export function banner(name: string): string | undefined {
  const plan = Object.hasOwn(bannerPlans, name) ? bannerPlans[name] : undefined;
  if (plan === undefined) return undefined;
  const random = mulberry32(hashOf("banner", name));
  const cast = plan.cast.map((actor, at) => {
    const motif = motifOf(actor);
    const palette = paletteOf(motif.hues[at % motif.hues.length] ?? motif.hues[0], `${at}`);
    return { defs: mainGradient(palette, `${at}`), art: motif.draw(palette, random), place: places[at] ?? places[0] };
  });
  const placed = cast.map(({ art, place: { x, y, scale } }) =>
    group(`translate(${x} ${y})scale(${scale})`, ellipse(0, 96, 78, 10, "#000", { opacity: 0.3 }), art),
  );
  const glitter = Array.from({ length: 7 }, () =>
    path(starPath(4, round(7 + random() * 10), 2.4, round(560 + random() * 470), round(20 + random() * 300)), "#fff", {
      opacity: 0.85,
    }),
  );
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" preserveAspectRatio="xMidYMid slice"><defs>` +
    goldGradient +
    cast.map(({ defs }) => defs).join("") +
    sky(categories[plan.kind].hue) +
    linear("d", ["#0b0712@.8", "#0b0712@.5", "#0b0712@0", "#0b0712@0"], false) +
    "</defs>" +
    rect(0, 0, width, height, "url(#k)") +
    stageOf(plan.kind, random) +
    ellipse(800, 210, 270, 230, "#fff", { opacity: 0.12 }) +
    placed.reverse().join("") +
    glitter.join("") +
    rect(0, 0, width, height, "url(#d)") +
    "</svg>"
  );
}
