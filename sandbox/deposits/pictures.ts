import { hsl } from "../art/palette.ts";
import { pictureAnswer } from "../art/picture-answer.ts";
import { escaped, rect } from "../art/svg.ts";
import type { HandlerRow } from "../contract.ts";
import type { Core } from "../core.ts";
import { hashOf, mulberry32 } from "../world/random.ts";
import { type Channel, channelOf } from "./channels.ts";

const modules = 25;
const finder = 7;
const step = 8;
const quiet = 4;

/** A channel's badge: its name on its colour. */
function badge({ bankCode, name }: Channel): string {
  const hue = hashOf("channel", bankCode) % 360;
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 160 80">` +
    rect(0, 0, 160, 80, hsl(hue, 62, 34), { rx: 14 }) +
    `<text x="80" y="49" font-family="system-ui,sans-serif" font-size="24" font-weight="700" fill="#fff" text-anchor="middle">${escaped(name.EN.split(" ")[0] ?? "")}</text></svg>`
  );
}

/** What looks like the QR code of a payment; no wallet outside can pay a sandbox, so it holds nothing. */
function code(id: string): string {
  const random = mulberry32(hashOf("qr", id));
  const size = (modules + 2 * quiet) * step;
  const square = (x: number, y: number, width: number, fill: string) =>
    rect((x + quiet) * step, (y + quiet) * step, width * step, width * step, fill);
  const corners = [
    [0, 0],
    [modules - finder, 0],
    [0, modules - finder],
  ] as const;
  const isFree = (x: number, y: number) =>
    corners.every(([left, top]) => x < left - 1 || x > left + finder || y < top - 1 || y > top + finder);
  const cells = Array.from({ length: modules * modules }, (_, at) => [at % modules, Math.floor(at / modules)] as const);
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${size} ${size}" shape-rendering="crispEdges">` +
    rect(0, 0, size, size, "#fff") +
    cells.map(([x, y]) => (isFree(x, y) && random() < 0.5 ? square(x, y, 1, "#111") : "")).join("") +
    corners
      .map(([x, y]) => square(x, y, 7, "#111") + square(x + 1, y + 1, 5, "#fff") + square(x + 2, y + 2, 3, "#111"))
      .join("") +
    "</svg>"
  );
}

/** `deposits/BKASH.svg` the badge of a channel, `deposits/D….svg` the code of a QR deposit. */
export const depositPictures: HandlerRow<Core> = {
  operation: "media.deposits",
  method: "GET",
  paths: ["/media/deposits/:file"],
  token: "never",
  handle: (call, { deposits }) => {
    const [, name = ""] = /^(\w+)\.svg$/.exec(call.params.file ?? "") ?? [];
    const channel = channelOf(name);
    const isQr = deposits.byId(name)?.channel.mode === "QR";
    return pictureAnswer(call, channel ? badge(channel) : isQr ? code(name) : undefined);
  },
};
