import { cream, ink } from "../palette.ts";
import { circle, ellipse, group, line, mirrored, path, rect, ring, turned } from "../svg.ts";
import type { Motif } from "./motif.ts";

export const headset: Motif = {
  hues: [320, 195, 285],
  draw: (p) =>
    path("M-78 20C-88-110 88-110 78 20", "none", { stroke: p.main, "stroke-width": 16, "stroke-linecap": "round" }) +
    path("M-62 6C-66-78 66-78 62 6", "none", { stroke: p.dark, "stroke-width": 6 }) +
    mirrored(rect(56, -6, 40, 74, p.mid, { rx: 18 }), rect(48, 2, 16, 58, ink, { rx: 8 })) +
    path("M-70 62Q-60 96-14 92", "none", { stroke: p.light, "stroke-width": 7, "stroke-linecap": "round" }) +
    rect(-20, 80, 36, 20, "#3ddc97", { rx: 10 }),
};

export const keyboard: Motif = {
  hues: [285, 195, 320],
  draw: (p) => {
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
  },
};

export const mouse: Motif = {
  hues: [195, 320, 45],
  draw: (p) =>
    path("M0-70Q8-100 50-96", "none", { stroke: p.light, "stroke-width": 6, "stroke-linecap": "round" }) +
    rect(-54, -74, 108, 168, p.deep, { rx: 54, transform: "translate(4 5)" }) +
    rect(-54, -74, 108, 168, p.main, { rx: 54 }) +
    path("M0-74V-6H-54V-20Q-54-74 0-74Z", "#fff", { opacity: 0.3 }) +
    line("M0-74V-6M-54-6H54", p.deep, 5) +
    rect(-8, -52, 16, 34, "#ffd23d", { rx: 8 }) +
    line("M-34 40Q0 66 34 40", "#2fe0ff", 6),
};

export const sword: Motif = {
  hues: [205, 285, 350],
  draw: (p) =>
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
};

export const shield: Motif = {
  hues: [215, 350, 150],
  draw: (p) =>
    path("M0-98L84-70C88 10 60 66 0 98C-60 66-88 10-84-70Z", p.gold) +
    path("M0-80L68-57C70 8 48 54 0 79C-48 54-70 8-68-57Z", p.main) +
    path("M0-80L68-57C70 8 48 54 0 79Z", p.dark, { opacity: 0.6 }) +
    path("M-8-46H40L14-8H42L-26 56L-8 8H-34Z", cream),
};

export const target: Motif = {
  hues: [350, 215],
  draw: (p) =>
    circle(0, 0, 92, cream) +
    circle(0, 0, 74, p.main) +
    circle(0, 0, 54, cream) +
    circle(0, 0, 34, p.main) +
    circle(0, 0, 14, cream) +
    line("M0 0L62-62", "#8a4b00", 8) +
    path("M50-66L66-98L76-76L98-66L66-50Z", p.gold),
};

export const monitor: Motif = {
  hues: [195, 320, 150],
  draw: (p) =>
    rect(-96, -80, 192, 128, ink, { rx: 14 }) +
    rect(-84, -68, 168, 104, p.main, { rx: 6 }) +
    path("M-84 12Q-40-30 0 4T84-20V30Q84 36 78 36H-78Q-84 36-84 30Z", p.dark) +
    circle(46, -40, 15, "#ffd23d") +
    path("M-56 8L-40-28L-24 8Z", cream) +
    path("M-16 48H16L24 84H-24Z", "#39445a") +
    rect(-54, 82, 108, 14, "#56637c", { rx: 7 }),
};

export const robot: Motif = {
  hues: [195, 285, 30],
  draw: (p) =>
    line("M0-66V-92", "#c9d4e0", 6) +
    circle(0, -94, 9, "#ff4d5e") +
    rect(-66, -66, 132, 96, p.main, { rx: 26 }) +
    rect(-50, -46, 100, 50, ink, { rx: 22 }) +
    mirrored(circle(24, -21, 13, "#2fe0ff"), rect(66, -38, 16, 40, p.dark, { rx: 8 })) +
    line("M-22 16H22", p.deep, 6) +
    path("M-44 38H44L56 96H-56Z", p.mid) +
    circle(0, 66, 15, p.gold),
};

export const bolt: Motif = {
  hues: [45, 195],
  draw: (p) =>
    ring(0, 0, 90, p.light, 6, { opacity: 0.5 }) +
    turned(8, rect(-4, -100, 8, 18, p.light, { rx: 4 })) +
    path("M20-92L-54 14H-6L-24 92L58-22H8Z", p.gold, {
      stroke: "#fff3c0",
      "stroke-width": 5,
      "stroke-linejoin": "round",
    }) +
    ellipse(-4, -34, 8, 20, "#fff", { opacity: 0.5, transform: "rotate(30 -4 -34)" }),
};
