import type { Call, HandlerRow, Sandbox } from "../contract.ts";
import { rewardOf } from "../points/rewards.ts";
import { hashOf, mulberry32, pick } from "../world/random.ts";
import { backdrops } from "./backdrops.ts";
import { banner } from "./banner.ts";
import { pictureAnswer } from "./media.ts";
import { motifOf } from "./motifs.ts";
import { goldGradient, hsl, mainGradient, paletteOf } from "./palette.ts";
import { portrait } from "./portrait.ts";
import { circle, ellipse, group, linear, radial, rect } from "./svg.ts";
import { sky, tile } from "./tile.ts";
import { vendorCard, vendorLogo, vendorMark } from "./vendor.ts";

type Draw = (name: string, sandbox: Sandbox) => string | undefined;

const drawGame: Draw = (name, { world }) => {
  const game = /^\d{1,9}$/.test(name) ? world.game(Number(name)) : undefined;
  return game && tile(game);
};

/** `vendors/PP.svg` is the wordmark, `vendors/PP-mark.svg` the emblem, `vendors/PP-RNG.svg` the card of a lane. */
const drawVendor: Draw = (name, { world }) => {
  const [code, form] = name.split("-");
  const vendor = world.vendors.find((one) => one.code === code);
  if (vendor === undefined) return undefined;
  if (form === undefined) return vendorLogo(vendor);
  if (form === "mark") return vendorMark(vendor);
  return vendor.types.includes(form) ? vendorCard(vendor, form) : undefined;
};

const row = (folder: string, draw: Draw): HandlerRow => ({
  operation: `media.${folder}`,
  method: "GET",
  paths: [`/media/${folder}/:file`],
  token: "never",
  handle: (call: Call, sandbox: Sandbox) => {
    const [, name] = /^([^.]+)\.svg$/.exec(call.params.file ?? "") ?? [];
    return pictureAnswer(call, name === undefined ? undefined : draw(name, sandbox));
  },
});

const faces = "tiger lion owl elephant peacock butterfly cobra octopus turtle joker lotus sun".split(" ");

const [width, height] = [400, 300];
const hues = { GOODS: 188, CREDIT: 32 } as const;

/** Routes for generated images. Image fields on the wire are paths relative to `/media/`. */
export const mediaRows: readonly HandlerRow[] = [
  row("games", drawGame),
  row("vendors", drawVendor),
  row("banners", banner),
  row("rewards", rewardArt),
  row("avatars", (name) => (/^[\w-]{1,64}$/.test(name) ? avatar(name) : undefined)),
  row("models", (name) => (/^m\d{2}$/.test(name) ? portrait(name) : undefined)),
];

/** A 96×96 avatar: a face on a coloured background. The same name gives the same avatar. */
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

function rewardArt(id: string): string | undefined {
  const reward = rewardOf(id);
  if (!reward) return undefined;
  const random = mulberry32(hashOf("reward", id));
  const motif = motifOf(reward.motif);
  const palette = paletteOf(motif.hues[0]);
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" preserveAspectRatio="xMidYMid slice"><defs>` +
    goldGradient +
    mainGradient(palette) +
    sky(hues[reward.type]) +
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
