import { between } from "../../world/random.ts";
import { cream, ink } from "../palette.ts";
import { circle, ellipse, group, line, path, rect, ring, turned } from "../svg.ts";
import type { Motif } from "./motif.ts";
import { card, suitNames, suits } from "./suits.ts";

/** One suit of cards, as large as the picture. */
const suit = (name: (typeof suitNames)[number], hues: Motif["hues"]): Motif => ({
  hues,
  draw: (p) =>
    group(
      "scale(3.5)",
      path(suits[name][0], p.deep, { transform: "translate(1.4 1.8)" }),
      path(suits[name][0], p.main, { stroke: "#ffc23d", "stroke-width": 1.8, "stroke-linejoin": "round" }),
      ellipse(-7, -8, 3.4, 5, "#fff", { opacity: 0.5, transform: "rotate(28 -7 -8)" }),
    ),
});

export const heart = suit("heart", [350, 340]);
export const diamond = suit("diamond", [355, 12]);
export const spade = suit("spade", [225, 260]);
export const club = suit("club", [150, 170]);

export const ace: Motif = {
  hues: [350, 225, 150],
  draw: (p, random) => {
    const [shape, colour] = suits[suitNames[between(random, 0, 3)] ?? "spade"];
    const corner = `<text font-size="34" font-weight="800" text-anchor="middle" font-family="system-ui,sans-serif" fill="${colour}">A</text>`;
    return group(
      "rotate(-8)",
      rect(-64, -92, 128, 188, "#000", { rx: 16, opacity: 0.3, transform: "translate(7 6)" }),
      rect(-64, -94, 128, 188, cream, { rx: 16, stroke: p.gold, "stroke-width": 6 }),
      rect(-50, -80, 100, 160, "none", { rx: 8, stroke: p.mid, "stroke-width": 2.5 }),
      group("scale(2.1)", path(shape, colour)),
      group("translate(-32 -46)", corner),
      group("translate(32 46)rotate(180)", corner),
    );
  },
};

/** A fan of five. */
export const hand: Motif = {
  hues: [150, 285, 350],
  draw: (p, random) => {
    const from = between(random, 0, 3);
    return (
      [-48, -24, 0, 24, 48].map((turn, at) => card(turn, turn * 0.35, suitNames[(from + at) % 4] ?? "heart")).join("") +
      path("M-34 62Q0 40 34 62L28 96H-28Z", p.main) +
      line("M-34 62Q0 40 34 62", "#ffd35c", 5)
    );
  },
};

export const shoe: Motif = {
  hues: [350, 215, 285],
  draw: (p) =>
    path("M-88-30L34-74L92-34V58L-20 94L-88 44Z", p.deep) +
    path("M-88-30L34-74L92-34L-22 8Z", p.main) +
    path("M-88-30L-22 8L-20 94L-88 44Z", p.dark) +
    path("M-22 8L92-34V58L-20 94Z", p.mid) +
    line("M-22 8L92-34M-22 8L-20 94M-88-30L-22 8", "#ffd35c", 4) +
    group(
      "translate(-52 26)rotate(-12)",
      rect(-38, -8, 60, 78, cream, { rx: 7, stroke: "#c9b48a", "stroke-width": 2 }),
    ) +
    group("translate(-60 60)rotate(-12)scale(1.1)", path(suits.heart[0], suits.heart[1])) +
    group("translate(36 24)rotate(-19)", ring(0, 0, 24, "#ffd35c", 4), group("scale(.7)", path(suits.spade[0], cream))),
};

/** The cloth of a roulette table, with a chip on it. */
export const felt: Motif = {
  hues: [150, 350, 215],
  draw: (p, random) => {
    const cells = Array.from({ length: 12 }, (_, at) => {
      const [x, y] = [-78 + (at % 4) * 40, -58 + Math.floor(at / 4) * 42];
      const fill = (at + Math.floor(at / 4)) % 2 === 0 ? "#d5203c" : ink;
      return (
        rect(x, y, 36, 38, fill, { rx: 4 }) +
        `<text x="${x + 18}" y="${y + 27}" font-size="22" font-weight="800" text-anchor="middle" font-family="system-ui,sans-serif" fill="#fff">${at + 1 + between(random, 0, 1) * 12}</text>`
      );
    });
    return group(
      "rotate(-10)",
      rect(-96, -84, 192, 168, "#000", { rx: 16, opacity: 0.3, transform: "translate(6 8)" }),
      rect(-96, -84, 192, 168, "#0d6b45", { rx: 16, stroke: p.gold, "stroke-width": 6 }),
      ...cells,
      group(
        "translate(44 30)",
        circle(0, 4, 32, p.deep),
        circle(0, 0, 32, p.main),
        turned(6, rect(-5, -32, 10, 11, "#fff")),
        circle(0, 0, 18, p.gold),
      ),
    );
  },
};

const tile = (transform: string, upper: number, lower: number): string => {
  const dots = (count: number, y: number) =>
    Array.from({ length: count }, (_, at) =>
      circle(
        ((at % 2) * 2 - 1) * (count === 1 ? 0 : 14),
        y + (Math.floor(at / 2) - (count > 2 ? 0.5 : 0)) * 22,
        6.5,
        ink,
      ),
    ).join("");
  return group(
    transform,
    rect(-32, -62, 64, 128, "#b9a27a", { rx: 10 }),
    rect(-32, -66, 64, 128, cream, { rx: 10 }),
    line("M-24-2H24", "#b9a27a", 4),
    dots(upper, -34),
    dots(lower, 30),
  );
};

export const domino: Motif = {
  hues: [30, 215, 350],
  draw: (p, random) =>
    tile("translate(-46 10)rotate(-20)", between(random, 1, 4), between(random, 2, 4)) +
    tile("translate(40 -8)rotate(16)", between(random, 2, 4), between(random, 1, 4)) +
    circle(0, 78, 16, p.main) +
    circle(-4, 73, 5, "#fff", { opacity: 0.7 }),
};
