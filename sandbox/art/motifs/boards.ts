import { between } from "../../world/random.ts";
import { cream, ink } from "../palette.ts";
import { circle, ellipse, group, line, mirrored, path, rect, starPath, turned } from "../svg.ts";
import type { Motif } from "./motif.ts";

const word = (text: string | number, x: number, y: number, size: number, fill: string): string =>
  `<text x="${x}" y="${y}" font-size="${size}" font-weight="800" text-anchor="middle" font-family="system-ui,sans-serif" fill="${fill}">${text}</text>`;

export const ludo: Motif = {
  hues: [215, 350],
  draw: (p) => {
    const yard = (x: number, y: number, fill: string): string =>
      rect(x - 34, y - 34, 68, 68, fill, { rx: 8 }) + circle(x, y, 24, "#fff") + circle(x, y, 13, fill);
    return group(
      "rotate(8)",
      rect(-90, -86, 180, 180, "#000", { rx: 16, opacity: 0.3, transform: "translate(5 6)" }),
      rect(-90, -90, 180, 180, cream, { rx: 16, stroke: p.gold, "stroke-width": 6 }),
      yard(-48, -48, "#e5303f"),
      yard(48, -48, "#2fae5f"),
      yard(48, 48, "#f6b51e"),
      yard(-48, 48, "#2f7fe0"),
      line("M0-80V80M-80 0H80", "#d8c79c", 20),
      path("M0-18L18 0L0 18L-18 0Z", p.mid),
      path("M-12-62a12 12 0 0 1 24 0c0 8-6 10-8 22h-8c-2-12-8-14-8-22Z", p.dark),
    );
  },
};

export const bingo: Motif = {
  hues: [330, 205, 45],
  draw: (p, random) => {
    const cells = Array.from({ length: 9 }, (_, at) => {
      const [x, y] = [-48 + (at % 3) * 48, -16 + Math.floor(at / 3) * 40];
      const stamp = [0, 4, 8, 2].includes(at) ? circle(x, y, 19, p.mid, { opacity: 0.75 }) : "";
      return rect(x - 22, y - 18, 44, 36, "#fff", { rx: 6 }) + word(between(random, 1, 75), x, y + 9, 24, ink) + stamp;
    });
    return group(
      "rotate(-7)",
      rect(-82, -92, 164, 190, p.deep, { rx: 18, transform: "translate(5 5)" }),
      rect(-82, -94, 164, 190, p.main, { rx: 18, stroke: p.gold, "stroke-width": 5 }),
      [-50, -25, 0, 25, 50]
        .map((x, at) => circle(x, -64, 14, ["#ff4d5e", "#ffb629", "#37c978", "#3f8cff", "#b35cff"][at] ?? ink))
        .join(""),
      ...cells,
    );
  },
};

export const ticket: Motif = {
  hues: [45, 330, 195],
  draw: (p, random) =>
    group(
      "rotate(-14)",
      path("M-96-50H96V-16A16 16 0 0 0 96 16V56H-96V16A16 16 0 0 0-96-16Z", p.deep, { transform: "translate(5 7)" }),
      path("M-96-56H96V-20A16 16 0 0 0 96 12V52H-96V12A16 16 0 0 0-96-20Z", p.main),
      line("M44-50V46", cream, 4, { "stroke-dasharray": "7 8" }),
      path(starPath(5, 26, 11, 70, -2), p.gold),
      [0, 1, 2]
        .map((at) => circle(-66 + at * 42, 2, 20, cream) + word(between(random, 1, 9), -66 + at * 42, 12, 28, p.dark))
        .join(""),
      line("M-82-38H20", "#fff", 6, { opacity: 0.7 }),
    ),
};

export const clover: Motif = {
  hues: [140, 120, 160],
  draw: (p) =>
    line("M6 10Q20 60 54 92", p.dark, 9) +
    turned(4, path("M0-6C-46-30-40-92 0-66C40-92 46-30 0-6Z", p.main, { stroke: p.light, "stroke-width": 3 }), 45) +
    turned(4, line("M0-12V-46", p.dark, 4), 45) +
    circle(0, 0, 9, p.gold),
};

export const joystick: Motif = {
  hues: [195, 320, 45],
  draw: (p) =>
    path("M-86 40L-66 6H66L86 40V88H-86Z", p.dark) +
    path("M-86 40L-66 6H66L86 40Z", p.main) +
    ellipse(-14, 22, 34, 11, ink) +
    rect(-20, -48, 12, 70, "#cfd6e0", { rx: 5 }) +
    circle(-14, -60, 32, "#e5203c") +
    ellipse(-26, -72, 10, 8, "#fff", { opacity: 0.75 }) +
    ellipse(46, 20, 15, 7, "#ffd23d") +
    ellipse(46, 16, 15, 7, "#ffe98a") +
    circle(-52, 66, 10, "#3ddc97") +
    circle(-18, 66, 10, "#62b6ff") +
    rect(18, 58, 50, 16, p.gold, { rx: 8 }),
};

export const calendar: Motif = {
  hues: [350, 205, 45],
  draw: (p, random) =>
    rect(-78, -76, 156, 168, "#000", { rx: 16, opacity: 0.3, transform: "translate(5 6)" }) +
    rect(-78, -78, 156, 168, cream, { rx: 16 }) +
    path("M-78-30V-62Q-78-78-62-78H62Q78-78 78-62V-30Z", p.main) +
    mirrored(rect(34, -96, 14, 36, p.gold, { rx: 7 })) +
    word(between(random, 10, 29), 0, 62, 84, p.dark) +
    line("M-56-8H56", "#d8c79c", 4),
};
