import { randomInt } from "node:crypto";
import { renderAsync } from "@resvg/resvg-js";

const width = 140;
const height = 48;
const length = 5;

/** Strokes of the digits on a 20 × 30 grid, drawn so that no font has to be installed. 0 and 1 look like letters. */
const strokes: Readonly<Record<string, string>> = {
  "2": "M3 8C4 -3 19 -1 17 9C15 17 5 21 2 29H18",
  "3": "M3 3C11 -4 20 5 14 12L9 14C20 15 19 29 9 30C6 30 3 28 2 25",
  "4": "M13 30V1L2 21H18",
  "5": "M17 1H5L4 13C13 9 19 15 17 22C15 31 6 32 2 26",
  "6": "M15 1C6 6 1 17 3 24C6 33 18 30 17 21C16 13 6 12 3 20",
  "7": "M2 1H18C12 10 9 19 8 30",
  "8": "M10 14C0 11 2 0 10 0C18 0 20 11 10 14C-1 17 0 30 10 30C20 30 21 17 10 14",
  "9": "M17 10C16 18 3 18 3 9C3 -2 17 -3 17 9C18 18 14 27 6 30",
};
const digits = Object.keys(strokes);

/** A text to be read off a picture. */
export const drawText = (): string => Array.from({ length }, () => digits[randomInt(digits.length)]).join("");

/** The picture of such a text (PNG): turned, bent and shifted digits under crossing lines. Drawn beside the event loop. */
export async function drawCaptcha(text: string): Promise<Buffer> {
  const between = (low: number, high: number): string => (low + (randomInt(10_001) / 10_000) * (high - low)).toFixed(1);
  const ink = (): string => `hsl(${randomInt(360)} 70% 30%)`;
  const step = (width - 16) / length;
  const marks = [...text].map((digit, index) => {
    const shift = `translate(${(12 + index * step).toFixed(1)} ${between(6, 13)})`;
    const bend = `rotate(${between(-18, 18)} 10 15) skewX(${between(-14, 14)}) scale(${between(0.8, 1.05)})`;
    return `<path d="${strokes[digit] ?? ""}" transform="${shift} ${bend}" stroke="${ink()}" stroke-width="3"/>`;
  });
  const lines = Array.from({ length: 5 }, () => {
    const curve = `M0 ${between(0, height)}Q${between(30, 110)} ${between(-10, height + 10)} ${width} ${between(0, height)}`;
    return `<path d="${curve}" stroke="${ink()}" stroke-opacity="0.5"/>`;
  });
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}">
<rect width="${width}" height="${height}" fill="#f3f4f6"/>
<g fill="none" stroke-linecap="round" stroke-linejoin="round">${marks.join("")}${lines.join("")}</g></svg>`;
  const options = { fitTo: { mode: "width" as const, value: width * 2 }, font: { loadSystemFonts: false } };
  return (await renderAsync(svg, options)).asPng();
}
