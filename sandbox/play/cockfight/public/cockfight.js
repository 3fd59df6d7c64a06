import { element, fill, pause, setup, still, texts, wait } from "../../kit/assets/kit.js";
import { startTable } from "../../kit/assets/round.js";

const corners = ["meron", "wala"];
const strikeMs = 640;
let match = setup.next;

const cockOf = (corner) => element(`${corner}Cock`);
/** Direction of an attack: right for meron, left for wala. */
const ahead = (corner) => (corner === "meron" ? 1 : -1);

function strength(left) {
  for (const corner of corners) {
    const meter = element(`${corner}Strength`);
    meter.setAttribute("aria-valuenow", left[corner]);
    meter.firstElementChild.style.width = `${left[corner]}%`;
  }
}

function announce() {
  element("number").textContent = fill(texts.number, match);
  for (const corner of corners) {
    const { name, grams, won, lost } = match.cocks[corner];
    element(`${corner}Name`).textContent = setup.names[name];
    const parts = [fill(texts.weight, { kilos: (grams / 1000).toFixed(2) }), fill(texts.record, { won, lost })];
    element(`${corner}Record`).textContent = parts.join(" · ");
  }
  for (const [spot, odds] of Object.entries(match.odds))
    element(`${spot}Odds`).textContent = `${(odds / 100).toFixed(2)}×`;
}

/** Animates a blow: one cock attacks and the other recoils, or both attack and recoil. */
async function strike(by, left) {
  if (!still) {
    const hit = by === "both" ? corners : corners.filter((corner) => corner !== by);
    const reach = element("arena").clientWidth * 0.13;
    for (const corner of corners) {
      const way = ahead(corner);
      const leap = by === "both" || by === corner;
      cockOf(corner).animate(
        leap
          ? [
              { transform: "none" },
              { transform: `translate(${-way * 12}px, 4px) rotate(${-way * 8}deg)`, offset: 0.25 },
              { transform: `translate(${way * reach}px, -46px) rotate(${way * 20}deg)`, offset: 0.55 },
              { transform: "none" },
            ]
          : [
              { transform: "none", offset: 0.5 },
              { transform: `translate(${-way * 26}px, -8px) rotate(${-way * 16}deg)`, offset: 0.7 },
              { transform: "none" },
            ],
        { duration: strikeMs, easing: "ease-in-out" },
      );
    }
    await wait(strikeMs * 0.55);
    const flash = element("burst");
    flash.style.left = by === "both" ? "50%" : hit[0] === "meron" ? "38%" : "62%";
    flash.animate(
      [
        { opacity: 0, transform: "translate(-50%, -50%) scale(0.2)" },
        { opacity: 1, transform: "translate(-50%, -50%) scale(1) rotate(20deg)", offset: 0.4 },
        { opacity: 0, transform: "translate(-50%, -50%) scale(1.3) rotate(30deg)" },
      ],
      { duration: 320 },
    );
  }
  strength(left);
  await wait(strikeMs * 0.6);
}

function clear() {
  announce();
  strength({ meron: 100, wala: 100 });
  for (const corner of corners) cockOf(corner).classList.remove("fallen", "proud");
}

async function show({ winner, blows }) {
  element("arena").classList.add("live");
  await pause(700);
  for (const { by, left } of blows) await strike(by, left);
  element("arena").classList.remove("live");
  for (const corner of corners) {
    cockOf(corner).classList.toggle("fallen", winner !== corner);
    cockOf(corner).classList.toggle("proud", winner === corner);
  }
}

/** Keeps the result visible for a moment before the next fight, so that odds never change under a chip. */
async function after({ next }) {
  await wait(1_600);
  match = next;
  clear();
}

startTable({
  show,
  bead: (winner) => ({ kind: winner, label: texts[winner] }),
  rest: () => wait(300),
  tell: ({ winner }) => fill(texts[`${winner}Wins`], { name: setup.names[match.cocks[winner]?.name] ?? "" }),
  fields: () => ({ fight: match.fight }),
  clear,
  after,
});

clear();
