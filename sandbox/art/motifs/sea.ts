import { cream, ink, motif } from "../palette.ts";
import { circle, ellipse, group, line, mirrored, path, rect, ring, starPath, turned } from "../svg.ts";

export const fish = motif([205, 190, 35, 350], (p) => [
  path("M56 0L100-46Q88 0 100 46Z", p.dark),
  path("M-20-46Q10-84 44-46Z", p.dark),
  path("M-16 44Q6 76 30 42Z", p.dark),
  path("M-98 4C-70-58 20-66 70 0C20 66-70 58-98 4Z", p.main),
  path("M-96 8C-60 40 20 44 66 4C20 64-68 58-96 8Z", cream, { opacity: 0.75 }),
  line("M-36-34Q-18 0-36 34", p.deep, 4, { opacity: 0.6 }),
  line("M-16-18q12 9 0 18m0 0q12 9 0 18M8-26q12 9 0 18m0 0q12 9 0 18M32-16q12 8 0 16m0 0q12 8 0 16", cream, 4, {
    opacity: 0.7,
  }),
  circle(-62, -10, 12, "#fff"),
  circle(-64, -10, 7, ink),
  circle(-67, -13, 2.5, "#fff"),
  line("M-92 12Q-80 18-72 12", p.deep, 4),
]);

export const shark = motif([205, 220, 185], (p) => [
  path("M-12-40L22-96Q34-60 40-30Z", p.dark),
  path("M66 4L100-40L90 10L102 44Z", p.dark),
  path("M-100 10C-70-50 30-60 84 6C40 40-40 60-84 34Z", p.main),
  path("M-84 34C-40 58 40 40 84 6C40 22-40 18-96 16Z", cream),
  path("M-92 20L-40 20Q-50 42-82 36Z", "#7d1026"),
  path("M-88 20l7 12l8-12l8 12l8-12l8 12l8-12Z", "#fff"),
  path("M0 34L14 84L40 28Z", p.dark),
  circle(-52, -8, 9, "#fff"),
  circle(-54, -7, 5, ink),
  line("M-66-22L-42-16", p.deep, 6),
  line("M2-8Q-6 6 2 18M16-10Q8 6 16 18", p.deep, 4, { opacity: 0.6 }),
]);

export const octopus = motif([300, 345, 20, 265], (p) => [
  mirrored(
    line("M20 20C30 70 70 40 92 70Q96 90 78 84", p.dark, 18),
    line("M12 24C16 80 40 70 50 92", p.mid, 18),
    line("M30 10C60 36 84 0 98 26", p.mid, 16),
  ),
  path("M0-94C52-94 68-52 60-14C54 20 40 40 0 40C-40 40-54 20-60-14C-68-52-52-94 0-94Z", p.main),
  mirrored(
    circle(24, -14, 16, "#fff"),
    circle(22, -12, 9, ink),
    circle(25, -16, 3, "#fff"),
    circle(30, -66, 8, p.light),
    circle(46, -46, 5, p.light),
  ),
  line("M-14 16Q0 28 14 16", ink, 5),
  circle(0, -74, 6, p.light),
]);

export const crab = motif([8, 350, 25], (p) => [
  mirrored(
    line("M50 10Q74 0 76-26", p.dark, 14),
    path("M58-26C50-66 78-90 98-70L82-52L104-46C106-26 78-10 58-26Z", p.main),
    line("M56 34Q84 34 92 56M50 48Q74 54 78 76M40 58Q56 70 56 88", p.dark, 9),
    line("M22-18V-44", p.dark, 7),
    circle(22, -50, 13, "#fff"),
    circle(21, -49, 7, ink),
  ),
  ellipse(0, 22, 66, 46, p.main),
  path("M-56 6Q0-36 56 6Q0-10-56 6Z", p.light, { opacity: 0.7 }),
  line("M-20 36Q0 52 20 36", ink, 5),
  mirrored(circle(40, 20, 6, p.dark), circle(26, 4, 4, p.dark)),
]);

export const turtle = motif([145, 170, 95], (p) => [
  mirrored(path("M44-34Q92-72 98-34Q88-10 56-14Z", p.mid), path("M46 44Q84 56 78 86Q54 84 34 60Z", p.mid)),
  ellipse(0, -74, 24, 26, p.mid),
  mirrored(circle(11, -80, 6, "#fff"), circle(11, -81, 3, ink)),
  ellipse(0, 12, 66, 76, p.dark),
  ellipse(0, 10, 58, 68, p.main),
  path("M0-30L26-12V26L0 44L-26 26V-12Z", p.gold),
  line("M0-30V-58M26-12L50-28M26 26L50 44M0 44V76M-26 26L-50 44M-26-12L-50-28", p.deep, 5),
]);

export const pearl = motif([325, 280, 190], (p) => [
  [-60, -40, -20, 0, 20, 40, 60].map((angle) =>
    group(`translate(0 44)rotate(${angle})`, path("M0 0Q-26-70 0-132Q26-70 0 0Z", angle % 40 === 0 ? p.main : p.mid)),
  ),
  path("M-92 40Q0-6 92 40Q70 96 0 96Q-70 96-92 40Z", p.main),
  line("M-60 50L-40 84M-22 40L-14 92M22 40L14 92M60 50L40 84", p.dark, 4, { opacity: 0.6 }),
  ellipse(0, 44, 78, 16, p.deep),
  circle(0, 18, 36, "#fff"),
  circle(4, 22, 31, p.light, { opacity: 0.6 }),
  ellipse(-12, 4, 11, 8, "#fff"),
  group("translate(46 -34)", turned(4, path("M0-20L3-3H-3Z", "#fff"))),
]);

export const jellyfish = motif([300, 190, 330], (p) => [
  line("M-50 10q-16 28 0 46t-4 40M-18 14q-14 30 2 46t-4 36M18 14q14 30-2 46t4 36M50 10q16 28 0 46t4 40", p.light, 9, {
    opacity: 0.85,
  }),
  path("M0-92C62-92 90-44 84 10Q64 26 42 10Q22 28 0 10Q-22 28-42 10Q-64 26-84 10C-90-44-62-92 0-92Z", p.main),
  path("M-50-50Q-36-78-8-80Q-34-62-40-28Z", "#fff", { opacity: 0.6 }),
  mirrored(circle(26, -22, 9, ink), circle(29, -25, 3, "#fff")),
  line("M-12-4Q0 6 12-4", ink, 5),
]);

export const seahorse = motif([38, 320, 175], (p) => [
  path(
    "M-14-88C30-100 56-66 44-34C70 0 56 46 18 58C-10 66-18 90 4 92C22 92 24 76 12 74C40 68 40 100 2 100C-40 98-42 52-6 36C22 24 20-4-8-10C-34-14-46-34-40-54L-78-46Q-84-58-72-62L-36-72Q-30-84-14-88Z",
    p.main,
  ),
  path("M44-34C70 0 56 46 18 58C44 30 44-6 20-26Z", p.dark, { opacity: 0.7 }),
  path("M-8-92L6-104L10-88L28-98L26-80Z", p.gold),
  line("M2-6L26-14M10 10L38 4M8 28L34 28", p.light, 5),
  circle(-10, -66, 9, "#fff"),
  circle(-12, -66, 5, ink),
]);

export const starfish = motif([14, 340, 42], (p) => [
  path(starPath(5, 100, 46), p.main, { stroke: p.main, "stroke-width": 22, "stroke-linejoin": "round" }),
  turned(5, circle(0, -66, 7, p.light) + circle(0, -44, 9, p.light) + circle(0, -84, 5, p.light)),
  mirrored(circle(18, -8, 11, "#fff"), circle(17, -7, 6, ink)),
  line("M-14 16Q0 30 14 16", ink, 5),
]);

export const whale = motif([210, 195, 225], (p) => [
  path(
    "M-94 10C-92-50-20-66 30-34C60-14 70-6 84-30C66-40 62-60 68-72C84-70 92-62 94-52C100-62 108-62 108-58C110-36 100-26 94-24C98 30 50 76-20 74C-70 72-94 48-94 10Z",
    p.main,
  ),
  path("M-92 24Q-20 40 40 30Q20 74-20 74C-66 72-88 52-92 24Z", cream),
  line("M-70 40L-66 60M-46 44L-42 68M-22 46L-18 70", p.mid, 4),
  circle(-56, 4, 8, ink),
  circle(-58, 1, 3, "#fff"),
  line("M-22-60Q-30-92-48-92M-22-60Q-14-94 6-92", "#bfefff", 8),
]);

export const anchor = motif([215, 350, 45], (p) => [
  ring(0, -74, 18, p.gold, 10),
  rect(-9, -58, 18, 140, p.main, { rx: 6 }),
  rect(-46, -42, 92, 16, p.mid, { rx: 8 }),
  path("M-92 28L-60 20L-66 40Q-40 72 0 74Q40 72 66 40L60 20L92 28L84 62L74 54Q44 92 0 96Q-44 92-74 54L-84 62Z", p.main),
  path("M-30-70C-60-30 50-10 24 30S-20 80 26 92", "none", { stroke: "#e8b873", "stroke-width": 7 }),
]);

export const prawn = motif([12, 24, 350], (p) => [
  path("M70-60C10-90-70-50-76 16C-78 62-36 92 14 82L22 54C-10 58-32 40-28 10C-22-26 24-40 70-60Z", p.main),
  path("M14 82L58 96L44 66L66 50L22 54Z", p.dark),
  line("M-66-18L-26-4M-76 16L-30 16M-66 52L-22 34M-34 76L-4 50M-34-48L-10-26", p.light, 6),
  circle(44, -58, 8, ink),
  line("M70-60Q100-70 98-98M70-58Q108-50 104-16", p.mid, 5),
  line("M-18-16L-6 10M-24 8L-8 26M2-32L12-8", p.dark, 6),
]);

export const comet = motif([195, 25, 285], (p) => [
  path("M-100-90L40 4L4 40Z", p.main, { opacity: 0.6 }),
  path("M-84-50L40 10L10 44Z", p.light, { opacity: 0.6 }),
  path("M-50-92L46 2L20 30Z", p.gold, { opacity: 0.7 }),
  circle(42, 40, 50, p.dark),
  circle(38, 36, 50, p.main),
  circle(22, 20, 13, p.dark, { opacity: 0.6 }),
  circle(54, 44, 9, p.dark, { opacity: 0.6 }),
  circle(34, 62, 7, p.dark, { opacity: 0.6 }),
]);

export const ufo = motif([140, 285, 195], (p) => [
  path("M-40 14L-78 98H78L40 14Z", "#fff7b0", { opacity: 0.4 }),
  path("M-48-10C-48-80 48-80 48-10Z", "#bfeaff", { opacity: 0.9 }),
  circle(0, -22, 18, "#6fdc6a"),
  mirrored(ellipse(8, -24, 5, 8, ink)),
  ellipse(0, 6, 98, 30, p.dark),
  ellipse(0, -2, 98, 28, p.main),
  [-66, -34, 0, 34, 66].map((x) => circle(x, 4 + Math.abs(x) / -12, 8, "#ffd23d")),
]);

export const helicopter = motif([350, 45, 205], (p) => [
  rect(-92, -84, 152, 9, "#e7ebf2", { rx: 4 }),
  rect(-22, -80, 12, 28, ink),
  path("M-72 4C-72-40-40-54 0-54H26C48-54 54-30 98-34V-14C60-6 60 46 10 46H-30C-58 46-72 30-72 4Z", p.main),
  path("M-64 2C-62-30-40-42-14-42V6Z", "#bfeaff"),
  line("M86-56L104 4", "#e7ebf2", 7),
  line("M-34 46V70M18 46V70M-62 72H50", "#e7ebf2", 7),
  rect(-2, -16, 46, 12, p.gold, { rx: 6 }),
]);

export const dart = motif([205, 350, 150], (p) => [
  line("M-98 84Q-50 30-20 40", "#fff", 5, { "stroke-dasharray": "4 11", opacity: 0.8 }),
  path("M-96 6L98-84L26 86L-6 34Z", "#fff"),
  path("M98-84L-6 34L-22 76L-30 22Z", p.mid),
  path("M-22 76L-6 34L10 56Z", p.dark),
  path("M-96 6L98-84L-30 22Z", p.light),
]);

export const eagle = motif([28, 205, 350], (p) => [
  mirrored(
    path("M6-20C30-70 74-84 104-80C96-62 92-50 78-44C84-40 84-34 76-28C80-20 74-14 64-12C64-2 50 6 20 18Z", p.main),
    line("M26-14L80-60M26-4L74-30", p.dark, 4, { opacity: 0.6 }),
  ),
  path("M-24-16C-24 40-12 60 0 64C12 60 24 40 24-16Z", p.dark),
  path("M-22 58L0 98L22 58Q0 70-22 58Z", p.mid),
  path("M-22-30C-22-66 22-66 22-30C22-6-22-6-22-30Z", cream),
  path("M-9-24H9L0-2Z", "#ffb629"),
  mirrored(circle(10, -36, 4.5, ink)),
]);

export const satellite = motif([215, 45, 350], (p) =>
  group(
    "rotate(-28)",
    mirrored(
      rect(38, -26, 58, 52, p.main, { rx: 4 }),
      line("M57-26V26M77-26V26M38 0H96", p.light, 3),
      rect(24, -5, 16, 10, "#c9d4e0"),
    ),
    rect(-26, -40, 52, 80, p.gold, { rx: 10 }),
    rect(-16, -26, 32, 18, p.dark, { rx: 4 }),
    path("M-26 44Q0 76 26 44Z", "#e7ebf2"),
    line("M0 60V84", "#e7ebf2", 5),
    circle(0, 88, 7, "#ff4d5e"),
  ),
);
