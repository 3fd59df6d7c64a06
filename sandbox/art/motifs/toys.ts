import { between } from "../../world/random.ts";
import { cream, ink, motif } from "../palette.ts";
import { circle, ellipse, group, label, line, mirrored, path, rect, ring, starPath, turned } from "../svg.ts";

export const headset = motif([320, 195, 285], (p) => [
  line("M-78 20C-88-110 88-110 78 20", p.main, 16),
  path("M-62 6C-66-78 66-78 62 6", "none", { stroke: p.dark, "stroke-width": 6 }),
  mirrored(rect(56, -6, 40, 74, p.mid, { rx: 18 }), rect(48, 2, 16, 58, ink, { rx: 8 })),
  line("M-70 62Q-60 96-14 92", p.light, 7),
  rect(-20, 80, 36, 20, "#3ddc97", { rx: 10 }),
]);

export const keyboard = motif([285, 195, 320], (p) => {
  const keys = Array.from({ length: 18 }, (_, at) => {
    const [x, y] = [-78 + (at % 6) * 27, -34 + Math.floor(at / 6) * 27];
    const fill = [7, 12, 13, 14].includes(at) ? "#ffd23d" : at % 5 === 0 ? p.light : "#2b2440";
    return rect(x, y, 22, 22, fill, { rx: 5 });
  }).join("");
  return group(
    "rotate(-10)",
    rect(-94, -50, 188, 124, p.deep, { rx: 16 }),
    rect(-94, -56, 188, 124, p.main, { rx: 16 }),
    keys,
    rect(-46, 47, 92, 14, "#2b2440", { rx: 5 }),
  );
});

export const mouse = motif([195, 320, 45], (p) => [
  line("M0-70Q8-100 50-96", p.light, 6),
  rect(-54, -74, 108, 168, p.deep, { rx: 54, transform: "translate(4 5)" }),
  rect(-54, -74, 108, 168, p.main, { rx: 54 }),
  path("M0-74V-6H-54V-20Q-54-74 0-74Z", "#fff", { opacity: 0.3 }),
  line("M0-74V-6M-54-6H54", p.deep, 5),
  rect(-8, -52, 16, 34, "#ffd23d", { rx: 8 }),
  line("M-34 40Q0 66 34 40", "#2fe0ff", 6),
]);

export const sword = motif([205, 285, 350], (p) =>
  mirrored(
    group(
      "rotate(42)",
      path("M-10 40V-84L0-104L10-84V40Z", "#e7edf5"),
      path("M0-104L10-84V40H0Z", "#aab6c8"),
      rect(-34, 38, 68, 14, p.gold, { rx: 7 }),
      rect(-8, 50, 16, 38, p.main, { rx: 6 }),
      circle(0, 94, 11, p.mid),
    ),
  ),
);

export const shield = motif([215, 350, 150], (p) => [
  path("M0-98L84-70C88 10 60 66 0 98C-60 66-88 10-84-70Z", p.gold),
  path("M0-80L68-57C70 8 48 54 0 79C-48 54-70 8-68-57Z", p.main),
  path("M0-80L68-57C70 8 48 54 0 79Z", p.dark, { opacity: 0.6 }),
  path("M-8-46H40L14-8H42L-26 56L-8 8H-34Z", cream),
]);

export const target = motif([350, 215], (p) => [
  circle(0, 0, 92, cream),
  circle(0, 0, 74, p.main),
  circle(0, 0, 54, cream),
  circle(0, 0, 34, p.main),
  circle(0, 0, 14, cream),
  line("M0 0L62-62", "#8a4b00", 8),
  path("M50-66L66-98L76-76L98-66L66-50Z", p.gold),
]);

export const monitor = motif([195, 320, 150], (p) => [
  rect(-96, -80, 192, 128, ink, { rx: 14 }),
  rect(-84, -68, 168, 104, p.main, { rx: 6 }),
  path("M-84 12Q-40-30 0 4T84-20V30Q84 36 78 36H-78Q-84 36-84 30Z", p.dark),
  circle(46, -40, 15, "#ffd23d"),
  path("M-56 8L-40-28L-24 8Z", cream),
  path("M-16 48H16L24 84H-24Z", "#39445a"),
  rect(-54, 82, 108, 14, "#56637c", { rx: 7 }),
]);

export const robot = motif([195, 285, 30], (p) => [
  line("M0-66V-92", "#c9d4e0", 6),
  circle(0, -94, 9, "#ff4d5e"),
  rect(-66, -66, 132, 96, p.main, { rx: 26 }),
  rect(-50, -46, 100, 50, ink, { rx: 22 }),
  mirrored(circle(24, -21, 13, "#2fe0ff"), rect(66, -38, 16, 40, p.dark, { rx: 8 })),
  line("M-22 16H22", p.deep, 6),
  path("M-44 38H44L56 96H-56Z", p.mid),
  circle(0, 66, 15, p.gold),
]);

export const bolt = motif([45, 195], (p) => [
  ring(0, 0, 90, p.light, 6, { opacity: 0.5 }),
  turned(8, rect(-4, -100, 8, 18, p.light, { rx: 4 })),
  path("M20-92L-54 14H-6L-24 92L58-22H8Z", p.gold, {
    stroke: "#fff3c0",
    "stroke-width": 5,
    "stroke-linejoin": "round",
  }),
  ellipse(-4, -34, 8, 20, "#fff", { opacity: 0.5, transform: "rotate(30 -4 -34)" }),
]);

export const ludo = motif([215, 350], (p) => {
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
});

export const bingo = motif([330, 205, 45], (p, random) => {
  const cells = Array.from({ length: 9 }, (_, at) => {
    const [x, y] = [-48 + (at % 3) * 48, -16 + Math.floor(at / 3) * 40];
    const stamp = [0, 4, 8, 2].includes(at) ? circle(x, y, 19, p.mid, { opacity: 0.75 }) : "";
    return rect(x - 22, y - 18, 44, 36, "#fff", { rx: 6 }) + label(between(random, 1, 75), x, y + 9, 24, ink) + stamp;
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
});

export const ticket = motif([45, 330, 195], (p, random) =>
  group(
    "rotate(-14)",
    path("M-96-50H96V-16A16 16 0 0 0 96 16V56H-96V16A16 16 0 0 0-96-16Z", p.deep, { transform: "translate(5 7)" }),
    path("M-96-56H96V-20A16 16 0 0 0 96 12V52H-96V12A16 16 0 0 0-96-20Z", p.main),
    line("M44-50V46", cream, 4, { "stroke-dasharray": "7 8" }),
    path(starPath(5, 26, 11, 70, -2), p.gold),
    [0, 1, 2]
      .map((at) => circle(-66 + at * 42, 2, 20, cream) + label(between(random, 1, 9), -66 + at * 42, 12, 28, p.dark))
      .join(""),
    line("M-82-38H20", "#fff", 6, { opacity: 0.7 }),
  ),
);

export const clover = motif([140, 120, 160], (p) => [
  line("M6 10Q20 60 54 92", p.dark, 9),
  turned(4, path("M0-6C-46-30-40-92 0-66C40-92 46-30 0-6Z", p.main, { stroke: p.light, "stroke-width": 3 }), 45),
  turned(4, line("M0-12V-46", p.dark, 4), 45),
  circle(0, 0, 9, p.gold),
]);

export const joystick = motif([195, 320, 45], (p) => [
  path("M-86 40L-66 6H66L86 40V88H-86Z", p.dark),
  path("M-86 40L-66 6H66L86 40Z", p.main),
  ellipse(-14, 22, 34, 11, ink),
  rect(-20, -48, 12, 70, "#cfd6e0", { rx: 5 }),
  circle(-14, -60, 32, "#e5203c"),
  ellipse(-26, -72, 10, 8, "#fff", { opacity: 0.75 }),
  ellipse(46, 20, 15, 7, "#ffd23d"),
  ellipse(46, 16, 15, 7, "#ffe98a"),
  circle(-52, 66, 10, "#3ddc97"),
  circle(-18, 66, 10, "#62b6ff"),
  rect(18, 58, 50, 16, p.gold, { rx: 8 }),
]);

export const calendar = motif([350, 205, 45], (p, random) => [
  rect(-78, -76, 156, 168, "#000", { rx: 16, opacity: 0.3, transform: "translate(5 6)" }),
  rect(-78, -78, 156, 168, cream, { rx: 16 }),
  path("M-78-30V-62Q-78-78-62-78H62Q78-78 78-62V-30Z", p.main),
  mirrored(rect(34, -96, 14, 36, p.gold, { rx: 7 })),
  label(between(random, 10, 29), 0, 62, 84, p.dark),
  line("M-56-8H56", "#d8c79c", 4),
]);
