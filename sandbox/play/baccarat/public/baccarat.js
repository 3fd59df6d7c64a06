import { element, fill, setup, still, texts } from "../../kit/assets/kit.js";
import { cardOf } from "../../kit/assets/pieces.js";
import { startTable } from "../../kit/assets/round.js";

const dealMs = 420;
const sides = ["player", "banker"];

const wait = (ms) => new Promise((resolve) => setTimeout(resolve, still ? 0 : ms));
const pips = ({ rank }) => (rank >= 10 ? 0 : rank);

async function give(side, cards, at) {
  const card = cardOf(cards[at]);
  if (at === 2) card.classList.add("third");
  element(`${side}Cards`).append(card);
  const total = cards.slice(0, at + 1).reduce((sum, one) => sum + pips(one), 0) % 10;
  if (!still)
    await card.animate(
      [
        { transform: "translate(40px, -90px) rotateY(180deg) scale(0.7)", opacity: 0 },
        { transform: "translate(0, 0) rotateY(90deg) scale(1)", opacity: 1, offset: 0.6 },
        { transform: at === 2 ? "rotate(90deg)" : "none" },
      ],
      { duration: dealMs, easing: "ease-out" },
    ).finished;
  element(`${side}Total`).textContent = total;
  await wait(120);
}

function showRoad(road) {
  element("road").replaceChildren(
    ...road.map((winner) => {
      const bead = document.createElement("li");
      bead.className = winner;
      bead.textContent = [...new Intl.Segmenter().segment(texts[winner])][0].segment;
      bead.setAttribute("aria-label", texts[winner]);
      return bead;
    }),
  );
}

function clear() {
  for (const side of sides) {
    element(`${side}Cards`).replaceChildren();
    element(`${side}Total`).textContent = "";
    element(`${side}Cards`).parentElement.classList.remove("best");
  }
}

async function show({ player, banker, winner, road }) {
  for (const at of [0, 1]) {
    await give("player", player, at);
    await give("banker", banker, at);
  }
  for (const [side, cards] of [
    ["player", player],
    ["banker", banker],
  ])
    if (cards.length > 2) {
      await wait(350);
      await give(side, cards, 2);
    }
  if (winner !== "tie") element(`${winner}Cards`).parentElement.classList.add("best");
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
  tell: ({ winner, totals }) => fill(texts[`${winner}Wins`], totals),
});
