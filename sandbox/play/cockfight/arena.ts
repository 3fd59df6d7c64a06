import { motifOf } from "../../art/motifs.ts";
import { goldGradient, mainGradient, paletteOf } from "../../art/palette.ts";
import { mulberry32 } from "../../world/random.ts";
import type { Shown } from "../kit/kind.ts";
import { spot } from "../kit/table.ts";
import type { Corner, Spot } from "./engine.ts";
import { texts } from "./texts.ts";

const hues: Readonly<Record<Corner, number>> = { meron: 4, wala: 216 };

function cock(corner: Corner): string {
  const palette = paletteOf(hues[corner], corner);
  const body = motifOf("rooster").draw(palette, mulberry32(1));
  const facing = corner === "wala" ? ' transform="scale(-1 1)"' : "";
  return (
    `<svg class="cock ${corner}" id="${corner}Cock" viewBox="-110 -110 220 220" aria-hidden="true"><defs>${mainGradient(palette, corner)}${goldGradient}</defs>` +
    `<ellipse cx="0" cy="98" rx="62" ry="9" fill="#000" opacity=".32"/><g${facing}>${body}</g></svg>`
  );
}

const crowd = (): string => {
  const random = mulberry32(21);
  const rows = [96, 122, 150].map((y, row) =>
    Array.from({ length: 34 }, (_, at) => {
      const x = at * 25 - 10 + random() * 12;
      const colour = ["#6b2312", "#54190e", "#7c3115"][Math.floor(random() * 3)];
      return `<path d="M${x.toFixed(0)} ${y + 34}v-10a10 10 0 0 1 6-9a8 8 0 1 1 9 0a10 10 0 0 1 6 9v10Z" fill="${colour}" opacity="${0.55 + row * 0.15}"/>`;
    }).join(""),
  );
  return rows.join("");
};

const fence = Array.from(
  { length: 27 },
  (_, at) => `<rect x="${at * 30 + 4}" y="178" width="9" height="74" rx="4" fill="url(#bamboo)"/>`,
).join("");

const lanterns = [90, 250, 400, 550, 710]
  .map(
    (x, at) =>
      `<g transform="translate(${x} ${at % 2 === 0 ? 34 : 46})"><path d="M0-50V-18" stroke="#2a0d06" stroke-width="2"/><circle r="40" fill="#ffb629" opacity=".14"/><rect x="-13" y="-18" width="26" height="36" rx="11" fill="#ff9b2f"/><rect x="-6" y="-18" width="12" height="36" rx="6" fill="#ffe7a6"/><path d="M-9-19H9M-9 19H9" stroke="#5a200c" stroke-width="4"/></g>`,
  )
  .join("");

const scene =
  '<svg class="scene" viewBox="0 0 800 420" preserveAspectRatio="xMidYMax slice" aria-hidden="true"><defs>' +
  '<linearGradient id="bamboo" x1="0" y1="0" x2="1" y2="0"><stop offset="0" stop-color="#8a5a1d"/><stop offset=".4" stop-color="#f0c36a"/><stop offset="1" stop-color="#7c4a14"/></linearGradient>' +
  '<radialGradient id="sand" cx=".5" cy=".2" r=".8"><stop offset="0" stop-color="#f3c583"/><stop offset=".6" stop-color="#c98546"/><stop offset="1" stop-color="#7a4120"/></radialGradient>' +
  '<linearGradient id="dusk" x1="0" y1="0" x2="0" y2="1"><stop offset="0" stop-color="#2a0a10"/><stop offset="1" stop-color="#8c3417"/></linearGradient></defs>' +
  `<rect width="800" height="420" fill="url(#dusk)"/><path d="M-20-10Q400 70 820-10" fill="none" stroke="#2a0d06" stroke-width="3"/>${crowd()}${lanterns}` +
  `<rect y="222" width="800" height="200" fill="url(#sand)"/>${fence}<rect y="192" width="800" height="9" fill="#b57a2c"/><rect y="232" width="800" height="9" fill="#b57a2c"/>` +
  '<ellipse cx="400" cy="338" rx="330" ry="66" fill="none" stroke="#fff3d0" stroke-width="4" opacity=".45"/><path d="M400 272V404" stroke="#fff3d0" stroke-width="4" opacity=".35"/></svg>';

/** The pit with both cocks, their strength and record, and the three spots with their odds. */
export function arena({ language }: Shown): string {
  const words = texts[language];
  const corner = (side: Corner) =>
    `<div class="corner ${side}"><p class="who"><b>${words[side]}</b> <span id="${side}Name"></span></p>` +
    `<div class="strength" role="meter" aria-label="${words[side]}: ${words.strength}" aria-valuemin="0" aria-valuemax="100" aria-valuenow="100" id="${side}Strength"><i></i></div><p class="record" id="${side}Record"></p></div>`;
  const place = (name: Spot) =>
    spot(name, name, `<span class="name">${words[name]}</span><span class="odds" id="${name}Odds"></span>`);
  return (
    `<div class="house"><section class="arena" id="arena" aria-label="${words.arena}">${scene}` +
    `<div class="card">${corner("meron")}<p class="number" id="number"></p>${corner("wala")}</div>` +
    `${cock("meron")}${cock("wala")}<svg class="burst" id="burst" viewBox="-60 -60 120 120" aria-hidden="true"><path d="M0-56L13-20L50-34L28-2L56 24L18 20L8 56L-10 22L-48 36L-28 4L-56-18L-18-20Z" fill="#fff1c4" stroke="#ff8a2b" stroke-width="6"/></svg>` +
    "</section>" +
    `<section class="past"><h2 class="unseen">${words.past}</h2><ol id="past"></ol></section>` +
    `<div class="spots" role="group" aria-label="${words.spots}">${place("meron")}${place("draw")}${place("wala")}</div></div>`
  );
}
