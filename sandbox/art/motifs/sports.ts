import { cream, ink, motif } from "../palette.ts";
import { circle, ellipse, group, line, mirrored, path, rect, ring, starPath, turned } from "../svg.ts";

export const cricket = motif([30, 42, 200], (p) => [
  [-26, 0, 26].map((x) => rect(x + 30, -40, 9, 116, cream, { rx: 4 })),
  rect(0, -50, 44, 7, "#ffc23d", { rx: 3 }),
  rect(26, -50, 44, 7, "#ffc23d", { rx: 3 }),
  group(
    "rotate(34)translate(-22 4)",
    rect(-9, -104, 18, 56, ink, { rx: 8 }),
    line("M-8-94L8-86M-8-80L8-72M-8-66L8-58", p.mid, 4),
    path("M-24-46Q-22-54-9-54H9Q22-54 24-46L28 72Q28 90 0 92Q-28 90-28 72Z", "#e8b873"),
    path("M0-52V90Q28 90 28 72L24-46Q22-54 9-54Z", "#c48a42"),
    rect(-26, -20, 52, 30, p.main, { rx: 3 }),
  ),
  group(
    "translate(-46 52)",
    circle(0, 0, 36, "#c4152f"),
    path("M-22-28A36 36 0 0 0 0 36A36 36 0 0 0 10 34A40 40 0 0 1-22-28Z", "#8e0b20"),
    line("M-12-34Q12 0-2 36M-4-36Q20 0 6 36", "#ffd9d9", 2.5, { "stroke-dasharray": "5 4" }),
    ellipse(-14, -14, 8, 6, "#fff", { opacity: 0.5 }),
  ),
]);

export const football = motif([215, 150, 350], (p) => [
  circle(0, 0, 88, "#fff"),
  path(starPath(5, 34, 27.5), ink),
  turned(5, path("M-24-87Q0-92 24-87L15-66L0-56L-15-66Z", ink)),
  turned(5, line("M0-34V-58M15-66L40-50M-15-66L-40-50", ink, 5)),
  path("M-40-78A88 88 0 0 0-60 64A96 96 0 0 1-40-78Z", p.mid, { opacity: 0.35 }),
  path("M50-72A88 88 0 0 1-20 86A100 100 0 0 0 50-72Z", p.deep, { opacity: 0.3 }),
  ellipse(-34, -42, 20, 13, "#fff", { opacity: 0.7 }),
  ring(0, 0, 88, p.light, 3),
]);

export const gamepad = motif([320, 285, 195], (p) => [
  line("M0-36C0-70 40-60 34-92", p.light, 6),
  path("M-50-40H50C90-40 102 20 98 60C94 92 62 84 44 46H-44C-62 84-94 92-98 60C-102 20-90-40-50-40Z", p.main),
  path("M-50-40H50C74-40 84-20 90 0C70-18 40-22 0-22C-40-22-70-18-90 0C-84-20-74-40-50-40Z", "#fff", {
    opacity: 0.35,
  }),
  path("M-62-14H-46V0H-32V16H-46V30H-62V16H-76V0H-62Z", ink),
  circle(54, -12, 9, "#ffd23d"),
  circle(54, 28, 9, "#3ddc97"),
  circle(34, 8, 9, "#62b6ff"),
  circle(74, 8, 9, "#ff5470"),
  mirrored(circle(18, 34, 15, p.deep), circle(18, 32, 9, p.mid)),
  rect(-12, -12, 24, 9, p.deep, { rx: 4 }),
]);

export const rocket = motif([350, 20, 200], (p) =>
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
);

export const plane = motif([350, 45, 195], (p) => [
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
  ),
  line("M-98 62L-64 48M-94 88L-40 66", "#fff", 5, { opacity: 0.6 }),
]);

export const tennis = motif([85, 205, 350], (p) => [
  group(
    "rotate(32)translate(-10 -12)",
    ellipse(0, -34, 50, 60, "none", { stroke: p.main, "stroke-width": 12 }),
    line("M-40-58H40M-46-34H46M-40-10H40M-24-84V16M0-90V22M24-84V16", cream, 2.5, { opacity: 0.8 }),
    path("M-16 22L-6 54H6L16 22Z", p.dark),
    rect(-9, 50, 18, 62, ink, { rx: 8 }),
  ),
  circle(54, 52, 34, "#d8f24a"),
  line("M26 34Q56 46 46 84M84 40Q56 44 64 84", "#fff", 4),
  ellipse(44, 36, 8, 6, "#fff", { opacity: 0.6 }),
]);

export const basketball = motif([24, 16], (p) => [
  circle(0, 0, 90, p.main),
  line("M0-90V90M-90 0H90M-64-64Q0 0-64 64M64-64Q0 0 64 64", ink, 6),
  ellipse(-34, -46, 22, 14, "#fff", { opacity: 0.45 }),
  ring(0, 0, 90, ink, 4),
]);

export const volleyball = motif([205, 45, 350], (p) => [
  circle(0, 0, 90, cream),
  turned(3, path("M0 0Q-6-52-46-78A90 90 0 0 1 28-86Q32-40 0 0Z", p.main)),
  turned(3, line("M0 0Q-6-52-46-78M0 0Q32-40 28-86M-16-60Q6-70 28-60", p.dark, 4)),
  ring(0, 0, 90, p.dark, 4),
]);

export const shuttlecock = motif([205, 350, 150], (p) =>
  group(
    "rotate(28)",
    [-60, -36, -12, 12, 36, 60]
      .map((x) =>
        path(`M${x - 13}-90Q${x}-104 ${x + 13}-90L${x / 4 + 7} 36H${x / 4 - 7}Z`, "#fff", {
          stroke: "#c9d4e0",
          "stroke-width": 3,
        }),
      )
      .join(""),
    line("M-54-40H54M-38 0H38", p.mid, 5),
    path("M-26 34H26V56Q26 88 0 88Q-26 88-26 56Z", p.main),
    rect(-28, 30, 56, 14, p.gold, { rx: 6 }),
  ),
);

export const glove = motif([352, 215], (p) =>
  group(
    "rotate(-10)",
    path("M-50 46C-84 10-84-74-20-88C40-100 78-60 72-10C90-20 100 6 82 28C66 48 46 46 46 46Z", p.main),
    line("M46-26Q20-20 26 10Q40 34 72-10", p.dark, 6),
    path("M-54 44H50L46 96H-46Z", p.gold),
    line("M-50 62H48", "#a86204", 4),
    ellipse(-30, -46, 14, 24, "#fff", { opacity: 0.5 }),
  ),
);

export const whistle = motif([45, 205, 350], (p) => [
  path("M-84-40H30Q92-40 92 20Q92 80 32 80Q-22 80-28 26L-84 6Z", p.main),
  circle(32, 20, 34, p.dark),
  circle(32, 20, 20, p.gold),
  rect(-84, -52, 34, 70, p.gold, { rx: 6 }),
  rect(-14, -56, 34, 24, ink, { rx: 5 }),
  line("M32-40Q40-92 84-88", cream, 6),
  line("M-90 40L-70 30M-88 66L-62 48", "#fff", 6, { opacity: 0.7 }),
]);

export const medal = motif([350, 215, 150], (p) => [
  path("M-50-98H-14L18-20H-18Z", p.main),
  path("M50-98H14L-18-20H18Z", p.mid),
  circle(0, 36, 60, "#a86204"),
  circle(0, 32, 60, p.gold),
  ring(0, 32, 46, "#a86204", 4),
  path(starPath(5, 34, 14, 0, 32), "#fff3c0"),
]);

export const horse = motif([24, 14, 215], (p) => [
  path(
    "M-18-90L-6-60C40-62 64-26 66 10L88 44C92 62 72 74 58 62L30 44C22 60 26 78 40 96H-62C-84 40-70-40-18-90Z",
    p.main,
  ),
  path("M-18-90L-6-60C-40-40-58 20-46 96H-78C-94 20-70-60-18-90Z", p.deep),
  path("M-18-90L2-98L10-58Z", p.dark),
  circle(26, -14, 8, ink),
  circle(29, -17, 3, "#fff"),
  circle(76, 50, 5, ink),
  line("M30-60L40 40M-4 34Q40 30 84 40", "#ffc23d", 6),
  path("M12-52L26-20L14-8Z", "#fff", { opacity: 0.8 }),
]);

export const cap = motif([350, 215, 45], (p) => [
  path("M-74 30C-74-50-30-78 8-78C56-78 82-34 78 30Z", p.main),
  path("M-30 30C-30-40-10-70 8-78C36-70 44-30 40 30Z", p.gold),
  path("M-78 26Q0 6 78 26L100 50Q50 66 20 50Q-40 38-78 50Z", p.dark),
  circle(8, -80, 9, cream),
  line("M-66 52Q-50 84-18 90", ink, 7),
]);

export const flag = motif([215, 350], (p) => {
  const squares = Array.from({ length: 20 }, (_, at) => {
    const [column, row] = [at % 5, Math.floor(at / 5)];
    return (column + row) % 2 === 0 ? rect(-58 + column * 30, -84 + row * 26, 30, 26, ink) : "";
  }).join("");
  return group(
    "rotate(8)",
    rect(-70, -94, 12, 192, p.gold, { rx: 6 }),
    rect(-58, -84, 150, 104, "#fff"),
    squares,
    rect(-58, -84, 150, 104, "none", { stroke: p.main, "stroke-width": 6 }),
  );
});

export const stopwatch = motif([205, 350, 45], (p) => [
  rect(-14, -98, 28, 24, p.gold, { rx: 5 }),
  group("rotate(40)", rect(-9, -94, 18, 20, p.mid, { rx: 5 })),
  circle(0, 12, 82, p.dark),
  circle(0, 8, 82, p.main),
  circle(0, 8, 64, cream),
  turned(12, rect(-3, -60, 6, 12, ink), 0).replace(/^/, '<g transform="translate(0 8)">'),
  "</g>",
  line("M0 8L34-26", "#e5203c", 8),
  circle(0, 8, 9, ink),
]);

export const rosette = motif([350, 205, 285], (p) => [
  path("M-34 20L-58 98L-30 84L-10 98L0 40Z", p.dark),
  path("M34 20L58 98L30 84L10 98L0 40Z", p.mid),
  turned(14, path("M0 0L-18-66Q0-80 18-66Z", p.main), 0).replace(/^/, '<g transform="translate(0 -18)">'),
  "</g>",
  circle(0, -18, 42, cream),
  ring(0, -18, 42, "#ffc23d", 5),
  path(starPath(5, 26, 11, 0, -18), p.mid),
]);

export const feather = motif([14, 195, 45], (p) =>
  group(
    "rotate(30)",
    path("M0-100C54-60 52 30 4 66C-46 30-52-60 0-100Z", p.main),
    path("M0-100C54-60 52 30 4 66Z", p.mid),
    line("M0-84Q8 10 2 100", cream, 5),
    line("M2-50L34-66M4-20L42-34M4 10L38-4M0-40L-32-58M2-8L-38-26M2 22L-32 6", p.dark, 4, { opacity: 0.7 }),
  ),
);

export const egg = motif([38, 24, 200], (p) => [
  path("M-96 46Q0 20 96 46Q70 96 0 96Q-70 96-96 46Z", "#8a5a24"),
  mirrored(ellipse(34, 20, 32, 42, cream), ellipse(24, 4, 8, 12, "#fff")),
  ellipse(0, 0, 40, 54, p.main),
  ellipse(-14, -20, 9, 14, "#fff", { opacity: 0.7 }),
  line("M-90 54Q0 30 90 54M-78 70Q0 50 78 70M-60 84Q0 70 60 84M-70 46L-20 84M70 46L20 84", "#c08a45", 6),
]);
