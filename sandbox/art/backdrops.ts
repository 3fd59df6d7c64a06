import { between, pick, type Random } from "../world/random.ts";
import { circle, ellipse, group, line, path, rect, ring, round, starPath, turned } from "./svg.ts";

/** Patterns behind a motif, in white at low opacity over the tile's gradient. */
type Backdrop = (width: number, height: number, random: Random) => string;

const soft = (opacity: number, ...inner: readonly string[]): string => `<g opacity="${opacity}">${inner.join("")}</g>`;

const tiled = (size: number, inner: string, [width, height]: readonly [number, number], opacity: number, turn = 0) =>
  `<pattern id="b" width="${size}" height="${size}" patternUnits="userSpaceOnUse" patternTransform="rotate(${turn})">${inner}</pattern>` +
  rect(0, 0, width, height, "url(#b)", { opacity });

const rays: Backdrop = (width, height, random) => {
  const count = between(random, 10, 16);
  const half = round((Math.tan(Math.PI / count / 2) * height) as number);
  return soft(
    0.13,
    group(
      `translate(${width / 2} ${height * 0.45})`,
      turned(count, path(`M0 0L${-half}-${height}H${half}Z`, "#fff"), between(random, 0, 20)),
    ),
  );
};

const rings: Backdrop = (width, height) =>
  soft(0.14, ...[70, 112, 156, 202, 250].map((r) => ring(width / 2, height * 0.45, r, "#fff", 9)));

const dots: Backdrop = (width, height, random) =>
  tiled(22, circle(6, 6, 4, "#fff") + circle(17, 17, 2.4, "#fff"), [width, height], 0.13, between(random, 0, 40));

const lattice: Backdrop = (width, height, random) =>
  tiled(
    44,
    line("M0 22L22 0L44 22L22 44Z", "#fff", 2.5) + path(starPath(4, 7, 3, 22, 22), "#fff"),
    [width, height],
    0.15,
    pick(random, [0, 15]),
  );

const waves: Backdrop = (width, height) =>
  tiled(
    48,
    line(
      "M0 24A24 24 0 0 1 48 24M8 24A16 16 0 0 1 40 24M16 24A8 8 0 0 1 32 24M-24 48A24 24 0 0 1 24 48M24 48A24 24 0 0 1 72 48",
      "#fff",
      2.5,
    ),
    [width, height],
    0.14,
  );

const stitches: Backdrop = (width, height, random) =>
  tiled(
    40,
    line("M4 10h10M24 10h10M4 30h10M24 30h10", "#fff", 3) + path("M20 14Q26 20 20 26Q14 20 20 14Z", "#fff"),
    [width, height],
    0.17,
    pick(random, [0, 45]),
  );

const petals: Backdrop = (width, height) => {
  const bloom =
    turned(10, path("M0-24Q-20-62 0-96Q20-62 0-24Z", "none", { stroke: "#fff", "stroke-width": 4 })) +
    ring(0, 0, 20, "#fff", 4) +
    ring(0, 0, 108, "#fff", 3);
  return soft(0.2, group("translate(8 14)", bloom), group(`translate(${width - 6} ${height - 40})`, bloom));
};

const confetti: Backdrop = (width, height, random) =>
  Array.from({ length: 22 }, () =>
    rect(
      between(random, 0, width),
      between(random, 0, height * 0.8),
      between(random, 5, 9),
      between(random, 8, 14),
      pick(random, ["#ffd35c", "#ff7a8a", "#7ce7ff", "#fff"]),
      { transform: `rotate(${between(random, -30, 30)})`, opacity: 0.45, rx: 2 },
    ),
  ).join("");

const bokeh: Backdrop = (width, height, random) =>
  Array.from({ length: 12 }, () =>
    circle(between(random, 0, width), between(random, 0, height * 0.75), between(random, 7, 32), "#fff", {
      opacity: between(random, 5, 13) / 100,
    }),
  ).join("");

const stars: Backdrop = (width, height, random) =>
  Array.from({ length: 26 }, (_, at) =>
    circle(between(random, 0, width), between(random, 0, height), at % 6 === 0 ? 2.6 : 1.4, "#fff", { opacity: 0.75 }),
  ).join("");

const bubbles: Backdrop = (width, height, random) =>
  Array.from({ length: 11 }, () => {
    const [x, y, r] = [between(random, 10, width - 10), between(random, 20, height - 60), between(random, 4, 15)];
    return (
      ring(x, y, r, "#fff", 2, { opacity: 0.4 }) +
      ellipse(x - r * 0.35, y - r * 0.35, r * 0.25, r * 0.2, "#fff", { opacity: 0.6 })
    );
  }).join("");

export const backdrops = { rays, petals, confetti, bokeh, stars, bubbles } as const;

export const slotBackdrops = [rays, rays, rings, dots, lattice, waves, stitches, petals, confetti] as const;
