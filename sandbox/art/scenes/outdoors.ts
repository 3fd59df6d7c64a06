import { between, pick } from "../../world/random.ts";
import { backdrops } from "../backdrops.ts";
import { hsl } from "../palette.ts";
import { circle, ellipse, group, line, path, rect, round } from "../svg.ts";
import type { Scene } from "./scene.ts";

const lamps = (x: number, turn: number): string =>
  group(
    `translate(${x} 34)rotate(${turn})`,
    rect(-36, -20, 72, 40, "#0a2a1d", { rx: 6 }),
    ...[-24, 0, 24].flatMap((dx) => [-9, 9].map((dy) => circle(dx, dy, 7.5, "#fffbe0"))),
  );

export const stadium: Scene = ({ w, h, random }) => ({
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

export const neon: Scene = ({ w, h, hue, random }) => ({
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

export const arena: Scene = ({ w, h, random }) => ({
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

export const sea: Scene = ({ w, h, random }) => ({
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

export const climb: Scene = ({ w, h, random }) => ({
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
