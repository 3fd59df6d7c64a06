import { ink, motif } from "../palette.ts";
import { circle, ellipse, group, line, mirrored, path, rect, ring, starPath, turned } from "../svg.ts";

export const gem = motif([195, 350, 150, 285, 220], (p) => [
  path("M-52-66H52L96-16L0 88L-96-16Z", p.main),
  path("M-52-66L-40-16H-96Z", p.light),
  path("M52-66L40-16H96Z", p.mid),
  path("M0-66L40-16H-40Z", "#fff", { opacity: 0.55 }),
  path("M-40-16H40L0 88Z", p.light, { opacity: 0.5 }),
  path("M40-16H96L0 88Z", p.dark, { opacity: 0.6 }),
  line("M-52-66H52L96-16L0 88L-96-16ZM-96-16H96M-52-66L-40-16L0 88L40-16L52-66M-40-16L0-66L40-16", "#fff", 2.5, {
    opacity: 0.7,
    "stroke-linejoin": "round",
  }),
  path(starPath(4, 24, 5, -58, -60), "#fff"),
]);

export const crown = motif([350, 285, 225, 150], (p) => [
  path("M-60 40Q0-60 60 40Z", p.main),
  path("M-84 52L-96-36L-50 4L-30-62L0-4L30-62L50 4L96-36L84 52Z", p.gold),
  line("M-84 52L-96-36L-50 4L-30-62L0-4L30-62L50 4L96-36L84 52", "#fff3c0", 3, { "stroke-linejoin": "round" }),
  mirrored(circle(96, -42, 11, p.main), circle(30, -70, 12, p.main)),
  path("M-86 48Q0 32 86 48V78Q0 62-86 78Z", "#b96d05"),
  path("M-86 48Q0 32 86 48V56Q0 40-86 56Z", "#ffe79a"),
  circle(0, 54, 13, p.mid),
  mirrored(circle(40, 58, 9, "#fff"), circle(68, 63, 7, p.light)),
  path("M0 2L14 20L0 36L-14 20Z", p.mid),
]);

export const bell = motif([350, 140, 220], (p) => [
  circle(0, 72, 18, "#8a4b00"),
  path("M0-86C46-86 56-46 58-8C60 26 72 44 90 58V66H-90V58C-72 44-60 26-58-8C-56-46-46-86 0-86Z", p.gold),
  path("M-30-60C-44-30-40 20-56 48C-30 44-26-10-14-66Z", "#fff", { opacity: 0.45 }),
  rect(-92, 54, 184, 16, "#c47a0a", { rx: 8 }),
  ring(0, -88, 12, "#ffc23d", 8),
  line("M-58 8Q0 26 58 8", "#a86204", 5),
  mirrored(path("M6-92Q50-108 62-78Q40-62 6-84Z", p.main), path("M6-92L44-86", p.dark)),
  circle(0, -86, 12, p.mid),
]);

export const seven = motif([350, 355, 285], (p) => {
  const shape = "M-64-84H72V-46C36-10 18 34 16 88H-34C-32 40-12-2 20-40H-26L-36-18H-66Z";
  return [
    path(shape, "#6b0014", { transform: "translate(7 8)" }),
    path(shape, p.main, { stroke: "#ffc23d", "stroke-width": 8, "stroke-linejoin": "round" }),
    path("M-54-74H62V-62H-54Z", "#fff", { opacity: 0.55 }),
    path(starPath(4, 22, 5, 56, -70), "#fff"),
    mirrored(path("M40 92Q90 80 92 30Q60 44 40 92Z", "#3ba55c")),
  ];
});

const coinFace = (p: { gold: string }, x: number, y: number, r: number): string =>
  circle(x, y + 5, r, "#7a4300") +
  circle(x, y, r, p.gold) +
  ring(x, y, r * 0.76, "#a86204", 3) +
  group(`translate(${x} ${y})scale(${r / 46})`, line("M-10-22Q4-24 4-10V14Q4 24 14 20M-14-4H16", "#8a4b00", 7));

export const coin = motif([280, 350, 160], (p) => {
  const stack = (x: number, count: number): string =>
    Array.from(
      { length: count },
      (_, at) => ellipse(x, 84 - at * 15, 38, 14, "#a86204") + ellipse(x, 79 - at * 15, 38, 14, p.gold),
    ).join("");
  return [stack(-56, 4), stack(58, 6), stack(0, 3), coinFace(p, -6, -18, 56), coinFace(p, 62, -62, 26)];
});

export const chest = motif([18, 350, 265], (p) => [
  circle(0, -6, 78, "#fff1a8", { opacity: 0.35 }),
  path("M-82-14C-82-70-50-86 0-86C50-86 82-70 82-14L64-2H-64Z", p.dark),
  path("M-64-6Q-60-66 0-68Q60-66 64-6Z", p.deep),
  [-44, -20, 8, 34, -30, 20, -4].map((x, at) =>
    circle(x, at < 4 ? -2 : -20, 20, p.gold, { stroke: "#b06a04", "stroke-width": 2.5 }),
  ),
  circle(46, -20, 12, "#ff4a68"),
  path("M-8-44L6-58L20-44L6-26Z", "#7ce7ff"),
  path("M-88 6H88L80 86H-80Z", p.main),
  line("M-84 32H84M-82 58H82", p.deep, 3, { opacity: 0.5 }),
  path("M-92 0H92V18H-92Z", p.gold),
  mirrored(path("M56 4H74L70 86H54Z", p.gold)),
  rect(-20, 0, 40, 44, p.gold, { rx: 8, stroke: "#a86204", "stroke-width": 3 }),
  circle(0, 18, 7, ink),
  path("M-4 18H4L6 34H-6Z", ink),
]);

export const star = motif([45, 320, 195], (p) => [
  path(starPath(5, 96, 44), p.gold, { stroke: "#fff0b0", "stroke-width": 5, "stroke-linejoin": "round" }),
  turned(5, path("M0 0L0-92L25-34Z", "#a86204", { opacity: 0.35 })),
  circle(0, 0, 26, p.main),
  ring(0, 0, 26, "#fff0b0", 4),
  ellipse(-8, -9, 8, 6, "#fff", { opacity: 0.8 }),
]);

export const trophy = motif([215, 350, 150], (p) => [
  mirrored(line("M46-62C104-76 100 4 36 8", "#ffc23d", 12)),
  path("M-56-84H56C58-20 44 28 0 34C-44 28-58-20-56-84Z", p.gold),
  path("M-42-78H-18C-20-20-16 8-8 24C-34 8-42-30-42-78Z", "#fff", { opacity: 0.45 }),
  rect(-62, -92, 124, 14, "#ffe08a", { rx: 7 }),
  path("M-10 32H10L14 62H-14Z", "#c97a06"),
  path("M-44 94L-36 60H36L44 94Z", p.main),
  path(starPath(5, 26, 11, 0, -30), p.mid),
  rect(-22, 70, 44, 14, "#ffc23d", { rx: 3 }),
]);

export const horseshoe = motif([30, 215, 150], (p) => [
  path(
    "M-44 90L-50 58C-104 10-84-90 0-90C84-90 104 10 50 58L44 90H14L20 40C58 10 46-46 0-46C-46-46-58 10-20 40L-14 90Z",
    p.gold,
    { stroke: "#fff0b0", "stroke-width": 4 },
  ),
  mirrored(
    circle(34, 72, 5, ink),
    circle(56, 34, 5, ink),
    circle(68, -4, 5, ink),
    circle(56, -44, 5, ink),
    circle(24, -68, 5, ink),
  ),
  group("translate(0 6)", turned(4, path("M0 0C-30-14-20-42 0-28C20-42 30-14 0 0Z", p.main), 45)),
  circle(0, 6, 5, p.light),
]);
