import { cream, ink } from "../palette.ts";
import { circle, ellipse, group, line, mirrored, path, turned } from "../svg.ts";
import type { Motif } from "./motif.ts";

export const fish: Motif = {
  hues: [205, 190, 35, 350],
  draw: (p) =>
    path("M56 0L100-46Q88 0 100 46Z", p.dark) +
    path("M-20-46Q10-84 44-46Z", p.dark) +
    path("M-16 44Q6 76 30 42Z", p.dark) +
    path("M-98 4C-70-58 20-66 70 0C20 66-70 58-98 4Z", p.main) +
    path("M-96 8C-60 40 20 44 66 4C20 64-68 58-96 8Z", cream, { opacity: 0.75 }) +
    line("M-36-34Q-18 0-36 34", p.deep, 4, { opacity: 0.6 }) +
    line("M-16-18q12 9 0 18m0 0q12 9 0 18M8-26q12 9 0 18m0 0q12 9 0 18M32-16q12 8 0 16m0 0q12 8 0 16", cream, 4, {
      opacity: 0.7,
    }) +
    circle(-62, -10, 12, "#fff") +
    circle(-64, -10, 7, ink) +
    circle(-67, -13, 2.5, "#fff") +
    line("M-92 12Q-80 18-72 12", p.deep, 4),
};

export const shark: Motif = {
  hues: [205, 220, 185],
  draw: (p) =>
    path("M-12-40L22-96Q34-60 40-30Z", p.dark) +
    path("M66 4L100-40L90 10L102 44Z", p.dark) +
    path("M-100 10C-70-50 30-60 84 6C40 40-40 60-84 34Z", p.main) +
    path("M-84 34C-40 58 40 40 84 6C40 22-40 18-96 16Z", cream) +
    path("M-92 20L-40 20Q-50 42-82 36Z", "#7d1026") +
    path("M-88 20l7 12l8-12l8 12l8-12l8 12l8-12Z", "#fff") +
    path("M0 34L14 84L40 28Z", p.dark) +
    circle(-52, -8, 9, "#fff") +
    circle(-54, -7, 5, ink) +
    line("M-66-22L-42-16", p.deep, 6) +
    line("M2-8Q-6 6 2 18M16-10Q8 6 16 18", p.deep, 4, { opacity: 0.6 }),
};

export const octopus: Motif = {
  hues: [300, 345, 20, 265],
  draw: (p) =>
    mirrored(
      line("M20 20C30 70 70 40 92 70Q96 90 78 84", p.dark, 18),
      line("M12 24C16 80 40 70 50 92", p.mid, 18),
      line("M30 10C60 36 84 0 98 26", p.mid, 16),
    ) +
    path("M0-94C52-94 68-52 60-14C54 20 40 40 0 40C-40 40-54 20-60-14C-68-52-52-94 0-94Z", p.main) +
    mirrored(
      circle(24, -14, 16, "#fff"),
      circle(22, -12, 9, ink),
      circle(25, -16, 3, "#fff"),
      circle(30, -66, 8, p.light),
      circle(46, -46, 5, p.light),
    ) +
    line("M-14 16Q0 28 14 16", ink, 5) +
    circle(0, -74, 6, p.light),
};

export const crab: Motif = {
  hues: [8, 350, 25],
  draw: (p) =>
    mirrored(
      line("M50 10Q74 0 76-26", p.dark, 14),
      path("M58-26C50-66 78-90 98-70L82-52L104-46C106-26 78-10 58-26Z", p.main),
      line("M56 34Q84 34 92 56M50 48Q74 54 78 76M40 58Q56 70 56 88", p.dark, 9),
      line("M22-18V-44", p.dark, 7),
      circle(22, -50, 13, "#fff"),
      circle(21, -49, 7, ink),
    ) +
    ellipse(0, 22, 66, 46, p.main) +
    path("M-56 6Q0-36 56 6Q0-10-56 6Z", p.light, { opacity: 0.7 }) +
    line("M-20 36Q0 52 20 36", ink, 5) +
    mirrored(circle(40, 20, 6, p.dark), circle(26, 4, 4, p.dark)),
};

export const turtle: Motif = {
  hues: [145, 170, 95],
  draw: (p) =>
    mirrored(path("M44-34Q92-72 98-34Q88-10 56-14Z", p.mid), path("M46 44Q84 56 78 86Q54 84 34 60Z", p.mid)) +
    ellipse(0, -74, 24, 26, p.mid) +
    mirrored(circle(11, -80, 6, "#fff"), circle(11, -81, 3, ink)) +
    ellipse(0, 12, 66, 76, p.dark) +
    ellipse(0, 10, 58, 68, p.main) +
    path("M0-30L26-12V26L0 44L-26 26V-12Z", p.gold) +
    line("M0-30V-58M26-12L50-28M26 26L50 44M0 44V76M-26 26L-50 44M-26-12L-50-28", p.deep, 5),
};

export const pearl: Motif = {
  hues: [325, 280, 190],
  draw: (p) =>
    [-60, -40, -20, 0, 20, 40, 60]
      .map((angle) =>
        group(
          `translate(0 44)rotate(${angle})`,
          path("M0 0Q-26-70 0-132Q26-70 0 0Z", angle % 40 === 0 ? p.main : p.mid),
        ),
      )
      .join("") +
    path("M-92 40Q0-6 92 40Q70 96 0 96Q-70 96-92 40Z", p.main) +
    line("M-60 50L-40 84M-22 40L-14 92M22 40L14 92M60 50L40 84", p.dark, 4, { opacity: 0.6 }) +
    ellipse(0, 44, 78, 16, p.deep) +
    circle(0, 18, 36, "#fff") +
    circle(4, 22, 31, p.light, { opacity: 0.6 }) +
    ellipse(-12, 4, 11, 8, "#fff") +
    group("translate(46 -34)", turned(4, path("M0-20L3-3H-3Z", "#fff"))),
};
