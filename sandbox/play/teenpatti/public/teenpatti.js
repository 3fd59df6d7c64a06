import { element, fill, pause, texts } from "../../kit/assets/kit.js";
import { dealCard } from "../../kit/assets/pieces.js";
import { startTable } from "../../kit/assets/round.js";

const dealMs = 380;
const sides = ["A", "B"];
const short = { playerA: "shortA", playerB: "shortB", tie: "shortTie" };

function give(side, card, at) {
  const from = side === "A" ? 70 : -70;
  const frames = [
    { transform: `translate(${from}px, -80px) rotate(${from}deg) scale(0.6)`, opacity: 0 },
    { transform: "rotateY(90deg)", opacity: 1, offset: 0.6 },
    { transform: `rotate(${(at - 1) * 5}deg)` },
  ];
  return dealCard(`cards${side}`, card, frames, dealMs);
}

function clear() {
  for (const side of sides) {
    element(`cards${side}`).replaceChildren();
    element(`held${side}`).textContent = "";
    element(`hand${side}`).classList.remove("best");
  }
}

/** Deals alternately. Each hand's last card comes after a pause. */
async function show({ a, b, hands, winner }) {
  for (const at of [0, 1, 2]) {
    if (at === 2) await pause(350);
    await give("A", a[at], at);
    await give("B", b[at], at);
  }
  element("heldA").textContent = texts[hands.a];
  element("heldB").textContent = texts[hands.b];
  if (winner !== "tie") element(winner === "playerA" ? "handA" : "handB").classList.add("best");
}

startTable({
  show,
  bead: (winner) => ({ kind: winner, text: texts[short[winner]], label: texts[winner] }),
  tell: ({ winner, hands }) => fill(texts[`${winner}Wins`], { a: texts[hands.a], b: texts[hands.b] }),
  clear,
});
