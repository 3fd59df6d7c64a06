import { randomInt } from "node:crypto";
import { renderAsync } from "@resvg/resvg-js";

const width = 160;
const height = 56;
const background = "#f3f4f6";
const lengths = [5, 6] as const;

/** Several outlines per digit on a 20 × 30 grid, so no font is needed. 0 and 1 are left out: they look like letters. */
const outlines: Readonly<Record<string, readonly string[]>> = {
  "2": [
    "M3 8C4 -3 19 -1 17 9C15 17 5 21 2 29H18",
    "M3 3C9 -1 17 1 16 8C15 15 8 22 3 29L18 28",
    "M2 6L8 1L16 3V10L3 29H18",
  ],
  "3": ["M3 3C11 -4 20 5 14 12L9 14C20 15 19 29 9 30C6 30 3 28 2 25", "M1 2H17L8 12C20 12 19 30 8 29L2 26"],
  "4": ["M13 30V1L2 21H18", "M5 2L3 16H18M14 8V30", "M15 30L13 2L1 20L19 19"],
  "5": ["M17 1H5L4 13C13 9 19 15 17 22C15 31 6 32 2 26", "M16 2L6 1L4 14H10C20 15 19 30 9 29L3 27"],
  "6": ["M15 1C6 6 1 17 3 24C6 33 18 30 17 21C16 13 6 12 3 20", "M13 1L4 16C0 33 19 33 17 21C15 14 8 14 4 18"],
  "7": ["M2 1H18C12 10 9 19 8 30", "M3 5L2 1H17L8 30", "M3 2L17 1L9 29M6 15H15"],
  "8": [
    "M10 14C0 11 2 0 10 0C18 0 20 11 10 14C-1 17 0 30 10 30C20 30 21 17 10 14",
    "M16 4C10 -3 1 3 5 9L15 19C20 27 7 34 4 25C2 18 17 13 16 4",
  ],
  "9": ["M17 10C16 18 3 18 3 9C3 -2 17 -3 17 9C18 18 14 27 6 30", "M16 9C14 17 3 17 4 8C5 -1 17 -1 16 9L15 30"],
};
const digits = Object.keys(outlines);

export const drawText = (): string => Array.from({ length: oneOf(lengths) }, () => oneOf(digits)).join("");

const oneOf = <Item>(items: readonly Item[]): Item => items[randomInt(items.length)] as Item;
const between = (low: number, high: number): number => low + (randomInt(10_001) / 10_000) * (high - low);
const jitter = (path: string, by: number): string =>
  path.replace(/-?\d+(?:\.\d+)?/g, (number) => (Number(number) + between(-by, by)).toFixed(1));

/**
 * Renders a text as PNG, off the event loop. Digits, lines and digit fragments overlap in one color and similar stroke
 * widths, so that color, width or columns do not separate the digits (decision 073).
 */
export async function drawCaptcha(text: string): Promise<Buffer> {
  const ink = `hsl(${randomInt(360)} 60% ${randomInt(24, 34)}%)`;
  const stroke = (path: string, thick = between(2.1, 3.3)): string =>
    `<path d="${path}" stroke="${ink}" stroke-width="${thick.toFixed(1)}"/>`;
  const placed = (path: string, x: number, y: number, scale: number, turn: number): string =>
    `<g transform="translate(${x.toFixed(1)} ${y.toFixed(1)}) rotate(${turn.toFixed(1)}) skewX(${between(-16, 16).toFixed(1)}) scale(${(scale * between(0.85, 1.15)).toFixed(2)} ${scale.toFixed(2)}) translate(-10 -15)">${stroke(path)}</g>`;

  const step = between(20.5, 23.5);
  const start = between(14, width - 12 - step * (text.length - 1));
  const [bend, phase, wave] = [between(3, 8), between(0, 6.3), between(0.02, 0.05)];
  const baseline = (x: number): number => height / 2 + bend * Math.sin(phase + x * wave);
  const marks = [...text].map((digit, index) => {
    const x = start + index * step + between(-2.5, 2.5);
    const outline = jitter(oneOf(outlines[digit] ?? []), 1.1);
    return placed(outline, x, baseline(x) + between(-3, 3), between(0.8, 1.1), between(-20, 20));
  });
  // Fragments of digits cause false matches in template matching.
  const pieces = Array.from({ length: 7 }, () => {
    const whole = oneOf(outlines[oneOf(digits)] ?? []);
    const piece = /^M\S+ -?\d+[CLV][^A-Z]*/.exec(whole)?.[0] ?? "M2 1L9 8";
    return placed(jitter(piece, 2), between(2, width - 2), between(4, height - 4), between(0.35, 0.6), between(0, 360));
  });
  const across = (): string =>
    `M${between(-5, 12).toFixed(1)} ${between(8, height - 8).toFixed(1)}C${between(30, 60).toFixed(1)} ${between(-12, height + 12).toFixed(1)} ${between(90, 125).toFixed(1)} ${between(-12, height + 12).toFixed(1)} ${between(width - 12, width + 5).toFixed(1)} ${between(8, height - 8).toFixed(1)}`;
  const lines = [stroke(across(), between(1.8, 2.6)), stroke(across(), between(1.8, 2.6))];
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}">
<rect width="${width}" height="${height}" fill="${background}"/>
<g fill="none" stroke-linecap="round" stroke-linejoin="round">${[...marks, ...pieces, ...lines].join("")}</g></svg>`;
  const options = { fitTo: { mode: "width" as const, value: width * 2 }, font: { loadSystemFonts: false } };
  return (await renderAsync(svg, options)).asPng();
}
