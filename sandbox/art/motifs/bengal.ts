import { cream, ink } from "../palette.ts";
import { circle, ellipse, group, line, mirrored, path, rect, ring, turned } from "../svg.ts";
import type { Motif } from "./motif.ts";

export const boat: Motif = {
  hues: [12, 340, 200, 45],
  draw: (p) =>
    line("M6-92V34", "#6b3a12", 7) +
    path("M12-88C70-70 84-20 70 26Q40 12 12 18Z", p.main) +
    path("M0-78C-40-52-54-14-52 20Q-26 8 0 16Z", cream) +
    line("M16-62Q50-50 66-22M16-34Q46-26 70-2", cream, 4, { opacity: 0.6 }) +
    path("M-100 16C-84 36-60 34-40 34H44C70 34 88 22 100 2C98 48 70 76 30 76H-34C-72 74-96 48-100 16Z", p.dark) +
    path("M-92 34Q-60 52 0 52Q66 52 94 24Q88 40 80 48Q40 66-8 66Q-66 64-92 34Z", p.gold) +
    circle(-84, 24, 6, "#fff") +
    circle(-84, 24, 3, ink) +
    line(
      "M-100 82q12-12 25 0q12 12 25 0q12-12 25 0q12 12 25 0q12-12 25 0q12 12 25 0q12-12 25 0q12 12 25 0",
      "#bfefff",
      6,
    ),
};

export const rickshaw: Motif = {
  hues: [345, 275, 195, 30],
  draw: (p) => {
    const wheel = (x: number): string =>
      group(
        `translate(${x} 58)`,
        circle(0, 0, 34, ink),
        ring(0, 0, 28, "#d9dde6", 4),
        turned(6, line("M0-26V26", "#d9dde6", 2)),
        circle(0, 0, 6, "#ffb629"),
      );
    return (
      path("M-92 20C-104-54-60-88-6-80L-2-68C-40-70-62-46-58-4Z", p.main) +
      line("M-86-8C-88-48-54-76-6-74M-74-2C-74-40-50-66-4-70", "#ffd35c", 4) +
      path("M-84 8H-6L4 42H-80Z", p.gold) +
      path("M-72-4H-14Q-8-4-8 10H-76Z", p.mid) +
      group("translate(-40 26)", turned(6, ellipse(0, -9, 4, 7, p.mid))) +
      line("M0 40L30 14L66 4M30 14L40 58M66 4L58-30L74-36", "#e7ebf2", 6) +
      path("M20 2H42L38 12H24Z", ink) +
      wheel(-46) +
      wheel(60)
    );
  },
};

export const drum: Motif = {
  hues: [8, 330, 25],
  draw: (p) =>
    group(
      "rotate(-14)",
      path("M-70-46C-20-64 20-64 70-46V46C20 64-20 64-70 46Z", p.main),
      line("M-68-44L-46 54L-22-58L2 60L26-58L50 54L68-44", cream, 5, { "stroke-linejoin": "round" }),
      ellipse(-70, 0, 22, 48, p.gold),
      ellipse(-72, 0, 15, 38, cream),
      ellipse(-72, 0, 7, 17, ink),
      ellipse(70, 0, 22, 48, p.gold),
      ellipse(72, 0, 15, 38, cream),
    ) +
    line("M-92-70L-58-22M96-84L62-36", "#c98b4a", 9) +
    circle(-94, -73, 8, p.mid) +
    circle(98, -87, 8, p.mid) +
    mirrored(path("M52 62q14 4 22 26q-18-4-26-20Z", "#ffc23d")),
};

/** A sheaf of ripe rice, bound in the middle. */
export const harvest: Motif = {
  hues: [38, 20, 96],
  draw: (p) => {
    const grains = (tilt: number): string =>
      group(
        `rotate(${tilt} 0 40)`,
        line("M0 88V-70", p.dark, 5),
        [-84, -66, -48, -30]
          .map((y) => mirrored(group(`translate(10 ${y}) rotate(28)`, ellipse(0, 0, 8, 15, p.gold))))
          .join(""),
        ellipse(0, -92, 8, 16, p.gold),
      );
    return (
      circle(0, -22, 74, "#ffdf80", { opacity: 0.25 }) +
      mirrored(path("M6 40C40 10 66-4 96-2C76 26 46 44 8 52Z", p.mid), path("M6 44C24 64 50 84 72 92L4 92Z", p.main)) +
      [-38, -19, 38, 19, 0].map(grains).join("") +
      path("M-34 30Q0 44 34 30L32 54Q0 66-32 54Z", p.main) +
      line("M-33 42Q0 55 33 42", cream, 5) +
      path("M-6 50L-26 84L-10 78L-2 92L6 56Z", "#e0123a")
    );
  },
};

/** A hurricane lantern, as every boat and porch has one. */
export const lamp: Motif = {
  hues: [205, 350, 150, 30],
  draw: (p) =>
    circle(0, 8, 92, "#ffdf80", { opacity: 0.28 }) +
    path("M-50-24C-76-100 76-100 50-24", "none", { stroke: "#9aa7b8", "stroke-width": 6, "stroke-linecap": "round" }) +
    mirrored(line("M46-34C74 0 74 40 52 66", p.dark, 8)) +
    path("M-26-62H26L36-40H-36Z", p.main) +
    rect(-14, -76, 28, 18, p.mid, { rx: 6 }) +
    path("M-34-38H34C60-8 54 34 36 56H-36C-54 34-60-8-34-38Z", "#fff6cf", { opacity: 0.92 }) +
    path("M0-26C26 4 22 36 0 50C-22 36-26 4 0-26Z", "#ff9a2b") +
    path("M0 0C13 16 11 36 0 46C-11 36-13 16 0 0Z", "#ffe36a") +
    path("M-28-30Q-44 10-28 48", "none", {
      stroke: "#fff",
      "stroke-width": 6,
      "stroke-linecap": "round",
      opacity: 0.8,
    }) +
    path("M-42 54H42L54 92H-54Z", p.main) +
    rect(-58, 84, 116, 14, p.dark, { rx: 7 }) +
    rect(-42, 50, 84, 12, p.gold, { rx: 6 }) +
    circle(30, 74, 8, p.gold),
};

export const mandala: Motif = {
  hues: [350, 200, 150, 280],
  draw: (p) =>
    circle(0, 0, 96, p.dark) +
    turned(16, path("M-16-70Q0-116 16-70Z", p.gold)) +
    turned(8, path("M0-16C-34-44-24-76 0-92C24-76 34-44 0-16Z", p.main)) +
    turned(8, path("M0-28C-14-46-10-62 0-74C10-62 14-46 0-28Z", cream), 0) +
    turned(8, circle(0, -62, 6, "#ffc23d"), 22.5) +
    ring(0, 0, 97, "#ffe6a0", 3, { "stroke-dasharray": "9 6" }) +
    circle(0, 0, 28, p.gold) +
    turned(8, ellipse(0, -13, 5, 10, p.mid)) +
    circle(0, 0, 6, cream),
};

export const sweets: Motif = {
  hues: [12, 205, 320],
  draw: (p) =>
    mirrored(circle(44, -2, 32, "#fff4dc"), ellipse(36, -14, 9, 6, "#fff")) +
    circle(0, -34, 36, "#fff9ec") +
    circle(4, -28, 30, "#f3dfb4", { opacity: 0.5 }) +
    ellipse(-10, -48, 11, 7, "#fff") +
    circle(0, 6, 34, "#fff4dc") +
    path("M-98 4Q0 34 98 4Q86 78 0 84Q-86 78-98 4Z", p.main) +
    path("M-98 4Q0 34 98 4Q94 18 90 26Q0 52-90 26Q-94 18-98 4Z", p.gold) +
    group("translate(0 58)", turned(6, ellipse(0, -10, 5, 8, cream))) +
    path("M-36 80H36L44 94H-44Z", p.dark) +
    line("M-40-72q-8-10 0-20M0-80q-8-9 0-18M40-72q-8-10 0-20", "#fff", 4, { opacity: 0.5 }),
};

export const tea: Motif = {
  hues: [160, 20, 205],
  draw: (p) =>
    ellipse(0, 80, 92, 16, p.dark) +
    ellipse(0, 74, 84, 13, p.light) +
    line("M58-10C108-24 104 44 46 44", p.mid, 13) +
    path("M-68-30H68C68 40 40 74 0 76C-40 74-68 40-68-30Z", p.main) +
    ellipse(0, -30, 68, 17, cream) +
    ellipse(0, -28, 58, 12, "#a5490f") +
    path("M-52 6Q-40 50-14 62Q-36 20-36-2Z", "#fff", { opacity: 0.35 }) +
    group("translate(8 24)", turned(8, path("M0-6Q-8-16 0-26Q8-16 0-6Z", "#ffd35c"))) +
    line("M-26-52q-14-14 0-26t0-22M6-54q-14-14 0-26t0-18M36-52q-14-14 0-24t0-18", "#fff", 6, { opacity: 0.65 }),
};

export const kite: Motif = {
  hues: [350, 205, 45, 285],
  draw: (p) =>
    group(
      "rotate(16)",
      path("M0-98L66-14L0 60L-66-14Z", p.main),
      path("M0-98L66-14H0Z", p.gold),
      path("M0 60L-66-14H0Z", p.mid),
      line("M0-98V60M-66-14Q0-40 66-14", cream, 3.5),
      circle(0, -26, 13, cream),
      circle(0, -26, 7, p.dark),
      path("M0 58L-18 84H18Z", p.gold),
    ) +
    line("M-20 74C-50 96-70 70-96 94", cream, 3) +
    path("M-44 82l-12-14l-2 22ZM-70 82l-8-14l-8 18Z", "#ffc23d"),
};
