import { Resvg } from "@resvg/resvg-js";
import { glyphPath } from "./captcha-glyphs.ts";

const width = 140;
const height = 48;
const inks = ["#1d4ed8", "#9d174d", "#166534", "#7c2d12", "#4c1d95"];

/** Draws a captcha as PNG, 280 × 96 pixels: turned, scaled and shifted characters under a few crossing lines. */
export function drawCaptcha(text: string, random: () => number): Buffer {
  const between = (low: number, high: number) => (low + random() * (high - low)).toFixed(1);
  const ink = () => inks[Math.floor(random() * inks.length)] ?? "#111827";
  const step = (width - 16) / text.length;
  const letters = [...text].map((character, index) => {
    const place = `translate(${(12 + index * step + random() * 5).toFixed(1)} ${between(7, 13)})`;
    const bend = `rotate(${between(-16, 16)} 10 15) skewX(${between(-12, 12)}) scale(${between(0.85, 1.05)})`;
    return `<path d="${glyphPath(character)}" transform="${place} ${bend}" stroke="${ink()}" stroke-width="3.2"/>`;
  });
  const lines = Array.from({ length: 4 }, () => {
    const [from, bend, to] = [between(0, height), between(-10, height + 10), between(0, height)];
    return `<path d="M0 ${from}Q${between(30, 110)} ${bend} ${width} ${to}" stroke="${ink()}" stroke-opacity="0.45"/>`;
  });
  const dots = Array.from(
    { length: 40 },
    () => `<circle cx="${between(0, width)}" cy="${between(0, height)}" r="0.8" fill="${ink()}" fill-opacity="0.5"/>`,
  );
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}">
<rect width="${width}" height="${height}" fill="#f3f4f6"/>
<g fill="none" stroke-linecap="round" stroke-linejoin="round">${letters.join("")}${lines.join("")}</g>${dots.join("")}</svg>`;
  const options = { fitTo: { mode: "width" as const, value: width * 2 }, font: { loadSystemFonts: false } };
  return new Resvg(svg, options).render().asPng();
}
