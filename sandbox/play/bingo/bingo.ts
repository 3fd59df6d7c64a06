import { hashOf } from "../../world/random.ts";
import { refusal } from "../kit/answers.ts";
import type { Shown } from "../kit/kind.ts";
import { playRound } from "../kit/round.ts";
import { spot } from "../kit/table.ts";
import { chipTable } from "../kit/table-kind.ts";
import { call, drawn, free, lastSheet, lines, pays, returns, type Spot, spots, ticketsOf } from "./engine.ts";
import { texts } from "./texts.ts";

function stage({ language }: Shown): string {
  const words = texts[language];
  const heads = [..."BINGO"].map((letter) => `<b class="${letter}">${letter}</b>`).join("");
  const cells = Array.from({ length: 25 }, (_, place) => `<i${place === free ? ' class="free"' : ""}></i>`).join("");
  const ticket = (name: Spot) =>
    spot(name, "ticket", `<span class="name">${words[name]}</span><span class="grid">${heads}${cells}</span>`);
  const paid = pays.slice(1).map((share, at) => {
    const word = at + 2 === pays.length ? words.most : words.lines;
    return `<div><dt>${word.replace("{count}", `${at + 1}`)}</dt><dd>${share / 100 - 1}:1</dd></div>`;
  });
  return (
    `<div class="hall"><div class="balls"><p class="ball" id="ball" aria-hidden="true"></p><div><p id="count"></p><ol id="called" aria-label="${words.balls}"></ol></div></div>` +
    `<div class="spots" role="group" aria-label="${words.spots}">${spots.map(ticket).join("")}</div>` +
    `<section class="pays"><h2 class="unseen">${words.pays}</h2><dl>${paid.join("")}</dl></section></div>`
  );
}

/** Bingo of 75 balls: chips on either ticket, paid by complete lines. `call` draws for a numbered sheet and returns the next one's tickets. */
export const bingo = chipTable({
  name: "bingo",
  folder: new URL("./public/", import.meta.url),
  stage,
  texts,
  act: "call",
  returns,
  setup: ({ game, ticket }, sandbox) => {
    const sheet = 1 + (hashOf(ticket) % lastSheet);
    return { sheet, tickets: ticketsOf(sandbox.seed, game?.nodeId ?? 0, sheet), drawn, lines };
  },
  actions: {
    call(play, game, sent, sandbox) {
      const sheet = Number(sent.body.sheet);
      if (!Number.isSafeInteger(sheet) || sheet < 1 || sheet > lastSheet) return refusal("bet_invalid", play.language);
      const tickets = ticketsOf(sandbox.seed, game.nodeId, sheet);
      const next = (sheet % lastSheet) + 1;
      return playRound(play, game, sent, sandbox, {
        spots,
        draw: (random, bets) => call(random, bets, tickets),
        more: () => ({ next: { sheet: next, tickets: ticketsOf(sandbox.seed, game.nodeId, next) } }),
      });
    },
  },
});
