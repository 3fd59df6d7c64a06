import { between } from "../../world/random.ts";
import { cream, ink } from "../palette.ts";
import { circle, ellipse, group, line, mirrored, path, rect, ring, turned } from "../svg.ts";
import type { Motif } from "./motif.ts";
import { card, suitNames, suits } from "./suits.ts";

export const cards: Motif = {
  hues: [350, 150, 220],
  draw: (p, random) => {
    const from = between(random, 0, 3);
    const suit = (at: number) => suitNames[(from + at) % 4] ?? "heart";
    return (
      card(-32, -16, suit(0)) +
      card(-6, -4, suit(1)) +
      card(20, 10, suit(2)) +
      group(
        "translate(60 66)",
        circle(0, 3, 32, p.deep),
        circle(0, 0, 32, p.main),
        turned(6, rect(-6, -32, 12, 11, "#fff")),
        circle(0, 0, 17, p.gold),
      )
    );
  },
};

const pips: Record<number, readonly (readonly [number, number])[]> = {
  1: [[0, 0]],
  2: [
    [-1, -1],
    [1, 1],
  ],
  3: [
    [-1, -1],
    [0, 0],
    [1, 1],
  ],
  4: [
    [-1, -1],
    [1, -1],
    [-1, 1],
    [1, 1],
  ],
  5: [
    [-1, -1],
    [1, -1],
    [0, 0],
    [-1, 1],
    [1, 1],
  ],
  6: [
    [-1, -1],
    [1, -1],
    [-1, 0],
    [1, 0],
    [-1, 1],
    [1, 1],
  ],
};

const die = (transform: string, fill: string, dot: string, face: number): string =>
  group(
    transform,
    rect(-40, -36, 80, 80, "#000", { rx: 18, opacity: 0.3 }),
    rect(-40, -40, 80, 80, fill, { rx: 18 }),
    rect(-34, -36, 68, 24, "#fff", { rx: 12, opacity: 0.22 }),
    ...(pips[face] ?? []).map(([x, y]) => circle(x * 21, y * 21, 8.5, dot)),
  );

export const dice: Motif = {
  hues: [350, 215, 150, 285],
  draw: (p, random) =>
    die("translate(44 -42)rotate(16)scale(.9)", cream, ink, between(random, 1, 6)) +
    die("translate(-34 18)rotate(-14)scale(1.3)", p.main, "#fff", between(random, 2, 6)) +
    die("translate(58 58)rotate(8)scale(.72)", p.gold, ink, between(random, 1, 6)),
};

export const wheel: Motif = {
  hues: [350, 280, 150, 210],
  draw: (p, random) => {
    const start = between(random, 0, 29);
    const wedge = (fill: string) => path("M0 0L-21.2-79A82 82 0 0 1 21.2-79Z", fill);
    return (
      circle(0, 4, 98, "#3b1d06") +
      circle(0, 0, 98, p.gold) +
      turned(6, wedge(p.mid), start) +
      turned(6, wedge(ink), start + 30) +
      turned(12, circle(0, -90, 4.5, "#fff"), 15) +
      ring(0, 0, 52, "#ffd773", 4) +
      circle(0, 0, 30, p.gold) +
      turned(4, path("M-5 0L0-44L5 0Z", "#ffe9ad"), start) +
      circle(0, 0, 12, p.dark) +
      circle(46, -46, 9, "#fff") +
      path("M-13-104H13L0-76Z", "#ff4058")
    );
  },
};

const chip = (p: { deep: string; gold: string }, x: number, y: number, colour: string): string =>
  ellipse(x, y + 9, 46, 19, p.deep) +
  ellipse(x, y, 46, 19, colour) +
  line(`M${x - 40} ${y + 6}l10 5M${x + 40} ${y + 6}l-10 5M${x} ${y + 17}v9`, "#fff", 7) +
  ellipse(x, y, 28, 11, p.gold);

export const chips: Motif = {
  hues: [350, 215, 150],
  draw: (p) =>
    [70, 50, 30, 10].map((y, at) => chip(p, -44, y, at % 2 === 0 ? p.mid : ink)).join("") +
    [70, 50].map((y) => chip(p, 46, y, p.mid)).join("") +
    group(
      "translate(34 -26)rotate(14)",
      circle(0, 5, 58, p.deep),
      circle(0, 0, 58, p.main),
      turned(8, rect(-8, -58, 16, 18, "#fff")),
      ring(0, 0, 38, "#fff", 3),
      circle(0, 0, 32, p.gold),
      group("scale(.8)", path(suits.spade[0], ink)),
    ),
};

export const joker: Motif = {
  hues: [285, 350, 150],
  draw: (p) =>
    path("M-10-16C-30-90-84-84-92-30C-70-46-50-30-46 4Z", p.main) +
    path("M10-16C30-90 84-84 92-30C70-46 50-30 46 4Z", p.gold) +
    path("M-36 4Q-30-80 0-96Q30-80 36 4Z", p.mid) +
    circle(-92, -26, 12, "#ffd35c") +
    circle(92, -26, 12, p.light) +
    circle(0, -94, 12, "#ffd35c") +
    path("M0-8C40-8 50 14 46 42C42 76 20 92 0 92C-20 92-42 76-46 42C-50 14-40-8 0-8Z", cream) +
    path("M-52 6Q0-20 52 6Q48 18 44 20Q0-2-44 20Z", p.gold) +
    mirrored(
      path("M12 30Q22 16 32 30Q22 38 12 30Z", ink),
      circle(32, 52, 9, "#ff7d8f", { opacity: 0.7 }),
      line("M22 18V14", ink, 4),
    ) +
    circle(0, 46, 8, "#f0263c") +
    path("M-26 60Q0 72 26 60Q14 84 0 84Q-14 84-26 60Z", "#a30f2a"),
};

const ballColours = ["#ff4d5e", "#ffb629", "#37c978", "#3f8cff", "#b35cff", "#ff7a2f"];

export const balls: Motif = {
  hues: [45, 85, 205],
  draw: (p, random) => {
    const at = [
      [-40, 44, 44],
      [46, 48, 40],
      [2, -34, 50],
      [-72, -30, 24],
      [74, -26, 26],
    ] as const;
    const first = between(random, 0, 5);
    return at
      .map(([x, y, r], index) => {
        const number = between(random, 1, 49);
        const colour = ballColours[(first + index) % ballColours.length] ?? p.mid;
        return (
          circle(x, y + 4, r, "#000", { opacity: 0.3 }) +
          circle(x, y, r, colour) +
          circle(x, y, r * 0.58, "#fff") +
          `<text x="${x}" y="${y + r * 0.24}" font-size="${Math.round(r * 0.68)}" font-weight="800" text-anchor="middle" font-family="system-ui,sans-serif" fill="${ink}">${number}</text>` +
          ellipse(x - r * 0.36, y - r * 0.62, r * 0.28, r * 0.16, "#fff", { opacity: 0.7 })
        );
      })
      .join("");
  },
};
