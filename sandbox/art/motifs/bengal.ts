import { cream, ink, motif } from "../palette.ts";
import { circle, ellipse, group, line, mirrored, path, rect, ring, starPath, turned } from "../svg.ts";

export const boat = motif([12, 340, 200, 45], (p) => [
  line("M6-92V34", "#6b3a12", 7),
  path("M12-88C70-70 84-20 70 26Q40 12 12 18Z", p.main),
  path("M0-78C-40-52-54-14-52 20Q-26 8 0 16Z", cream),
  line("M16-62Q50-50 66-22M16-34Q46-26 70-2", cream, 4, { opacity: 0.6 }),
  path("M-100 16C-84 36-60 34-40 34H44C70 34 88 22 100 2C98 48 70 76 30 76H-34C-72 74-96 48-100 16Z", p.dark),
  path("M-92 34Q-60 52 0 52Q66 52 94 24Q88 40 80 48Q40 66-8 66Q-66 64-92 34Z", p.gold),
  circle(-84, 24, 6, "#fff"),
  circle(-84, 24, 3, ink),
  line(
    "M-100 82q12-12 25 0q12 12 25 0q12-12 25 0q12 12 25 0q12-12 25 0q12 12 25 0q12-12 25 0q12 12 25 0",
    "#bfefff",
    6,
  ),
]);

export const rickshaw = motif([345, 275, 195, 30], (p) => {
  const wheel = (x: number): string =>
    group(
      `translate(${x} 58)`,
      circle(0, 0, 34, ink),
      ring(0, 0, 28, "#d9dde6", 4),
      turned(6, line("M0-26V26", "#d9dde6", 2)),
      circle(0, 0, 6, "#ffb629"),
    );
  return [
    path("M-92 20C-104-54-60-88-6-80L-2-68C-40-70-62-46-58-4Z", p.main),
    line("M-86-8C-88-48-54-76-6-74M-74-2C-74-40-50-66-4-70", "#ffd35c", 4),
    path("M-84 8H-6L4 42H-80Z", p.gold),
    path("M-72-4H-14Q-8-4-8 10H-76Z", p.mid),
    group("translate(-40 26)", turned(6, ellipse(0, -9, 4, 7, p.mid))),
    line("M0 40L30 14L66 4M30 14L40 58M66 4L58-30L74-36", "#e7ebf2", 6),
    path("M20 2H42L38 12H24Z", ink),
    wheel(-46),
    wheel(60),
  ];
});

export const drum = motif([8, 330, 25], (p) => [
  group(
    "rotate(-14)",
    path("M-70-46C-20-64 20-64 70-46V46C20 64-20 64-70 46Z", p.main),
    line("M-68-44L-46 54L-22-58L2 60L26-58L50 54L68-44", cream, 5, { "stroke-linejoin": "round" }),
    ellipse(-70, 0, 22, 48, p.gold),
    ellipse(-72, 0, 15, 38, cream),
    ellipse(-72, 0, 7, 17, ink),
    ellipse(70, 0, 22, 48, p.gold),
    ellipse(72, 0, 15, 38, cream),
  ),
  line("M-92-70L-58-22M96-84L62-36", "#c98b4a", 9),
  circle(-94, -73, 8, p.mid),
  circle(98, -87, 8, p.mid),
  mirrored(path("M52 62q14 4 22 26q-18-4-26-20Z", "#ffc23d")),
]);

/** A sheaf of ripe rice. */
export const harvest = motif([38, 20, 96], (p) => {
  const grains = (tilt: number): string =>
    group(
      `rotate(${tilt} 0 40)`,
      line("M0 88V-70", p.dark, 5),
      [-84, -66, -48, -30]
        .map((y) => mirrored(group(`translate(10 ${y}) rotate(28)`, ellipse(0, 0, 8, 15, p.gold))))
        .join(""),
      ellipse(0, -92, 8, 16, p.gold),
    );
  return [
    circle(0, -22, 74, "#ffdf80", { opacity: 0.25 }),
    mirrored(path("M6 40C40 10 66-4 96-2C76 26 46 44 8 52Z", p.mid), path("M6 44C24 64 50 84 72 92L4 92Z", p.main)),
    [-38, -19, 38, 19, 0].map(grains),
    path("M-34 30Q0 44 34 30L32 54Q0 66-32 54Z", p.main),
    line("M-33 42Q0 55 33 42", cream, 5),
    path("M-6 50L-26 84L-10 78L-2 92L6 56Z", "#e0123a"),
  ];
});

/** A hurricane lantern. */
export const lamp = motif([205, 350, 150, 30], (p) => [
  circle(0, 8, 92, "#ffdf80", { opacity: 0.28 }),
  line("M-50-24C-76-100 76-100 50-24", "#9aa7b8", 6),
  mirrored(line("M46-34C74 0 74 40 52 66", p.dark, 8)),
  path("M-26-62H26L36-40H-36Z", p.main),
  rect(-14, -76, 28, 18, p.mid, { rx: 6 }),
  path("M-34-38H34C60-8 54 34 36 56H-36C-54 34-60-8-34-38Z", "#fff6cf", { opacity: 0.92 }),
  path("M0-26C26 4 22 36 0 50C-22 36-26 4 0-26Z", "#ff9a2b"),
  path("M0 0C13 16 11 36 0 46C-11 36-13 16 0 0Z", "#ffe36a"),
  line("M-28-30Q-44 10-28 48", "#fff", 6, { opacity: 0.8 }),
  path("M-42 54H42L54 92H-54Z", p.main),
  rect(-58, 84, 116, 14, p.dark, { rx: 7 }),
  rect(-42, 50, 84, 12, p.gold, { rx: 6 }),
  circle(30, 74, 8, p.gold),
]);

export const mandala = motif([350, 200, 150, 280], (p) => [
  circle(0, 0, 96, p.dark),
  turned(16, path("M-16-70Q0-116 16-70Z", p.gold)),
  turned(8, path("M0-16C-34-44-24-76 0-92C24-76 34-44 0-16Z", p.main)),
  turned(8, path("M0-28C-14-46-10-62 0-74C10-62 14-46 0-28Z", cream), 0),
  turned(8, circle(0, -62, 6, "#ffc23d"), 22.5),
  ring(0, 0, 97, "#ffe6a0", 3, { "stroke-dasharray": "9 6" }),
  circle(0, 0, 28, p.gold),
  turned(8, ellipse(0, -13, 5, 10, p.mid)),
  circle(0, 0, 6, cream),
]);

export const sweets = motif([12, 205, 320], (p) => [
  mirrored(circle(44, -2, 32, "#fff4dc"), ellipse(36, -14, 9, 6, "#fff")),
  circle(0, -34, 36, "#fff9ec"),
  circle(4, -28, 30, "#f3dfb4", { opacity: 0.5 }),
  ellipse(-10, -48, 11, 7, "#fff"),
  circle(0, 6, 34, "#fff4dc"),
  path("M-98 4Q0 34 98 4Q86 78 0 84Q-86 78-98 4Z", p.main),
  path("M-98 4Q0 34 98 4Q94 18 90 26Q0 52-90 26Q-94 18-98 4Z", p.gold),
  group("translate(0 58)", turned(6, ellipse(0, -10, 5, 8, cream))),
  path("M-36 80H36L44 94H-44Z", p.dark),
  line("M-40-72q-8-10 0-20M0-80q-8-9 0-18M40-72q-8-10 0-20", "#fff", 4, { opacity: 0.5 }),
]);

export const tea = motif([160, 20, 205], (p) => [
  ellipse(0, 80, 92, 16, p.dark),
  ellipse(0, 74, 84, 13, p.light),
  line("M58-10C108-24 104 44 46 44", p.mid, 13),
  path("M-68-30H68C68 40 40 74 0 76C-40 74-68 40-68-30Z", p.main),
  ellipse(0, -30, 68, 17, cream),
  ellipse(0, -28, 58, 12, "#a5490f"),
  path("M-52 6Q-40 50-14 62Q-36 20-36-2Z", "#fff", { opacity: 0.35 }),
  group("translate(8 24)", turned(8, path("M0-6Q-8-16 0-26Q8-16 0-6Z", "#ffd35c"))),
  line("M-26-52q-14-14 0-26t0-22M6-54q-14-14 0-26t0-18M36-52q-14-14 0-24t0-18", "#fff", 6, { opacity: 0.65 }),
]);

export const kite = motif([350, 205, 45, 285], (p) => [
  group(
    "rotate(16)",
    path("M0-98L66-14L0 60L-66-14Z", p.main),
    path("M0-98L66-14H0Z", p.gold),
    path("M0 60L-66-14H0Z", p.mid),
    line("M0-98V60M-66-14Q0-40 66-14", cream, 3.5),
    circle(0, -26, 13, cream),
    circle(0, -26, 7, p.dark),
    path("M0 58L-18 84H18Z", p.gold),
  ),
  line("M-20 74C-50 96-70 70-96 94", cream, 3),
  path("M-44 82l-12-14l-2 22ZM-70 82l-8-14l-8 18Z", "#ffc23d"),
]);

export const lotus = motif([330, 310, 210, 350], (p) => [
  ellipse(0, 74, 98, 20, "#1f8a5b"),
  ellipse(0, 70, 90, 15, "#38b57a"),
  [-66, 66, -44, 44, -22, 22, 0].map((angle, at) =>
    group(
      `translate(0 66)rotate(${angle})`,
      path("M0 0C-38-44-30-104 0-140C30-104 38-44 0 0Z", at % 2 === 0 ? p.main : p.mid),
      path("M0-10C-14-48-12-84 0-112", p.light, { opacity: 0.5 }),
    ),
  ),
  mirrored(path("M0 68C20 40 60 34 92 42C72 72 30 82 0 68Z", p.light)),
  path("M0 68C-24 20-20-10 0-34C20-10 24 20 0 68Z", cream),
  [-12, 0, 12].map((x) => circle(x, 42 - Math.abs(x) / 3, 5, "#ffb629")),
]);

export const flower = motif([38, 350, 10, 50, 300], (p, random) => {
  const petals = 6 + Math.floor(random() * 4);
  return [
    mirrored(path("M30 50Q70 40 98 78Q52 100 26 62Z", "#2f9e63"), line("M34 58Q60 62 88 76", "#1d6e44", 3)),
    turned(petals, path("M0-14C-44-34-36-90 0-98C36-90 44-34 0-14Z", p.dark), 180 / petals),
    turned(petals, path("M0-10C-38-28-32-76 0-84C32-76 38-28 0-10Z", p.main)),
    turned(petals, line("M0-28V-62", p.light, 4)),
    circle(0, 0, 27, p.gold),
    turned(8, circle(0, -16, 5, "#a55a05")),
    circle(0, 0, 7, "#a55a05"),
  ];
});

export const mango = motif([42, 52, 28], (p) => [
  line("M14-60Q10-84 30-94", "#7a4a1b", 8),
  path("M18-70C50-104 90-96 98-64C66-48 36-50 18-70Z", "#3fae62"),
  line("M24-70Q60-80 92-66", "#1f7a40", 3),
  path("M10-64C60-72 92-30 80 24C70 74 24 96-26 88C-78 80-98 40-80 16C-60-8-50-56 10-64Z", p.main),
  path("M80 24C70 74 24 96-26 88C40 84 66 40 66-24C82-10 84 8 80 24Z", "#f0473a", { opacity: 0.55 }),
  path("M-50 8C-40-22-24-42 4-46C-14-26-24 4-46 24Z", "#fff", { opacity: 0.6 }),
]);

export const pineapple = motif([45, 35], (p) => [
  [-46, 46, -24, 24, 0].map((angle) =>
    group(
      `translate(0 -30)rotate(${angle})`,
      path("M-13 0Q-10-50 0-70Q10-50 13 0Z", angle === 0 ? "#54c878" : "#2f9e58"),
    ),
  ),
  ellipse(0, 32, 56, 64, p.main),
  line("M-44-6L32 84M-20-24L50 58M8-30L56 26M44-6L-32 84M20-24L-50 58M-8-30L-56 26", p.dark, 4, { opacity: 0.7 }),
  ellipse(-24, 6, 10, 20, "#fff", { opacity: 0.45 }),
]);

export const cherry = motif([350, 355, 340], (p) => [
  line("M-36 26C-30-20 0-60 40-86M42 34C44-10 44-50 40-86", "#2f8f4e", 8),
  path("M40-86C6-104-36-96-52-66C-16-52 20-58 40-86Z", "#47bb6b"),
  line("M34-84Q-4-82-42-68", "#1f7a40", 3),
  circle(-38, 50, 42, p.main),
  circle(44, 54, 40, p.main),
  ellipse(-52, 34, 12, 9, "#fff", { opacity: 0.8 }),
  ellipse(30, 40, 11, 8, "#fff", { opacity: 0.8 }),
]);

export const moon = motif([48, 220, 300], (p) => [
  circle(0, 0, 92, p.light, { opacity: 0.16 }),
  path("M30-88A90 90 0 1 0 88 34A74 74 0 0 1 30-88Z", p.gold),
  circle(-44, 10, 12, "#c98a1a", { opacity: 0.5 }),
  circle(-22, 52, 8, "#c98a1a", { opacity: 0.5 }),
  circle(-36, -34, 7, "#c98a1a", { opacity: 0.5 }),
  path(starPath(5, 24, 10, 48, -30), p.main),
  path(starPath(4, 16, 4, 80, -70), "#fff"),
  path(starPath(4, 13, 3, 34, 20), "#fff"),
]);

export const sun = motif([30, 15, 45], (p) => [
  turned(12, path("M-13-60L0-100L13-60Z", p.gold)),
  turned(12, path("M-8-58Q0-84 8-58Z", p.mid), 15),
  circle(0, 0, 60, p.main),
  circle(0, 0, 50, "#ffd65c"),
  mirrored(circle(30, 14, 10, "#ff9b50", { opacity: 0.7 }), line("M10-8Q22-20 34-8", "#8a3b00", 5)),
  line("M-18 16Q0 34 18 16", "#8a3b00", 5),
]);

export const storm = motif([225, 260, 205], (p) => [
  path("M8-2H44L24 30H50L-14 98L4 50H-22Z", p.gold, {
    stroke: "#fff3c0",
    "stroke-width": 3,
    "stroke-linejoin": "round",
  }),
  path("M-58 18C-104 18-108-40-64-46C-60-88 0-98 20-62C50-82 90-60 84-30C112-20 102 20 68 18Z", p.main),
  path("M-64-46C-60-88 0-98 20-62C-4-70-40-60-46-30C-60-36-62-40-64-46Z", "#fff", { opacity: 0.5 }),
  line("M-60 38L-70 62M-36 34L-48 66M62 36L52 62M84 32L76 54M-62 78L-68 94M74 74L68 92", "#a9e3ff", 6),
]);

export const balloon = motif([350, 205, 45], (p) => [
  path("M0-98C56-98 78-58 70-20C62 14 34 34 24 48H-24C-34 34-62 14-70-20C-78-58-56-98 0-98Z", p.main),
  path("M0-98C24-98 32-58 30-20C28 14 16 34 10 48H-10C-16 34-28 14-30-20C-32-58-24-98 0-98Z", cream),
  path("M0-98C10-98 13-58 12-20C11 14 8 34 5 48H-5C-8 34-11 14-12-20C-13-58-10-98 0-98Z", p.mid),
  path("M-52-60Q-64-40-58-16Q-44-60-24-90Q-42-80-52-60Z", "#fff", { opacity: 0.5 }),
  line("M-22 50L-16 70M22 50L16 70", "#5b3413", 4),
  path("M-20 68H20L15 96H-15Z", p.gold),
]);
