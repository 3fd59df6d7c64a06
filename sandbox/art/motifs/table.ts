import { between } from "../../world/random.ts";
import { cream, ink, type Motif, motif } from "../palette.ts";
import { circle, ellipse, group, label, line, mirrored, path, rect, ring, turned } from "../svg.ts";

export const cards = motif([350, 150, 220], (p, random) => {
  const from = between(random, 0, 3);
  const suit = (at: number) => suitNames[(from + at) % 4] ?? "heart";
  return [
    card(-32, -16, suit(0)),
    card(-6, -4, suit(1)),
    card(20, 10, suit(2)),
    group(
      "translate(60 66)",
      circle(0, 3, 32, p.deep),
      circle(0, 0, 32, p.main),
      turned(6, rect(-6, -32, 12, 11, "#fff")),
      circle(0, 0, 17, p.gold),
    ),
  ];
});

/** Pip positions of each die face in a 3×3 grid. */
const pips = [[], [4], [0, 8], [0, 4, 8], [0, 2, 6, 8], [0, 2, 4, 6, 8], [0, 2, 3, 5, 6, 8]];

const die = (transform: string, fill: string, dot: string, face: number): string =>
  group(
    transform,
    rect(-40, -36, 80, 80, "#000", { rx: 18, opacity: 0.3 }),
    rect(-40, -40, 80, 80, fill, { rx: 18 }),
    rect(-34, -36, 68, 24, "#fff", { rx: 12, opacity: 0.22 }),
    ...(pips[face] ?? []).map((at) => circle(((at % 3) - 1) * 21, (Math.floor(at / 3) - 1) * 21, 8.5, dot)),
  );

export const dice = motif([350, 215, 150, 285], (p, random) => [
  die("translate(44 -42)rotate(16)scale(.9)", cream, ink, between(random, 1, 6)),
  die("translate(-34 18)rotate(-14)scale(1.3)", p.main, "#fff", between(random, 2, 6)),
  die("translate(58 58)rotate(8)scale(.72)", p.gold, ink, between(random, 1, 6)),
]);

export const wheel = motif([350, 280, 150, 210], (p, random) => {
  const start = between(random, 0, 29);
  const wedge = (fill: string) => path("M0 0L-21.2-79A82 82 0 0 1 21.2-79Z", fill);
  return [
    circle(0, 4, 98, "#3b1d06"),
    circle(0, 0, 98, p.gold),
    turned(6, wedge(p.mid), start),
    turned(6, wedge(ink), start + 30),
    turned(12, circle(0, -90, 4.5, "#fff"), 15),
    ring(0, 0, 52, "#ffd773", 4),
    circle(0, 0, 30, p.gold),
    turned(4, path("M-5 0L0-44L5 0Z", "#ffe9ad"), start),
    circle(0, 0, 12, p.dark),
    circle(46, -46, 9, "#fff"),
    path("M-13-104H13L0-76Z", "#ff4058"),
  ];
});

const chip = (p: { deep: string; gold: string }, x: number, y: number, colour: string): string =>
  ellipse(x, y + 9, 46, 19, p.deep) +
  ellipse(x, y, 46, 19, colour) +
  line(`M${x - 40} ${y + 6}l10 5M${x + 40} ${y + 6}l-10 5M${x} ${y + 17}v9`, "#fff", 7) +
  ellipse(x, y, 28, 11, p.gold);

/** A card suit that fills the image. */
const suit = (name: (typeof suitNames)[number], hues: Motif["hues"]): Motif =>
  motif(hues, (p) =>
    group(
      "scale(3.5)",
      path(suits[name][0], p.deep, { transform: "translate(1.4 1.8)" }),
      path(suits[name][0], p.main, { stroke: "#ffc23d", "stroke-width": 1.8, "stroke-linejoin": "round" }),
      ellipse(-7, -8, 3.4, 5, "#fff", { opacity: 0.5, transform: "rotate(28 -7 -8)" }),
    ),
  );

export const heart = suit("heart", [350, 340]);
export const diamond = suit("diamond", [355, 12]);
export const spade = suit("spade", [225, 260]);
export const club = suit("club", [150, 170]);

const suits = {
  heart: ["M0 22C-34-2-24-26-8-22Q-2-20 0-12Q2-20 8-22C24-26 34-2 0 22Z", "#e11d3f"],
  diamond: ["M0-26L18 0L0 26L-18 0Z", "#e11d3f"],
  spade: ["M0-26C34-2 26 18 10 16Q4 15 3 8L8 26H-8L-3 8Q-4 15-10 16C-26 18-34-2 0-26Z", ink],
  club: ["M-4 6A11 11 0 1 1-10-10A11 11 0 1 1 10-10A11 11 0 1 1 4 6L9 26H-9Z", ink],
} as const;
const suitNames = ["heart", "diamond", "spade", "club"] as const;

export const chips = motif([350, 215, 150], (p) => [
  [70, 50, 30, 10].map((y, at) => chip(p, -44, y, at % 2 === 0 ? p.mid : ink)),
  [70, 50].map((y) => chip(p, 46, y, p.mid)),
  group(
    "translate(34 -26)rotate(14)",
    circle(0, 5, 58, p.deep),
    circle(0, 0, 58, p.main),
    turned(8, rect(-8, -58, 16, 18, "#fff")),
    ring(0, 0, 38, "#fff", 3),
    circle(0, 0, 32, p.gold),
    group("scale(.8)", path(suits.spade[0], ink)),
  ),
]);

export const joker = motif([285, 350, 150], (p) => [
  path("M-10-16C-30-90-84-84-92-30C-70-46-50-30-46 4Z", p.main),
  path("M10-16C30-90 84-84 92-30C70-46 50-30 46 4Z", p.gold),
  path("M-36 4Q-30-80 0-96Q30-80 36 4Z", p.mid),
  circle(-92, -26, 12, "#ffd35c"),
  circle(92, -26, 12, p.light),
  circle(0, -94, 12, "#ffd35c"),
  path("M0-8C40-8 50 14 46 42C42 76 20 92 0 92C-20 92-42 76-46 42C-50 14-40-8 0-8Z", cream),
  path("M-52 6Q0-20 52 6Q48 18 44 20Q0-2-44 20Z", p.gold),
  mirrored(
    path("M12 30Q22 16 32 30Q22 38 12 30Z", ink),
    circle(32, 52, 9, "#ff7d8f", { opacity: 0.7 }),
    line("M22 18V14", ink, 4),
  ),
  circle(0, 46, 8, "#f0263c"),
  path("M-26 60Q0 72 26 60Q14 84 0 84Q-14 84-26 60Z", "#a30f2a"),
]);

const ballColours = ["#ff4d5e", "#ffb629", "#37c978", "#3f8cff", "#b35cff", "#ff7a2f"];

export const balls = motif([45, 85, 205], (p, random) => {
  const at = [
    [-40, 44, 44],
    [46, 48, 40],
    [2, -34, 50],
    [-72, -30, 24],
    [74, -26, 26],
  ] as const;
  const first = between(random, 0, 5);
  return at.map(([x, y, r], index) => {
    const number = between(random, 1, 49);
    const colour = ballColours[(first + index) % ballColours.length] ?? p.mid;
    return (
      circle(x, y + 4, r, "#000", { opacity: 0.3 }) +
      circle(x, y, r, colour) +
      circle(x, y, r * 0.58, "#fff") +
      label(number, x, y + r * 0.24, Math.round(r * 0.68), ink) +
      ellipse(x - r * 0.36, y - r * 0.62, r * 0.28, r * 0.16, "#fff", { opacity: 0.7 })
    );
  });
});

export const ace = motif([350, 225, 150], (p, random) => {
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
});

/** A card rotated about its bottom edge. */
const card = (turn: number, x: number, suit: (typeof suitNames)[number]): string => {
  const [shape, colour] = suits[suit];
  return group(
    `translate(${x} 70)rotate(${turn})`,
    rect(-38, -140, 76, 112, cream, { rx: 10, stroke: "#c9b48a", "stroke-width": 2 }),
    group("translate(0 -84)scale(1.15)", path(shape, colour)),
    group("translate(-24 -122)scale(.42)", path(shape, colour)),
    group("translate(24 -46)scale(-.42)", path(shape, colour)),
  );
};

/** A fan of five cards. */
export const hand = motif([150, 285, 350], (p, random) => {
  const from = between(random, 0, 3);
  return [
    [-48, -24, 0, 24, 48].map((turn, at) => card(turn, turn * 0.35, suitNames[(from + at) % 4] ?? "heart")),
    path("M-34 62Q0 40 34 62L28 96H-28Z", p.main),
    line("M-34 62Q0 40 34 62", "#ffd35c", 5),
  ];
});

export const shoe = motif([350, 215, 285], (p) => [
  path("M-88-30L34-74L92-34V58L-20 94L-88 44Z", p.deep),
  path("M-88-30L34-74L92-34L-22 8Z", p.main),
  path("M-88-30L-22 8L-20 94L-88 44Z", p.dark),
  path("M-22 8L92-34V58L-20 94Z", p.mid),
  line("M-22 8L92-34M-22 8L-20 94M-88-30L-22 8", "#ffd35c", 4),
  group("translate(-52 26)rotate(-12)", rect(-38, -8, 60, 78, cream, { rx: 7, stroke: "#c9b48a", "stroke-width": 2 })),
  group("translate(-60 60)rotate(-12)scale(1.1)", path(suits.heart[0], suits.heart[1])),
  group("translate(36 24)rotate(-19)", ring(0, 0, 24, "#ffd35c", 4), group("scale(.7)", path(suits.spade[0], cream))),
]);

/** Roulette felt with a chip. */
export const felt = motif([150, 350, 215], (p, random) => {
  const cells = Array.from({ length: 12 }, (_, at) => {
    const [x, y] = [-78 + (at % 4) * 40, -58 + Math.floor(at / 4) * 42];
    const fill = (at + Math.floor(at / 4)) % 2 === 0 ? "#d5203c" : ink;
    return rect(x, y, 36, 38, fill, { rx: 4 }) + label(at + 1 + between(random, 0, 1) * 12, x + 18, y + 27, 22, "#fff");
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
});

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

export const domino = motif([30, 215, 350], (p, random) => [
  tile("translate(-46 10)rotate(-20)", between(random, 1, 4), between(random, 2, 4)),
  tile("translate(40 -8)rotate(16)", between(random, 2, 4), between(random, 1, 4)),
  circle(0, 78, 16, p.main),
  circle(-4, 73, 5, "#fff", { opacity: 0.7 }),
]);
