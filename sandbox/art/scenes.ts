import type { WorldGame } from "../contract.ts";
import { between, pick, type Random } from "../world/random.ts";
import { cockfightVendors, esportVendors } from "../world/vendors.ts";
import { backdrops, slotBackdrops } from "./backdrops.ts";
import { hsl } from "./palette.ts";
import { circle, ellipse, group, line, path, rect, ring, round, starPath, turned } from "./svg.ts";

const sparkle = (random: Random, w: number, h: number, count: number): string =>
  Array.from({ length: count }, () => {
    const size = between(random, 6, 15);
    return path(starPath(4, size, size / 5, between(random, 18, w - 18), between(random, 18, h * 0.7)), "#fff", {
      opacity: 0.85,
    });
  }).join("");

const reelMarks = [
  path(starPath(5, 15, 7), "#ffc23d"),
  path("M-9-9H9L15-2L0 15L-15-2Z", "#56c8ff"),
  path("M-12-14H13V-8L2 15H-8L3-7H-12Z", "#ff4d5e"),
  circle(0, 0, 13, "#3ddc97") + circle(-4, -4, 4, "#fff"),
  path("M0-15C10-13 9 2 15 9H-15C-9 2-10-13 0-15Z", "#ffb629"),
  path("M0 15C-24-2-17-17-6-15Q-1-13 0-9Q1-13 6-15C17-17 24-2 0 15Z", "#ff5c8a"),
];

const reels = ({ w, h, random }: Stage): string => {
  const first = between(random, 0, 5);
  const cells = [0, 1, 2].map((at) => {
    const x = w / 2 - 81 + at * 56;
    const mark = reelMarks[random() < 0.4 ? first : (first + at) % 6] ?? "";
    return (
      rect(x, h - 78, 50, 48, "#fff8e8", { rx: 7 }) +
      rect(x, h - 78, 50, 11, "#000", { rx: 5, opacity: 0.14 }) +
      group(`translate(${x + 25} ${h - 53})`, mark)
    );
  });
  return (
    rect(w / 2 - 91, h - 88, 182, 68, "url(#g)", { rx: 14 }) +
    rect(w / 2 - 86, h - 83, 172, 58, "#2a1030", { rx: 10 }) +
    cells.join("")
  );
};

const medallion = ({ w, h, hue }: Stage): string =>
  circle(w / 2, h * 0.43, 118, hsl(hue, 60, 16), { opacity: 0.55 }) +
  ring(w / 2, h * 0.43, 118, "url(#g)", 7) +
  group(`translate(${w / 2} ${round(h * 0.43)})`, turned(18, circle(0, -118, 3.4, "#fff8d8")));

/** A sign framed by bulbs. */
const marquee = ({ w, h, hue }: Stage): string => {
  const d = `M26 ${h - 66}V72Q26 26 72 26H${w - 72}Q${w - 26} 26 ${w - 26} 72V${h - 66}`;
  return (
    path(d, hsl(hue, 65, 14), { opacity: 0.5 }) +
    line(d, "url(#g)", 7) +
    line(d, "#fff4c6", 3, { "stroke-dasharray": "0.1 17" })
  );
};

const slot: Scene = (stage) => {
  const { w, h, random } = stage;
  const frame = pick(random, [medallion, medallion, marquee, () => ""]);
  return {
    behind: pick(random, slotBackdrops)(w, h, random) + frame(stage),
    front: reels(stage) + sparkle(random, w, h, 3),
  };
};

const live: Scene = ({ w, h, random }) => ({
  behind:
    backdrops.bokeh(w, h, random) +
    `<g fill="#fff" opacity=".12"><path d="M40-10L${w * 0.1} ${h}H${w * 0.62}Z"/><path d="M${w - 40}-10L${w * 0.9} ${h}H${w * 0.38}Z"/></g>` +
    path(
      `M0 0H46Q20 ${h * 0.3} 34 ${h * 0.7}L0 ${h * 0.8}ZM${w} 0H${w - 46}Q${w - 20} ${h * 0.3} ${w - 34} ${h * 0.7}L${w} ${h * 0.8}Z`,
      "#5c0716",
    ) +
    line(
      `M14 0Q2 ${h * 0.3} 14 ${h * 0.74}M30 0Q10 ${h * 0.3} 24 ${h * 0.7}M${w - 14} 0Q${w - 2} ${h * 0.3} ${w - 14} ${h * 0.74}M${w - 30} 0Q${w - 10} ${h * 0.3} ${w - 24} ${h * 0.7}`,
      "#a01a30",
      4,
    ) +
    ellipse(w / 2, h + 6, w * 0.72, h * 0.33, "url(#g)") +
    ellipse(w / 2, h + 14, w * 0.69, h * 0.32, "#0d5a3c") +
    ellipse(w / 2, h + 22, w * 0.52, h * 0.24, "none", { stroke: "#ffe9a8", "stroke-width": 2.5, opacity: 0.6 }),
  front:
    circle(w - 34, 34, 15, "#fff", { opacity: 0.22 }) +
    circle(w - 34, 34, 8, "#ff2d46") +
    circle(w - 34, 34, 3, "#fff") +
    sparkle(random, w, h * 0.5, 2),
});

const suitRow = (w: number, h: number): string =>
  `<pattern id="b" width="56" height="56" patternUnits="userSpaceOnUse"><path d="M14 4L22 14L14 24L6 14ZM42 50C28 38 34 30 39 33Q42 34 42 37Q42 34 45 33C50 30 56 38 42 50Z" fill="#fff"/></pattern>${rect(0, 0, w, h, "url(#b)", { opacity: 0.13 })}`;

const duel: Scene = ({ w, h, random }) => ({
  behind:
    suitRow(w, h) +
    ellipse(w / 2, h * 0.86, w * 0.58, h * 0.2, "#3a1503") +
    ellipse(w / 2, h * 0.845, w * 0.56, h * 0.18, "url(#g)") +
    ellipse(w / 2, h * 0.845, w * 0.5, h * 0.152, "#12694a") +
    ellipse(w / 2, h * 0.845, w * 0.36, h * 0.1, "none", { stroke: "#fff", "stroke-width": 2, opacity: 0.5 }) +
    [-1, 1]
      .map((side) =>
        group(
          `translate(${w / 2 + side * 122} ${round(h * 0.64)})`,
          circle(0, -10, 15, "#2a1206"),
          path("M-26 34Q-26 8 0 8Q26 8 26 34Z", "#2a1206"),
        ),
      )
      .join(""),
  front: sparkle(random, w, h, 3),
});

const globe: Scene = ({ w, h, random }) => ({
  behind:
    backdrops.confetti(w, h, random) +
    path(`M${w / 2 - 70} ${h * 0.66}h140l22 ${h * 0.2}h-184Z`, "#7a4503") +
    rect(w / 2 - 96, h * 0.84, 192, 22, "url(#g)", { rx: 8 }) +
    circle(w / 2, h * 0.43, 130, "#fff", { opacity: 0.16 }) +
    ring(w / 2, h * 0.43, 130, "url(#g)", 8),
  front: line(`M${w / 2 - 98} ${h * 0.32}Q${w / 2 - 84} ${h * 0.18} ${w / 2 - 30} ${h * 0.14}`, "#fff", 9, {
    opacity: 0.55,
  }),
});

const express: Scene = ({ w, h, random }) => ({
  behind:
    line(
      Array.from(
        { length: 13 },
        (_, at) => `M${between(random, -40, w)} ${Math.round(12 + at * (h / 13))}h${between(random, 40, 150)}`,
      ).join(""),
      "#fff",
      5,
      { opacity: 0.16 },
    ) +
    path(
      `M${w * 0.62} 0H${w * 0.9}L${w * 0.66} ${h * 0.36}H${w * 0.86}L${w * 0.3} ${h}L${w * 0.44} ${h * 0.52}H${w * 0.2}Z`,
      "#fff",
      { opacity: 0.2 },
    ) +
    rect(34, h * 0.76, w - 68, 56, "#22300a", { rx: 28 }) +
    ["#ff4d5e", "#ffb629", "#3f8cff", "#37c978"]
      .map(
        (colour, at) =>
          circle(w / 2 - 81 + at * 54, h * 0.76 + 28, 20, colour) +
          circle(w / 2 - 81 + at * 54, h * 0.76 + 28, 11, "#fff"),
      )
      .join(""),
  front: sparkle(random, w, h, 2),
});

const lamps = (x: number, turn: number): string =>
  group(
    `translate(${x} 34)rotate(${turn})`,
    rect(-36, -20, 72, 40, "#0a2a1d", { rx: 6 }),
    ...[-24, 0, 24].flatMap((dx) => [-9, 9].map((dy) => circle(dx, dy, 7.5, "#fffbe0"))),
  );

const stadium: Scene = ({ w, h, random }) => ({
  behind:
    `<g fill="#fff" opacity=".13"><path d="M40 30L${w * 0.2} ${h}H${w}Z"/><path d="M${w - 40} 30L${w * 0.8} ${h}H0Z"/></g>` +
    path(`M0 ${h * 0.46}Q${w / 2} ${h * 0.36} ${w} ${h * 0.46}V${h * 0.6}H0Z`, "#082a1c") +
    Array.from({ length: 34 }, () =>
      circle(
        between(random, 0, w),
        h * 0.47 + between(random, -4, 34),
        3,
        pick(random, ["#ffd35c", "#ff6a6a", "#fff", "#62b6ff"]),
        { opacity: 0.6 },
      ),
    ).join("") +
    rect(0, h * 0.58, w, h * 0.42, "#1c8a4c") +
    [-3, -2, -1, 0, 1, 2, 3]
      .map((at) => path(`M${w / 2 + at * 34 - 8} ${h * 0.58}h17L${w / 2 + at * 110 + 28} ${h}h-56Z`, "#2fb368"))
      .join("") +
    line(`M0 ${h * 0.58}H${w}`, "#fff", 4, { opacity: 0.8 }) +
    ellipse(w / 2, h * 0.84, 110, 30, "none", { stroke: "#fff", "stroke-width": 3, opacity: 0.7 }) +
    lamps(48, -14) +
    lamps(w - 48, 14),
  front: "",
});

const neon: Scene = ({ w, h, hue, random }) => ({
  behind:
    backdrops.stars(w, h * 0.5, random) +
    circle(w / 2, h * 0.44, 116, "url(#s)") +
    [0, 1, 2, 3, 4].map((at) => rect(0, h * 0.46 + at * 17, w, 3 + at * 1.6, hsl(hue, 70, 13))).join("") +
    path(`M0 ${h * 0.66}H${w}V${h}H0Z`, "#150420") +
    line(
      [-5, -3.4, -2, -0.8, 0.8, 2, 3.4, 5]
        .map((at) => `M${round(w / 2 + at * 26)} ${h * 0.66}L${round(w / 2 + at * 84)} ${h}`)
        .join(""),
      "#2fe0ff",
      2,
      { opacity: 0.8 },
    ) +
    line([0.66, 0.7, 0.76, 0.84, 0.94].map((at) => `M0 ${round(h * at)}H${w}`).join(""), "#2fe0ff", 2, {
      opacity: 0.8,
    }) +
    `<linearGradient id="s" x2="0" y2="1"><stop stop-color="#ffd23d"/><stop offset="1" stop-color="#ff2e93"/></linearGradient>`,
  front: line(`M14 44V14H44M${w - 14} 44V14H${w - 44}`, "#2fe0ff", 5, { "stroke-linejoin": "round" }),
});

const arena: Scene = ({ w, h, random }) => ({
  behind:
    backdrops.rays(w, h, () => 0.99) +
    ellipse(w / 2, h * 0.93, w * 0.72, h * 0.24, "#5e1c07") +
    ellipse(w / 2, h * 0.92, w * 0.68, h * 0.2, "#e9b26a") +
    ellipse(w / 2, h * 0.92, w * 0.5, h * 0.14, "#d6954a") +
    line(
      `M0 ${h * 0.72}Q${w / 2} ${h * 0.64} ${w} ${h * 0.72}M0 ${h * 0.77}Q${w / 2} ${h * 0.69} ${w} ${h * 0.77}`,
      "#ffd7a0",
      4,
      { opacity: 0.6 },
    ),
  front: Array.from({ length: 5 }, () =>
    group(
      `translate(${between(random, 24, w - 24)} ${between(random, 26, h - 40)})rotate(${between(random, 0, 180)})`,
      path("M0-20Q12 0 0 22Q-12 0 0-20Z", pick(random, ["#fff", "#ffb629", "#ff6b3d"]), { opacity: 0.85 }),
    ),
  ).join(""),
});

const sea: Scene = ({ w, h, random }) => ({
  behind:
    `<g fill="#fff" opacity=".13"><path d="M30-10L-30 ${h}H70Z"/><path d="M120-10L90 ${h}H200Z"/><path d="M220-10L250 ${h}H${w + 60}Z"/></g>` +
    backdrops.bubbles(w, h, random) +
    path(`M0 ${h * 0.84}Q60 ${h * 0.77} 130 ${h * 0.85}T${w} ${h * 0.81}V${h}H0Z`, "#c99a54") +
    path(`M0 ${h * 0.9}Q80 ${h * 0.84} 160 ${h * 0.92}T${w} ${h * 0.88}V${h}H0Z`, "#8f6a37"),
  front:
    line(
      `M22 ${h}q-14-30 2-56t-4-50M44 ${h}q14-24 0-44t6-38M${w - 24} ${h}q-14-34 2-60t-6-60M${w - 48} ${h}q12-22 0-40`,
      "#0f8f5f",
      9,
    ) +
    path(
      "M0 0C-12-26-34-30-36-52C-24-48-18-42-14-34C-18-54-10-66 0-74C10-66 14-52 12-36C18-44 24-48 36-50C32-28 12-26 0 0Z",
      "#ff6f7d",
      { transform: `translate(${w - 84} ${h - 6})scale(.8)` },
    ),
});

const climb: Scene = ({ w, h, random }) => ({
  behind:
    backdrops.stars(w, h, random) +
    line(
      [0.2, 0.38, 0.56, 0.74].map((at) => `M24 ${round(h * at)}H${w}`).join("") +
        [0.3, 0.52, 0.74].map((at) => `M${round(w * at)} 0V${round(h * 0.88)}`).join(""),
      "#fff",
      1.2,
      { opacity: 0.2 },
    ) +
    path(
      `M24 ${h * 0.88}C${w * 0.5} ${h * 0.86} ${w * 0.72} ${h * 0.7} ${w * 0.92} ${h * 0.14}V${h * 0.88}Z`,
      "#ffb629",
      { opacity: 0.26 },
    ) +
    line(`M24 ${h * 0.88}C${w * 0.5} ${h * 0.86} ${w * 0.72} ${h * 0.7} ${w * 0.92} ${h * 0.14}`, "#ffb629", 8) +
    line(`M24 24V${h * 0.88}H${w - 16}`, "#fff", 4, { opacity: 0.6 }) +
    circle(w * 0.18, h * 0.2, 30, "#ffe9b8") +
    circle(w * 0.18 - 12, h * 0.2 - 8, 7, "#dcbf80") +
    circle(w * 0.18 + 12, h * 0.2 + 8, 5, "#dcbf80"),
  front: "",
});

const nearby = [0, 8, -8, 14, -12];

/**
 * Drawing parameters by lobby category, and for crash games. `hue` is in degrees and varies by `shifts`: slots vary
 * most, because there are thousands. `y` is a share of the height.
 */
export const categories = {
  RNG: { scene: slot, hue: 262, shifts: [0, 0, 14, -18, 34, -32, 58, -52], y: 0.41, scale: 1.06 },
  LIVE: { scene: live, hue: 354, shifts: nearby, y: 0.5, scale: 1.14 },
  SPORTS: { scene: stadium, hue: 151, shifts: nearby, y: 0.56, scale: 1.16 },
  ESPORTS: { scene: neon, hue: 322, shifts: nearby, y: 0.47, scale: 1.16 },
  COCKFIGHT: { scene: arena, hue: 14, shifts: nearby, y: 0.54, scale: 1.3 },
  FISH: { scene: sea, hue: 188, shifts: nearby, y: 0.46, scale: 1.24 },
  PVP: { scene: duel, hue: 32, shifts: [0, -5, 4], y: 0.46, scale: 1.14 },
  LOTT: { scene: globe, hue: 45, shifts: [0, -4, 4], y: 0.43, scale: 1.06 },
  ELOTT: { scene: express, hue: 82, shifts: nearby, y: 0.4, scale: 1.12 },
  CRASH: { scene: climb, hue: 226, shifts: nearby, y: 0.45, scale: 1.16 },
};

export type ArtKind = keyof typeof categories;
export const artKinds = Object.keys(categories) as ArtKind[];

const isArtKind = (text: string): text is ArtKind => Object.hasOwn(categories, text);

export function artKindOf({ type, vendor, classes }: Pick<WorldGame, "type" | "vendor" | "classes">): ArtKind {
  if (classes.includes("CRASH")) return "CRASH";
  if (esportVendors.includes(vendor)) return "ESPORTS";
  if (cockfightVendors.includes(vendor)) return "COCKFIGHT";
  return isArtKind(type) ? type : "RNG";
}

/** SVG behind and in front of the motif. Players recognize a category by its composition, without reading. */
type Scene = (stage: Stage) => { behind: string; front: string };

/** `w`×`h` is the image size; `hue` is one variation of the category's hue. */
interface Stage {
  readonly w: number;
  readonly h: number;
  readonly hue: number;
  readonly random: Random;
}
