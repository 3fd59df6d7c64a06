import { cream, ink, motif } from "../palette.ts";
import { circle, ellipse, group, line, mirrored, path, ring, turned } from "../svg.ts";

const eyes = (x: number, y: number, size: number, iris: string): string =>
  mirrored(
    ellipse(x, y, size * 1.25, size, "#fff"),
    circle(x - 1, y + 1, size * 0.8, iris),
    circle(x - 1, y + 1, size * 0.45, ink),
  ) +
  circle(x + 2, y - 3, size * 0.25, "#fff") +
  circle(-x + 4, y - 3, size * 0.25, "#fff");

const catFace = (muzzle: string): string =>
  mirrored(ellipse(22, 44, 30, 25, muzzle)) +
  path("M-17 22Q0 14 17 22Q12 38 0 42Q-12 38-17 22Z", "#5b1a2a") +
  line("M0 42V52M0 52Q-16 66-30 54M0 52Q16 66 30 54", ink, 4) +
  mirrored(path("M14 60L19 74L25 59Z", "#fff"));

export const tiger = motif([28, 36, 20, 205, 42], (p) => [
  mirrored(circle(62, -58, 29, p.dark), circle(62, -58, 17, "#ffc9b5")),
  path(
    "M0-82C60-82 92-48 92-4C92 20 104 30 84 52C62 84 30 92 0 92C-30 92-62 84-84 52C-104 30-92 20-92-4C-92-48-60-82 0-82Z",
    p.main,
  ),
  path("M0 92C-30 92-62 84-76 60C-60 26-30 24 0 24C30 24 60 26 76 60C62 84 30 92 0 92Z", cream),
  path("M0-82L13-80L5-38H-5L-13-80Z", ink),
  mirrored(
    path("M30-80L46-74L26-44Z", ink),
    path("M91-22L88 0L54-14Z", ink),
    path("M92 14L90 36L60 24Z", ink),
    path("M78 58L64 72L52 54Z", ink),
    line("M22-24Q40-36 58-22", ink, 6),
  ),
  eyes(40, -6, 13, "#ffc531"),
  catFace("#fff"),
]);

export const lion = motif([38, 30, 44], (p) => [
  turned(14, path("M-24-60Q0-124 24-60Z", p.dark)),
  turned(14, path("M-18-56Q0-104 18-56Z", p.mid), 13),
  mirrored(circle(48, -48, 18, p.mid), circle(48, -48, 10, p.dark)),
  path("M0-64C46-64 66-36 66 0C66 46 34 72 0 72C-34 72-66 46-66 0C-66-36-46-64 0-64Z", p.gold),
  eyes(28, -10, 11, "#9a4b06"),
  group("scale(.8)", catFace(cream)),
]);

export const elephant = motif([225, 260, 200, 330], (p) => [
  mirrored(
    path("M34-40C70-88 112-50 100 4C94 46 62 58 42 34Z", p.main),
    path("M46-28C70-58 94-34 86 4C80 30 62 38 50 22Z", "#ff9fb0", { opacity: 0.7 }),
  ),
  path(
    "M0-76C36-76 54-48 52-10C50 16 34 24 28 40C24 66 30 78 44 74C50 72 56 78 52 86C40 102 4 100-6 66C-10 48-16 36-28 28C-46 14-54-8-52-28C-50-56-30-76 0-76Z",
    p.main,
  ),
  path("M-44-48Q0-100 44-48Q22-40 0-12Q-22-40-44-48Z", p.gold),
  circle(0, -46, 10, "#ff3d5a"),
  mirrored(circle(26, -50, 5, "#fff")),
  mirrored(ellipse(28, -8, 8, 9, "#fff"), circle(27, -7, 5, ink)),
  path("M30 28Q50 34 58 60Q36 58 22 44Z", cream),
  path("M-26 28Q-48 36-52 62Q-30 58-16 44Z", cream),
  line("M8 52H24M8 64H26M14 76L28 72", p.deep, 3, { opacity: 0.5 }),
]);

export const peacock = motif([190, 175, 210], (p) => {
  const feather =
    path("M0 30Q-26-50 0-98Q26-50 0 30Z", p.main) + ellipse(0, -68, 11, 15, p.gold) + ellipse(0, -66, 6, 9, "#1b39a8");
  return [
    [-72, -48, -24, 0, 24, 48, 72].map((angle) => group(`translate(0 26)rotate(${angle})`, feather)),
    path("M0-26C22-26 20 0 20 18C46 44 30 92 0 92C-30 92-46 44-20 18C-20 0-22-26 0-26Z", "#2347d6"),
    path("M0 40C20 50 20 80 0 88C-20 80-20 50 0 40Z", "#3ed3e8", { opacity: 0.6 }),
    line("M0-26V-46M-8-26L-14-42M8-26L14-42", p.light, 3),
    mirrored(circle(8, -8, 5, "#fff"), circle(8, -8, 2.5, ink)),
    path("M-6 2H6L0 16Z", "#ffb629"),
  ];
});

export const owl = motif([30, 280, 215], (p) => [
  path("M-64-84Q-40-66 0-66Q40-66 64-84Q82-30 76 20Q68 94 0 94Q-68 94-76 20Q-82-30-64-84Z", p.main),
  mirrored(path("M78-4Q100 50 50 84Q64 40 56 10Z", p.dark)),
  path("M-44 24Q0 6 44 24Q48 84 0 88Q-48 84-44 24Z", cream),
  line("M-28 42q7 9 14 0q7 9 14 0q7 9 14 0q7 9 14 0M-20 60q7 9 14 0q7 9 14 0q7 9 14 0", p.mid, 5),
  mirrored(
    circle(32, -24, 30, cream),
    ring(32, -24, 26, "#ffb629", 6),
    circle(32, -24, 16, ink),
    circle(37, -30, 5, "#fff"),
  ),
  path("M-10-8H10L0 16Z", "#ff9d1c"),
]);

export const cobra = motif([140, 95, 45, 300], (p) => [
  ellipse(0, 78, 76, 18, p.dark),
  ellipse(0, 66, 60, 16, p.main),
  path("M-22 66C-30 40-78 10-70-40C-62-84-28-92 0-92C28-92 62-84 70-40C78 10 30 40 22 66Z", p.main),
  path("M-16 64C-20 40-34 10-28-34H28C34 10 20 40 16 64Z", cream),
  line("M-28-14H28M-26 6H26M-22 26H22M-18 46H18", p.mid, 5),
  path("M-30-64C-20-90 20-90 30-64C32-44 16-30 0-30C-16-30-32-44-30-64Z", p.dark),
  mirrored(ellipse(14, -58, 8, 6, "#ffd23d"), ellipse(14, -58, 2.4, 6, ink), circle(50, -28, 9, p.gold)),
  line("M0-34V-12M0-14L-8-2M0-14L8-2", "#ff3553", 4),
]);

export const butterfly = motif([320, 195, 45, 270], (p) => [
  mirrored(
    path("M4-6C20-80 84-100 96-62C104-28 60 4 4 6Z", p.main),
    path("M4 4C50 4 86 26 74 62C62 92 18 70 4 20Z", p.mid),
    circle(64, -52, 15, p.gold),
    circle(48, 46, 11, cream, { opacity: 0.85 }),
    line("M10-8Q44-32 82-66M10 10Q36 30 60 66", cream, 3, { opacity: 0.6 }),
    line("M2-34Q8-66 26-78", p.gold, 4),
    circle(27, -79, 5, "#ffc23d"),
  ),
  ellipse(0, 8, 8, 46, p.deep),
  circle(0, -40, 10, p.deep),
]);

export const rooster = motif([14, 24, 0, 35], (p) => [
  path("M-30 30C-70 10-104-30-88-74C-70-66-66-50-60-40C-66-66-54-84-44-86C-44-50-20-10 6 10Z", p.deep),
  path("M-34 22C-66-6-76-40-66-66C-50-40-30-10 0 10Z", "#1e8f6a"),
  path("M-52 14C-30 46-6 4 12-18C16-44 24-62 44-64C66-62 72-40 62-16C72 30 46 78 2 80C-34 78-60 50-52 14Z", p.main),
  path("M14-20Q30 6 22 34Q40 20 62-14Q70-42 52-60Q30-62 14-20Z", p.gold),
  path("M-34 30Q-6 14 18 34Q4 64-26 56Q-10 48-34 30Z", p.dark),
  path("M26-58Q20-84 34-84Q38-98 50-86Q64-96 64-76Q76-72 64-56Z", "#f0263c"),
  circle(50, -42, 8, "#fff"),
  circle(52, -42, 4, ink),
  path("M64-46L90-36L66-28Z", "#ffb629"),
  path("M62-28Q74-14 66-4Q54-10 56-26Z", "#f0263c"),
  line("M-4 80V94M-16 98L-4 92L10 98M20 78V94M8 98L20 92L34 98", "#ffb629", 6),
]);
