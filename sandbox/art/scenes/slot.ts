import { between, pick } from "../../world/random.ts";
import { slotBackdrops } from "../backdrops.ts";
import { hsl } from "../palette.ts";
import { circle, group, line, path, rect, ring, round, starPath, turned } from "../svg.ts";
import { type Scene, type Stage, sparkle } from "./scene.ts";

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

export const slot: Scene = (stage) => {
  const { w, h, random } = stage;
  const frame = pick(random, [medallion, medallion, marquee, () => ""]);
  return {
    behind: pick(random, slotBackdrops)(w, h, random) + frame(stage),
    front: reels(stage) + sparkle(random, w, h, 3),
  };
};
