import { chips } from "./bets.ts";
import type { Shown } from "./kind.ts";
import { icon } from "./page.ts";
import { tableTexts } from "./table-texts.ts";

/** 1,000 poisha and up, as short as it stands on a chip. */
const short = (poisha: number): string => (poisha >= 100_000 ? `${poisha / 100_000}K` : `${poisha / 100}`);

/** The chip tray, what lies on the table, undo, clear and rebet, and the main button; ids as `chips.js` knows them. */
export function tableControls({ language }: Pick<Shown, "language">, act: string): string {
  const words = tableTexts[language];
  const tray = chips.map(
    (chip, at) =>
      `<label class="chip c${at}"><input type="radio" name="chip" value="${chip}"><span>${short(chip)}</span></label>`,
  );
  const tool = (id: string, word: string, d: string) =>
    `<button type="button" id="${id}" disabled>${icon(d)}<span>${word}</span></button>`;
  return (
    `<div class="tray" role="radiogroup" aria-label="${words.chips}">${tray.join("")}</div>` +
    `<div class="tools"><p class="stake"><span class="stake-word">${words.stake}</span><output id="stake"></output></p>` +
    `${tool("undo", words.undo, "M9 7L4 12l5 5M4 12h10a6 6 0 0 1 0 10")}${tool("clear", words.clear, "M6 6l12 12M18 6L6 18")}` +
    `${tool("rebet", words.rebet, "M20 11a8 8 0 1 0-2.3 6.3M20 4v7h-7")}</div>` +
    `<button type="button" class="act" id="act" disabled><span>${act}</span></button>`
  );
}

/** A place for chips; `inner` is what stands on it and may hold markup of its own. */
export const spot = (name: string, kind: string, inner: string, label = ""): string =>
  `<button type="button" class="spot ${kind}" data-spot="${name}"${label && ` aria-label="${label}"`} disabled>${inner}<i class="pile" aria-hidden="true"></i></button>`;

/** Where a table's last results lie; `beads.js` fills it. */
export const pastBeads = (word: string): string =>
  `<section class="past"><h2 class="unseen">${word}</h2><ol class="beads" id="past"></ol></section>`;
