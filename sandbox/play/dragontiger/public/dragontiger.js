import { element, fill, pause, texts } from "../../kit/assets/kit.js";
import { dealCard, rankOf } from "../../kit/assets/pieces.js";
import { startTable } from "../../kit/assets/round.js";

const sides = ["dragon", "tiger"];
const turn = [
  { transform: "translateY(-60px) rotateY(180deg) scale(0.7)", opacity: 0 },
  { transform: "rotateY(90deg)", opacity: 1, offset: 0.7 },
  { transform: "none" },
];

function clear() {
  for (const side of sides) {
    element(`${side}Cards`).replaceChildren();
    element(`${side}Hand`).classList.remove("best");
  }
}

async function show({ winner, ...cards }) {
  for (const side of sides) {
    await dealCard(`${side}Cards`, cards[side], turn, 620);
    await pause(350);
  }
  if (winner !== "tie") element(`${winner}Hand`).classList.add("best");
}

startTable({
  show,
  bead: (winner) => ({ kind: winner, label: texts[winner] }),
  tell: ({ winner, dragon, tiger }) => fill(texts[`${winner}Wins`], { dragon: rankOf(dragon), tiger: rankOf(tiger) }),
  clear,
});
