import { between } from "../../world/random.ts";
import { backdrops } from "../backdrops.ts";
import { circle, ellipse, group, line, path, rect, ring, round } from "../svg.ts";
import { type Scene, sparkle } from "./scene.ts";

export const live: Scene = ({ w, h, random }) => ({
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

export const duel: Scene = ({ w, h, random }) => ({
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

export const globe: Scene = ({ w, h, random }) => ({
  behind:
    backdrops.confetti(w, h, random) +
    path(`M${w / 2 - 70} ${h * 0.66}h140l22 ${h * 0.2}h-184Z`, "#7a4503") +
    rect(w / 2 - 96, h * 0.84, 192, 22, "url(#g)", { rx: 8 }) +
    circle(w / 2, h * 0.43, 130, "#fff", { opacity: 0.16 }) +
    ring(w / 2, h * 0.43, 130, "url(#g)", 8),
  front: path(`M${w / 2 - 98} ${h * 0.32}Q${w / 2 - 84} ${h * 0.18} ${w / 2 - 30} ${h * 0.14}`, "none", {
    stroke: "#fff",
    "stroke-width": 9,
    "stroke-linecap": "round",
    opacity: 0.55,
  }),
});

export const express: Scene = ({ w, h, random }) => ({
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
