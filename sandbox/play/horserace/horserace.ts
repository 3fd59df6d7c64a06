import { hashOf } from "../../world/random.ts";
import { refusal } from "../kit/answers.ts";
import type { Shown } from "../kit/kind.ts";
import { playRound } from "../kit/round.ts";
import { spot } from "../kit/table.ts";
import { chipTable } from "../kit/table-kind.ts";
import { cardOf, lastRace, returns, run, runners, spots, strengthsOf } from "./engine.ts";
import { names, texts } from "./texts.ts";

const horse =
  '<svg class="horse" viewBox="0 0 64 40" aria-hidden="true"><g class="legs back"><path d="M17 22L9 37M44 22L52 37"/></g><g class="legs fore"><path d="M20 22L27 37M41 22L37 37"/></g>' +
  '<path class="coat" d="M3 13Q9 11 13 14Q24 10 38 13L46 4L49 0L50 4L60 10L58 14L50 12L47 19Q46 26 39 26Q28 23 20 26Q12 26 12 18Q9 15 3 22Z"/><path class="silk" d="M24 11L35 12L34 4Q31-1 27 2Z"/></svg>';

function stage({ language }: Shown): string {
  const words = texts[language];
  const each = (draw: (at: number) => string): string => Array.from({ length: runners }, (_, at) => draw(at)).join("");
  const odds = (name: string) => spot(name, "odds", `<b id="${name}"></b>`);
  const row = (at: number) =>
    `<div class="row h${at}"><b class="number">${at + 1}</b><span class="who" id="name${at}"></span>${odds(`win${at}`)}${odds(`place${at}`)}</div>`;
  const lane = (at: number) =>
    `<div class="lane h${at}"><b class="number">${at + 1}</b><p id="lane${at}">${horse}</p></div>`;
  return (
    `<div class="stand"><div class="row head"><span class="who" id="race"></span><span>${words.win}</span><span>${words.place}</span></div>` +
    `<div class="card" role="group" aria-label="${words.spots}">${each(row)}</div>` +
    `<section class="course" id="course" aria-label="${words.course}">${each(lane)}</section></div>`
  );
}

/** Horse racing: the winner or the first two of six at the odds of the card. `run` bets on a numbered race and returns the next one. */
export const horserace = chipTable({
  name: "horserace",
  folder: new URL("./public/", import.meta.url),
  stage,
  texts,
  act: "run",
  returns,
  setup: ({ game, language, ticket }, sandbox) => {
    const race = 1 + (hashOf(ticket) % 240);
    return { names: names[language], race, card: cardOf(sandbox.seed, game?.nodeId ?? 0, race) };
  },
  actions: {
    run(play, game, call, sandbox) {
      const race = Number(call.body.race);
      if (!Number.isSafeInteger(race) || race < 1 || race > lastRace) return refusal("bet_invalid", play.language);
      const { seed } = sandbox;
      const card = cardOf(seed, game.nodeId, race);
      const strengths = strengthsOf(seed, game.nodeId, race);
      const next = (race % lastRace) + 1;
      return playRound(play, game, call, sandbox, {
        spots,
        draw: (random, bets) => run(random, bets, card, strengths),
        more: () => ({ next: { race: next, card: cardOf(seed, game.nodeId, next) } }),
      });
    },
  },
});
