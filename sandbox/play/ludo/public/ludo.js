import { element, fill, pause, setup, still, texts } from "../../kit/assets/kit.js";
import { showDie } from "../../kit/assets/pieces.js";
import { startTable } from "../../kit/assets/round.js";

/** Approximate length of the animation, regardless of the number of throws. */
const raceMs = 11_000;
const slowestMs = 240;

const { colours, ways } = setup;
const tokens = colours.map((_, by) => element(`token${by}`));

let stands = colours.map(() => 0);

const placeOf = (by, at) => {
  const [x, y] = ways[by][at];
  return `translate(${x + 0.5}px, ${y + 0.5}px)`;
};

async function move(by, to, ms) {
  const from = stands[by];
  stands[by] = to;
  const token = tokens[by];
  token.parentElement.insertBefore(token, element("die"));
  const path = to < from ? [from, to] : Array.from({ length: to - from + 1 }, (_, step) => from + step);
  token.style.transform = placeOf(by, to);
  if (!still && path.length > 1)
    await token.animate(
      path.map((at) => ({ transform: placeOf(by, at) })),
      ms,
    ).finished;
}

async function show({ throws }) {
  const ms = Math.min(slowestMs, raceMs / throws.length);
  for (const { by, die, to, sent } of throws) {
    showDie(element("die"), die);
    element("die").dataset.by = colours[by];
    await move(by, to, ms);
    if (sent !== undefined) await move(sent, 0, ms * 2);
  }
}

function clear() {
  stands = colours.map(() => 0);
  for (const [by, token] of tokens.entries()) token.style.transform = placeOf(by, 0);
}

clear();
showDie(element("die"), 6);
startTable({
  show,
  bead: (colour) => ({ kind: colour, text: "", label: texts[colour] }),
  rest: () => pause(400),
  tell: ({ winner }) => fill(texts.home, { colour: texts[winner] }),
  clear,
});
