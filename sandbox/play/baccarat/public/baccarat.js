import { element, fill, pause, texts } from "../../kit/assets/kit.js";
import { dealCard } from "../../kit/assets/pieces.js";
import { startTable } from "../../kit/assets/round.js";

const dealMs = 420;
const sides = ["player", "banker"];

const pips = ({ rank }) => (rank >= 10 ? 0 : rank);

async function give(side, cards, at) {
  const frames = [
    { transform: "translate(40px, -90px) rotateY(180deg) scale(0.7)", opacity: 0 },
    { transform: "translate(0, 0) rotateY(90deg) scale(1)", opacity: 1, offset: 0.6 },
    { transform: at === 2 ? "rotate(90deg)" : "none" },
  ];
  await dealCard(`${side}Cards`, cards[at], frames, dealMs, at === 2 ? "third" : "");
  element(`${side}Total`).textContent = cards.slice(0, at + 1).reduce((sum, card) => sum + pips(card), 0) % 10;
  await pause(120);
}

function clear() {
  for (const side of sides) {
    element(`${side}Cards`).replaceChildren();
    element(`${side}Total`).textContent = "";
    element(`${side}Cards`).parentElement.classList.remove("best");
  }
}

async function show({ winner, ...cards }) {
  for (const at of [0, 1]) for (const side of sides) await give(side, cards[side], at);
  for (const side of sides)
    if (cards[side].length > 2) {
      await pause(350);
      await give(side, cards[side], 2);
    }
  if (winner !== "tie") element(`${winner}Cards`).parentElement.classList.add("best");
}

startTable({
  show,
  bead: (winner) => ({ kind: winner, label: texts[winner] }),
  tell: ({ winner, totals }) => fill(texts[`${winner}Wins`], totals),
  clear,
});
