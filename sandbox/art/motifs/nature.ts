import { cream } from "../palette.ts";
import { circle, ellipse, group, line, mirrored, path, starPath, turned } from "../svg.ts";
import type { Motif } from "./motif.ts";

export const lotus: Motif = {
  hues: [330, 310, 210, 350],
  draw: (p) =>
    ellipse(0, 74, 98, 20, "#1f8a5b") +
    ellipse(0, 70, 90, 15, "#38b57a") +
    [-66, 66, -44, 44, -22, 22, 0]
      .map((angle, at) =>
        group(
          `translate(0 66)rotate(${angle})`,
          path("M0 0C-38-44-30-104 0-140C30-104 38-44 0 0Z", at % 2 === 0 ? p.main : p.mid),
          path("M0-10C-14-48-12-84 0-112", p.light, { opacity: 0.5 }),
        ),
      )
      .join("") +
    mirrored(path("M0 68C20 40 60 34 92 42C72 72 30 82 0 68Z", p.light)) +
    path("M0 68C-24 20-20-10 0-34C20-10 24 20 0 68Z", cream) +
    [-12, 0, 12].map((x) => circle(x, 42 - Math.abs(x) / 3, 5, "#ffb629")).join(""),
};

export const flower: Motif = {
  hues: [38, 350, 10, 50, 300],
  draw: (p, random) => {
    const petals = 6 + Math.floor(random() * 4);
    return (
      mirrored(path("M30 50Q70 40 98 78Q52 100 26 62Z", "#2f9e63"), line("M34 58Q60 62 88 76", "#1d6e44", 3)) +
      turned(petals, path("M0-14C-44-34-36-90 0-98C36-90 44-34 0-14Z", p.dark), 180 / petals) +
      turned(petals, path("M0-10C-38-28-32-76 0-84C32-76 38-28 0-10Z", p.main)) +
      turned(petals, line("M0-28V-62", p.light, 4)) +
      circle(0, 0, 27, p.gold) +
      turned(8, circle(0, -16, 5, "#a55a05")) +
      circle(0, 0, 7, "#a55a05")
    );
  },
};

export const mango: Motif = {
  hues: [42, 52, 28],
  draw: (p) =>
    line("M14-60Q10-84 30-94", "#7a4a1b", 8) +
    path("M18-70C50-104 90-96 98-64C66-48 36-50 18-70Z", "#3fae62") +
    line("M24-70Q60-80 92-66", "#1f7a40", 3) +
    path("M10-64C60-72 92-30 80 24C70 74 24 96-26 88C-78 80-98 40-80 16C-60-8-50-56 10-64Z", p.main) +
    path("M80 24C70 74 24 96-26 88C40 84 66 40 66-24C82-10 84 8 80 24Z", "#f0473a", { opacity: 0.55 }) +
    path("M-50 8C-40-22-24-42 4-46C-14-26-24 4-46 24Z", "#fff", { opacity: 0.6 }),
};

export const pineapple: Motif = {
  hues: [45, 35],
  draw: (p) =>
    [-46, 46, -24, 24, 0]
      .map((angle) =>
        group(
          `translate(0 -30)rotate(${angle})`,
          path("M-13 0Q-10-50 0-70Q10-50 13 0Z", angle === 0 ? "#54c878" : "#2f9e58"),
        ),
      )
      .join("") +
    ellipse(0, 32, 56, 64, p.main) +
    line("M-44-6L32 84M-20-24L50 58M8-30L56 26M44-6L-32 84M20-24L-50 58M-8-30L-56 26", p.dark, 4, { opacity: 0.7 }) +
    ellipse(-24, 6, 10, 20, "#fff", { opacity: 0.45 }),
};

export const cherry: Motif = {
  hues: [350, 355, 340],
  draw: (p) =>
    line("M-36 26C-30-20 0-60 40-86M42 34C44-10 44-50 40-86", "#2f8f4e", 8) +
    path("M40-86C6-104-36-96-52-66C-16-52 20-58 40-86Z", "#47bb6b") +
    line("M34-84Q-4-82-42-68", "#1f7a40", 3) +
    circle(-38, 50, 42, p.main) +
    circle(44, 54, 40, p.main) +
    ellipse(-52, 34, 12, 9, "#fff", { opacity: 0.8 }) +
    ellipse(30, 40, 11, 8, "#fff", { opacity: 0.8 }),
};

export const moon: Motif = {
  hues: [48, 220, 300],
  draw: (p) =>
    circle(0, 0, 92, p.light, { opacity: 0.16 }) +
    path("M30-88A90 90 0 1 0 88 34A74 74 0 0 1 30-88Z", p.gold) +
    circle(-44, 10, 12, "#c98a1a", { opacity: 0.5 }) +
    circle(-22, 52, 8, "#c98a1a", { opacity: 0.5 }) +
    circle(-36, -34, 7, "#c98a1a", { opacity: 0.5 }) +
    path(starPath(5, 24, 10, 48, -30), p.main) +
    path(starPath(4, 16, 4, 80, -70), "#fff") +
    path(starPath(4, 13, 3, 34, 20), "#fff"),
};

export const sun: Motif = {
  hues: [30, 15, 45],
  draw: (p) =>
    turned(12, path("M-13-60L0-100L13-60Z", p.gold)) +
    turned(12, path("M-8-58Q0-84 8-58Z", p.mid), 15) +
    circle(0, 0, 60, p.main) +
    circle(0, 0, 50, "#ffd65c") +
    mirrored(
      circle(30, 14, 10, "#ff9b50", { opacity: 0.7 }),
      path("M10-8Q22-20 34-8", "none", { stroke: "#8a3b00", "stroke-width": 5, "stroke-linecap": "round" }),
    ) +
    line("M-18 16Q0 34 18 16", "#8a3b00", 5),
};

export const storm: Motif = {
  hues: [225, 260, 205],
  draw: (p) =>
    path("M8-2H44L24 30H50L-14 98L4 50H-22Z", p.gold, {
      stroke: "#fff3c0",
      "stroke-width": 3,
      "stroke-linejoin": "round",
    }) +
    path("M-58 18C-104 18-108-40-64-46C-60-88 0-98 20-62C50-82 90-60 84-30C112-20 102 20 68 18Z", p.main) +
    path("M-64-46C-60-88 0-98 20-62C-4-70-40-60-46-30C-60-36-62-40-64-46Z", "#fff", { opacity: 0.5 }) +
    line("M-60 38L-70 62M-36 34L-48 66M62 36L52 62M84 32L76 54M-62 78L-68 94M74 74L68 92", "#a9e3ff", 6),
};

export const balloon: Motif = {
  hues: [350, 205, 45],
  draw: (p) =>
    path("M0-98C56-98 78-58 70-20C62 14 34 34 24 48H-24C-34 34-62 14-70-20C-78-58-56-98 0-98Z", p.main) +
    path("M0-98C24-98 32-58 30-20C28 14 16 34 10 48H-10C-16 34-28 14-30-20C-32-58-24-98 0-98Z", cream) +
    path("M0-98C10-98 13-58 12-20C11 14 8 34 5 48H-5C-8 34-11 14-12-20C-13-58-10-98 0-98Z", p.mid) +
    path("M-52-60Q-64-40-58-16Q-44-60-24-90Q-42-80-52-60Z", "#fff", { opacity: 0.5 }) +
    line("M-22 50L-16 70M22 50L16 70", "#5b3413", 4) +
    path("M-20 68H20L15 96H-15Z", p.gold),
};
