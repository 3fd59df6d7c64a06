import type { WorldVendor } from "../contract.ts";
import { hashOf } from "../world/random.ts";
import { motifOf } from "./motifs.ts";
import { goldGradient, hsl, mainGradient, paletteOf } from "./palette.ts";
import { type ArtKind, artKindOf } from "./scenes.ts";
import { circle, escaped, group, linear, path, rect, starPath } from "./svg.ts";
import { picture } from "./tile.ts";

/** Motifs of vendor cards in some lanes. Other cards show the vendor's emblem. */
const laneMotifs: Partial<Record<ArtKind, readonly string[]>> = {
  LIVE: ["wheel", "cards", "chips", "dice"],
  FISH: ["fish", "octopus", "shark", "crab", "turtle"],
  PVP: ["cards", "dice", "chips"],
};

const hueOfVendor = (code: string): number => hashOf("vendor", code) % 360;

const badge = (code: string): string => {
  const shape = hashOf("badge", code) % 4;
  const fill = "url(#v)";
  if (shape === 0) return circle(24, 24, 21, fill);
  if (shape === 1) return rect(4, 4, 40, 40, fill, { rx: 12 });
  if (shape === 2)
    return path(starPath(3, 23, 23, 24, 24), fill, { "stroke-linejoin": "round", stroke: fill, "stroke-width": 3 });
  return path("M24 2L44 9V26C44 38 34 44 24 47C14 44 4 38 4 26V9Z", fill);
};

const emblemOf = ({ code, emblem }: WorldVendor): { defs: string; mark: string } => {
  const hue = hueOfVendor(code);
  const motif = motifOf(emblem);
  const palette = paletteOf(motif.hues[0]);
  return {
    defs: `<defs>${goldGradient}${mainGradient(palette)}${linear("v", [hsl(hue, 70, 48), hsl(hue + 24, 75, 22)])}</defs>`,
    mark:
      badge(code) +
      group(
        "translate(24 24)scale(.155)",
        motif.draw(palette, () => 0.4),
      ),
  };
};

const word = (text: string, y: number, size: number, weight: number, fill: string, more = ""): string =>
  `<text x="52" y="${y}" font-family="system-ui,'Segoe UI',Roboto,'Noto Sans',sans-serif" font-size="${size}" font-weight="${weight}" fill="${fill}"${more}>${escaped(text)}</text>`;

/** The vendor's wordmark on a transparent background, for dark pages, 160×48. */
export function vendorLogo(vendor: WorldVendor): string {
  const { defs, mark } = emblemOf(vendor);
  const [first = "", ...rest] = vendor.name.EN.split(" ");
  const size = first.length > 9 ? 15 : first.length > 7 ? 18 : 21;
  const second = rest.join(" ").toUpperCase();
  const words =
    second === ""
      ? word(first, 31, 22, 800, "#f4f6f8")
      : word(first, 24, size, 800, "#f4f6f8") +
        word(second, 39, 10.5, 600, hsl(hueOfVendor(vendor.code), 70, 78), ' letter-spacing="1.4"');
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 160 48">${defs}${mark}${words}</svg>`;
}

export function vendorMark(vendor: WorldVendor): string {
  const { defs, mark } = emblemOf(vendor);
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 48 48">${defs}${mark}</svg>`;
}

/** A vendor's card for a lane, the size of a game tile. */
export function vendorCard({ code, emblem }: WorldVendor, lane: string): string {
  const classes = lane === "RNG" && emblem === "rocket" ? ["CRASH"] : [];
  const kind = artKindOf({ type: lane, vendor: code, classes });
  const choices = laneMotifs[kind] ?? [emblem];
  const seed = hashOf("card", code, lane);
  return picture(kind, choices[seed % choices.length] ?? emblem, seed);
}
