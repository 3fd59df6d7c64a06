import { bustMotif, hairStyles, skins } from "../bust.ts";
import type { Motif } from "./motif.ts";

/** Hues of their dresses, one host each. */
const dresses = [330, 205, 150, 45, 285, 14, 180, 225, 350, 96] as const;
const hairs = ["#1d0f12", "#3a1d14", "#2b1514"] as const;
const lips = ["#c2264a", "#d24a5f", "#b01d3a"] as const;

/** The person at a live table: no two have hair, skin and dress alike. */
const host = (at: number): Motif => ({
  hues: [dresses[at] ?? 330],
  draw: (p) => {
    const [skin, shade] = skins[(at * 3 + Math.floor(at / 4)) % skins.length] ?? skins[0];
    return bustMotif({
      ...{ skin, shade, dress: p.main, gloss: "#8a5a48" },
      hair: hairs[at % hairs.length] ?? hairs[0],
      lips: lips[at % lips.length] ?? lips[0],
      style: hairStyles[at % hairStyles.length] ?? "long",
    });
  },
});

export const hosts = {
  host0: host(0),
  host1: host(1),
  host2: host(2),
  host3: host(3),
  host4: host(4),
  host5: host(5),
  host6: host(6),
  host7: host(7),
  host8: host(8),
  host9: host(9),
} as const satisfies Record<string, Motif>;
