import { cream, ink } from "../palette.ts";
import { circle, ellipse, group, line, mirrored, path, rect, ring, starPath, turned } from "../svg.ts";
import type { Motif } from "./motif.ts";

export const cricket: Motif = {
  hues: [30, 42, 200],
  draw: (p) =>
    [-26, 0, 26].map((x) => rect(x + 30, -40, 9, 116, cream, { rx: 4 })).join("") +
    rect(0, -50, 44, 7, "#ffc23d", { rx: 3 }) +
    rect(26, -50, 44, 7, "#ffc23d", { rx: 3 }) +
    group(
      "rotate(34)translate(-22 4)",
      rect(-9, -104, 18, 56, ink, { rx: 8 }),
      line("M-8-94L8-86M-8-80L8-72M-8-66L8-58", p.mid, 4),
      path("M-24-46Q-22-54-9-54H9Q22-54 24-46L28 72Q28 90 0 92Q-28 90-28 72Z", "#e8b873"),
      path("M0-52V90Q28 90 28 72L24-46Q22-54 9-54Z", "#c48a42"),
      rect(-26, -20, 52, 30, p.main, { rx: 3 }),
    ) +
    group(
      "translate(-46 52)",
      circle(0, 0, 36, "#c4152f"),
      path("M-22-28A36 36 0 0 0 0 36A36 36 0 0 0 10 34A40 40 0 0 1-22-28Z", "#8e0b20"),
      line("M-12-34Q12 0-2 36M-4-36Q20 0 6 36", "#ffd9d9", 2.5, { "stroke-dasharray": "5 4" }),
      ellipse(-14, -14, 8, 6, "#fff", { opacity: 0.5 }),
    ),
};

export const football: Motif = {
  hues: [215, 150, 350],
  draw: (p) =>
    circle(0, 0, 88, "#fff") +
    path(starPath(5, 34, 27.5), ink) +
    turned(5, path("M-24-87Q0-92 24-87L15-66L0-56L-15-66Z", ink)) +
    turned(5, line("M0-34V-58M15-66L40-50M-15-66L-40-50", ink, 5)) +
    path("M-40-78A88 88 0 0 0-60 64A96 96 0 0 1-40-78Z", p.mid, { opacity: 0.35 }) +
    path("M50-72A88 88 0 0 1-20 86A100 100 0 0 0 50-72Z", p.deep, { opacity: 0.3 }) +
    ellipse(-34, -42, 20, 13, "#fff", { opacity: 0.7 }) +
    ring(0, 0, 88, p.light, 3),
};

export const gamepad: Motif = {
  hues: [320, 285, 195],
  draw: (p) =>
    line("M0-36C0-70 40-60 34-92", p.light, 6) +
    path("M-50-40H50C90-40 102 20 98 60C94 92 62 84 44 46H-44C-62 84-94 92-98 60C-102 20-90-40-50-40Z", p.main) +
    path("M-50-40H50C74-40 84-20 90 0C70-18 40-22 0-22C-40-22-70-18-90 0C-84-20-74-40-50-40Z", "#fff", {
      opacity: 0.35,
    }) +
    path("M-62-14H-46V0H-32V16H-46V30H-62V16H-76V0H-62Z", ink) +
    circle(54, -12, 9, "#ffd23d") +
    circle(54, 28, 9, "#3ddc97") +
    circle(34, 8, 9, "#62b6ff") +
    circle(74, 8, 9, "#ff5470") +
    mirrored(circle(18, 34, 15, p.deep), circle(18, 32, 9, p.mid)) +
    rect(-12, -12, 24, 9, p.deep, { rx: 4 }),
};

export const rocket: Motif = {
  hues: [350, 20, 200],
  draw: (p) =>
    group(
      "rotate(38)",
      path("M-20 58Q0 130 20 58Z", "#ff8a1c"),
      path("M-11 58Q0 102 11 58Z", "#fff0a0"),
      mirrored(path("M26 16C62 26 60 60 56 78L24 54Z", p.main)),
      path("M0-104C40-74 42-10 28 60H-28C-42-10-40-74 0-104Z", "#f4f6fb"),
      path("M0-104C40-74 42-10 28 60H6C22-10 20-74 0-104Z", "#aab4ca", { opacity: 0.7 }),
      path("M0-104C20-88 30-68 33-46H-33C-30-68-20-88 0-104Z", p.mid),
      circle(0, -16, 19, p.gold),
      circle(0, -16, 13, "#56c8ff"),
      ellipse(-4, -21, 5, 4, "#fff"),
      path("M-5 24H5L7 70H-7Z", p.mid),
    ),
};

export const plane: Motif = {
  hues: [350, 45, 195],
  draw: (p) =>
    group(
      "rotate(-24)",
      path("M-72 0L-98-44H-74L-44-6Z", p.dark),
      path("M-4-4L-34-74H-10L40-8Z", p.dark),
      path("M-86-2C-60-30 40-34 78-10C100 2 96 16 72 20C20 30-62 26-86-2Z", p.main),
      path("M-80 6C-20 18 50 14 94 4C94 14 86 18 72 20C20 30-56 26-80 6Z", cream),
      path("M48-22C64-20 78-12 82-6L54-6Z", "#bfeaff"),
      [-30, -10, 10, 30].map((x) => circle(x, -8, 5, "#fff")).join(""),
      path("M-10 8H36L-18 78H-44Z", p.mid),
      ellipse(98, 2, 5, 34, "#fff", { opacity: 0.5 }),
    ) + line("M-98 62L-64 48M-94 88L-40 66", "#fff", 5, { opacity: 0.6 }),
};
