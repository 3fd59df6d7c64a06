import { element, fill, setup, still, texts } from "../../kit/assets/kit.js";
import { cardOf } from "../../kit/assets/pieces.js";
import { startTable } from "../../kit/assets/round.js";

const dealMs = 380;
const sides = ["A", "B"];
const short = { playerA: "shortA", playerB: "shortB", tie: "shortTie" };
const wait = (ms) => new Promise((resolve) => setTimeout(resolve, still ? 0 : ms));

async function give(side, card, at) {
  const node = cardOf(card);
  element(`cards${side}`).append(node);
  if (still) return;
  const from = side === "A" ? 70 : -70;
  await node.animate(
    [
      { transform: `translate(${from}px, -80px) rotate(${from}deg) scale(0.6)`, opacity: 0 },
      { transform: "rotateY(90deg)", opacity: 1, offset: 0.6 },
      { transform: `rotate(${(at - 1) * 5}deg)` },
    ],
    { duration: dealMs, easing: "ease-out" },
  ).finished;
}

function showRoad(road) {
  element("road").replaceChildren(
    ...road.map((winner) => {
      const bead = document.createElement("li");
      bead.className = winner;
      bead.textContent = texts[short[winner]];
      bead.setAttribute("aria-label", texts[winner]);
      return bead;
    }),
  );
}

function clear() {
  for (const side of sides) {
    element(`cards${side}`).replaceChildren();
    element(`held${side}`).textContent = "";
    element(`hand${side}`).classList.remove("best");
  }
}

/** Deals card by card in turn; the last of each hand comes after a pause. */
async function show({ a, b, hands, winner, road }) {
  for (const at of [0, 1, 2]) {
    if (at === 2) await wait(350);
    await give("A", a[at], at);
    await give("B", b[at], at);
  }
  element("heldA").textContent = texts[hands.a];
  element("heldB").textContent = texts[hands.b];
  if (winner !== "tie") element(winner === "playerA" ? "handA" : "handB").classList.add("best");
  showRoad(road);
  await wait(250);
}

showRoad(setup.road);
startTable({
  call: "deal",
  ready: "ready",
  playing: "dealing",
  clear,
  show,
  tell: ({ winner, hands }) => fill(texts[`${winner}Wins`], { a: texts[hands.a], b: texts[hands.b] }),
});
