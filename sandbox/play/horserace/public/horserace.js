import { element, fill, pause, setup, still, texts, wait } from "../../kit/assets/kit.js";
import { startTable } from "../../kit/assets/round.js";

const raceMs = 6_000;
/** Time between horses at the finish, ms. */
const gapMs = 320;
let { race, card } = setup.next;

const nameOf = (horse) => setup.names[card[horse].name];

function announce() {
  element("race").textContent = fill(texts.number, { race });
  for (const [at, horse] of card.entries()) {
    element(`name${at}`).textContent = nameOf(at);
    for (const way of ["win", "place"]) {
      const odds = element(`${way}${at}`);
      odds.textContent = (horse[way] / 100).toFixed(2);
      const label = fill(texts[`${way}Label`], { horse: nameOf(at) });
      odds.parentElement.setAttribute("aria-label", `${label}, ${odds.textContent}`);
    }
  }
}

/** Moves a horse along its lane at varying pace, so that it still finishes on time. */
function gallop(at, place) {
  const lane = element(`lane${at}`);
  const ends = `calc(${lane.parentElement.clientWidth}px - 100% - 6px)`;
  const pace = () => 0.9 + Math.random() * 0.2;
  const stages = [0, 0.22 * pace(), 0.45 * pace(), 0.68 * pace(), 1];
  const steps = stages.map((way, step) => ({ transform: `translateX(calc(${ends} * ${way}))`, offset: step / 4 }));
  return lane.animate(steps, { duration: raceMs + place * gapMs, fill: "forwards", easing: "linear" }).finished;
}

async function show({ order }) {
  if (!still) {
    element("course").classList.add("running");
    await Promise.all(order.map((horse, place) => gallop(horse, place)));
    element("course").classList.remove("running");
  }
  for (const [place, horse] of order.entries()) if (place < 2) element(`name${horse}`).dataset.place = place + 1;
}

function clear() {
  for (const at of card.keys()) {
    delete element(`name${at}`).dataset.place;
    for (const animation of element(`lane${at}`).getAnimations()) animation.cancel();
  }
  announce();
}

/** Keeps the result visible for a moment before the next race, so that odds never change under a chip. */
async function after({ next }) {
  document.body.classList.remove("playing");
  await wait(2_200);
  ({ race, card } = next);
  clear();
}

startTable({
  show,
  rest: () => pause(900),
  tell: ({ order: [first, second] }) => fill(texts.finish, { first: nameOf(first), second: nameOf(second) }),
  fields: () => ({ race }),
  clear,
  after,
});

announce();
