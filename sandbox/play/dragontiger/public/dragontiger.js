import { element, fill, setup, still, texts } from "../../kit/assets/kit.js";
import { cardOf, rankOf, showBeads } from "../../kit/assets/pieces.js";
import { startTable } from "../../kit/assets/round.js";

const sides = ["dragon", "tiger"];
const wait = (ms) => new Promise((resolve) => setTimeout(resolve, still ? 0 : ms));
const showPast = (past) => showBeads(past, (winner) => ({ kind: winner, label: texts[winner] }));

function clear() {
  for (const side of sides) {
    element(`${side}Cards`).replaceChildren();
    element(`${side}Hand`).classList.remove("best");
  }
}

/** The dragon's card turns first, then the tiger's. */
async function show({ winner, past, ...cards }) {
  for (const side of sides) {
    const card = cardOf(cards[side]);
    element(`${side}Cards`).append(card);
    if (still) continue;
    const turn = [
      { transform: "translateY(-60px) rotateY(180deg) scale(0.7)", opacity: 0 },
      { transform: "rotateY(90deg)", opacity: 1, offset: 0.7 },
      { transform: "none" },
    ];
    await card.animate(turn, { duration: 620, easing: "ease-out" }).finished;
    await wait(350);
  }
  if (winner !== "tie") element(`${winner}Hand`).classList.add("best");
  showPast(past);
  await wait(250);
}

showPast(setup.past);
startTable({
  call: "deal",
  ready: "ready",
  playing: "dealing",
  clear,
  show,
  tell: ({ winner, dragon, tiger }) => fill(texts[`${winner}Wins`], { dragon: rankOf(dragon), tiger: rankOf(tiger) }),
});
