import { hashOf } from "../world/random.ts";

type Attributes = Readonly<Record<string, string | number | undefined>>;

/** Rounds a coordinate to one decimal, to keep tiles small. */
export const round = (value: number): number => Math.round(value * 10) / 10;

const attributes = (values: Attributes): string =>
  Object.entries(values)
    .filter(([, value]) => value !== undefined)
    .map(([key, value]) => ` ${key}="${typeof value === "number" ? round(value) : value}"`)
    .join("");

export const path = (d: string, fill: string, more: Attributes = {}): string =>
  `<path d="${d}"${attributes({ fill, ...more })}/>`;

export const line = (d: string, stroke: string, width: number, more: Attributes = {}): string =>
  `<path d="${d}"${attributes({ fill: "none", stroke, "stroke-width": width, "stroke-linecap": "round", ...more })}/>`;

export const circle = (cx: number, cy: number, r: number, fill: string, more: Attributes = {}): string =>
  `<circle${attributes({ cx, cy, r, fill, ...more })}/>`;

export const ring = (cx: number, cy: number, r: number, stroke: string, width: number, more: Attributes = {}): string =>
  circle(cx, cy, r, "none", { stroke, "stroke-width": width, ...more });

export const ellipse = (cx: number, cy: number, rx: number, ry: number, fill: string, more: Attributes = {}): string =>
  `<ellipse${attributes({ cx, cy, rx, ry, fill, ...more })}/>`;

export const rect = (
  x: number,
  y: number,
  width: number,
  height: number,
  fill: string,
  more: Attributes = {},
): string => `<rect${attributes({ x, y, width, height, fill, ...more })}/>`;

export const group = (transform: string, ...inner: readonly string[]): string =>
  `<g transform="${transform}">${inner.join("")}</g>`;

/** Bold text centred at `x`. */
export const label = (text: string | number, x: number, y: number, size: number, fill: string): string =>
  `<text x="${x}" y="${y}" font-size="${size}" font-weight="800" text-anchor="middle" font-family="system-ui,sans-serif" fill="${fill}">${text}</text>`;

/** Defines a shape and draws it repeatedly. The id is a hash of the content, so equal shapes share it. */
function reused(shape: string, transforms: readonly string[]): string {
  const id = `u${hashOf(shape).toString(36).slice(0, 5)}`;
  return `<g id="${id}">${shape}</g>${transforms.map((transform) => `<use href="#${id}" transform="${transform}"/>`).join("")}`;
}

/** Shapes and their mirror image about the vertical axis. */
export const mirrored = (...inner: readonly string[]): string => reused(inner.join(""), ["scale(-1 1)"]);

/** `count` copies rotated about the origin. */
export const turned = (count: number, shape: string, from = 0): string => {
  const rest = Array.from({ length: count - 1 }, (_, at) => `rotate(${round((360 / count) * (at + 1))})`);
  const all = reused(shape, rest);
  return from === 0 ? all : group(`rotate(${round(from)})`, all);
};

/** The path of a star or, with `inner` = `outer`, of a polygon. */
export function starPath(points: number, outer: number, inner: number, cx = 0, cy = 0): string {
  const corners = Array.from({ length: points * 2 }, (_, at) => {
    const radius = at % 2 === 0 ? outer : inner;
    const angle = (Math.PI * at) / points - Math.PI / 2;
    return `${round(cx + radius * Math.cos(angle))} ${round(cy + radius * Math.sin(angle))}`;
  });
  return `M${corners.join("L")}Z`;
}

export const escaped = (text: string): string => text.replace(/[&<>"']/g, (char) => `&#${char.codePointAt(0) ?? 0};`);

export const linear = (id: string, stops: readonly string[], vertical = true): string =>
  `<linearGradient id="${id}" x1="0" y1="0" x2="${vertical ? 0 : 1}" y2="${vertical ? 1 : 0}">${stopList(stops)}</linearGradient>`;

export const radial = (id: string, stops: readonly string[], r = 0.5, cy = 0.5): string =>
  `<radialGradient id="${id}" cy="${cy}" r="${r}">${stopList(stops)}</radialGradient>`;

/** Evenly spaced colours. `colour@.3` sets the opacity of a stop. */
const stopList = (stops: readonly string[]): string =>
  stops
    .map((stop, at) => {
      const [colour = "", opacity] = stop.split("@");
      return `<stop${attributes({ offset: round((at / (stops.length - 1)) * 100) / 100, "stop-color": colour, "stop-opacity": opacity })}/>`;
    })
    .join("");
