import { mulberry32 } from "../../world/random.ts";
import type { Shown } from "../kit/kind.ts";
import { texts } from "./texts.ts";

/** Units of the drawing; the curve's script knows them from the view box. */
const width = 800;
const height = 450;

const stars = (): string => {
  const random = mulberry32(7);
  return Array.from({ length: 46 }, () => {
    const [x, y, r] = [random() * width, random() * height, 0.6 + random() * 1.5];
    return `<circle cx="${x.toFixed(0)}" cy="${y.toFixed(0)}" r="${r.toFixed(1)}" opacity="${(0.25 + random() * 0.6).toFixed(2)}"/>`;
  }).join("");
};

const rocket =
  '<g id="rocket"><g class="flame"><path d="M-34-9Q-74 0-34 9Z" fill="#ffb629"/><path d="M-34-5Q-56 0-34 5Z" fill="#fff6d6"/></g>' +
  '<path d="M-20-11L-42-27L-33-5ZM-20 11L-42 27L-33 5Z" fill="#d9323f"/>' +
  '<path d="M-36-10Q2-26 42 0Q2 26-36 10Q-31 0-36-10Z" fill="url(#hull)"/>' +
  '<path d="M20-13.5Q32-8 42 0Q32 8 20 13.5Q26 0 20-13.5Z" fill="#e5484d"/>' +
  '<circle cx="4" cy="0" r="8" fill="#0e1b46" stroke="#ffd773" stroke-width="3"/><circle cx="1.5" cy="-2.5" r="2.5" fill="#9fc0ff"/>' +
  '<path d="M-34-2H-12V2H-34Z" fill="#b3202e"/></g>';

const blast = Array.from({ length: 14 }, (_, at) => {
  const colour = ["#ffb629", "#ff7a3d", "#fff1c4"][at % 3];
  return `<g transform="rotate(${(at * 360) / 14})"><circle class="shard" r="${5 + (at % 3) * 3}" fill="${colour}"/></g>`;
}).join("");

/** The last bursts, the night sky with the curve, and the multiplier over it. */
export function sky({ language }: Shown): string {
  const words = texts[language];
  return (
    `<section class="flights"><h2 class="unseen" id="past">${words.history}</h2><ol id="history" aria-labelledby="past" tabindex="0"></ol></section>` +
    `<div class="sky" id="sky"><svg viewBox="0 0 ${width} ${height}" preserveAspectRatio="none" role="img" aria-label="${words.sky}">` +
    '<defs><linearGradient id="glow" x1="0" y1="0" x2="0" y2="1"><stop offset="0" stop-color="#ffb629" stop-opacity=".55"/><stop offset="1" stop-color="#ffb629" stop-opacity="0"/></linearGradient>' +
    '<linearGradient id="hull" x1="0" y1="0" x2="0" y2="1"><stop offset="0" stop-color="#fff"/><stop offset=".55" stop-color="#cfdaf7"/><stop offset="1" stop-color="#7d8fc4"/></linearGradient></defs>' +
    `<g class="stars" fill="#dfe8ff">${stars()}</g><g class="grid" id="grid"></g>` +
    '<path id="area" fill="url(#glow)"/><path id="curve" fill="none" stroke="#ffc94d" stroke-width="5" stroke-linecap="round" vector-effect="non-scaling-stroke"/></svg>' +
    '<div class="marks" id="marks" aria-hidden="true"></div>' +
    `<svg class="craft" id="craft" viewBox="-80 -80 160 160" aria-hidden="true">${rocket}<g class="blast">${blast}</g></svg>` +
    `<p class="count" aria-hidden="true"><b id="count">1.00×</b><span id="under"></span></p></div>`
  );
}
