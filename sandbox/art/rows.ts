import type { Call, HandlerRow, Sandbox } from "../contract.ts";
import { avatar } from "./avatar.ts";
import { banner } from "./banner.ts";
import { pictureAnswer } from "./picture-answer.ts";
import { portrait } from "./portrait.ts";
import { rewardArt } from "./reward.ts";
import { tile } from "./tile.ts";
import { vendorCard, vendorLogo, vendorMark } from "./vendor.ts";

type Draw = (name: string, sandbox: Sandbox) => string | undefined;

/** `games/10001.svg` */
const drawGame: Draw = (name, { world }) => {
  const game = /^\d{1,9}$/.test(name) ? world.game(Number(name)) : undefined;
  return game && tile(game);
};

/** `vendors/PP.svg` wordmark, `vendors/PP-mark.svg` emblem, `vendors/PP-RNG.svg` card of a lane. */
const drawVendor: Draw = (name, { world }) => {
  const [code, form] = name.split("-");
  const vendor = world.vendors.find((one) => one.code === code);
  if (vendor === undefined) return undefined;
  if (form === undefined) return vendorLogo(vendor);
  if (form === "mark") return vendorMark(vendor);
  return vendor.types.includes(form) ? vendorCard(vendor, form) : undefined;
};

const drawAvatar: Draw = (name) => (/^[\w-]{1,64}$/.test(name) ? avatar(name) : undefined);

const drawModel: Draw = (name) => (/^m\d{2}$/.test(name) ? portrait(name) : undefined);

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

/** Generated art below the media root; image fields on the wire are paths relative to `/media/`. */
export const mediaRows: readonly HandlerRow[] = [
  row("games", drawGame),
  row("vendors", drawVendor),
  row("banners", (name) => banner(name)),
  row("rewards", (name) => rewardArt(name)),
  row("avatars", drawAvatar),
  row("models", drawModel),
];
