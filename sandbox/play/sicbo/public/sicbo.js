import { element, fill, setup, still, texts } from "../../kit/assets/kit.js";
import { showBeads, showDie } from "../../kit/assets/pieces.js";
import { startTable } from "../../kit/assets/round.js";

const rollMs = 1_500;
const dice = [...element("dice").children];
const showPast = (past) =>
  showBeads(past, ({ sum, kind }) => ({ kind, text: String(sum), label: `${sum}, ${texts[kind]}` }));

/** Faces change while the dice tumble; they come to rest one after another. */
async function tumble(die, face, ms) {
  const change = setInterval(() => showDie(die, 1 + Math.floor(Math.random() * 6)), 90);
  const turns = [
    { transform: "none" },
    { transform: "translateY(-22px) rotate(220deg)" },
    { transform: "translateY(0) rotate(360deg)" },
  ];
  await die.animate(turns, { duration: 500, iterations: ms / 500 }).finished;
  clearInterval(change);
  showDie(die, face);
}

async function show({ dice: faces, past }) {
  if (!still) await Promise.all(dice.map((die, at) => tumble(die, faces[at], rollMs + at * 500)));
  for (const [at, die] of dice.entries()) showDie(die, faces[at]);
  showPast(past);
  if (!still) await new Promise((resolve) => setTimeout(resolve, 300));
}

for (const die of document.querySelectorAll("[data-face]")) showDie(die, Number(die.dataset.face));
for (const [at, die] of dice.entries()) showDie(die, [2, 4, 6][at]);
showPast(setup.past);
startTable({
  call: "roll",
  ready: "ready",
  playing: "rolling",
  clear: () => undefined,
  show,
  tell: ({ dice: faces }) =>
    fill(texts.fell, { dice: faces.join(" · "), sum: faces.reduce((sum, face) => sum + face, 0) }),
});
