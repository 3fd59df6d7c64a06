import { element, fill, pause, still, texts } from "../../kit/assets/kit.js";
import { showDie } from "../../kit/assets/pieces.js";
import { startTable } from "../../kit/assets/round.js";

const rollMs = 1_500;
const dice = [...element("dice").children];

/** Shows changing faces while a die tumbles, then the drawn face. */
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

async function show({ dice: faces }) {
  if (!still) await Promise.all(dice.map((die, at) => tumble(die, faces[at], rollMs + at * 500)));
  for (const [at, die] of dice.entries()) showDie(die, faces[at]);
}

for (const die of document.querySelectorAll("[data-face]")) showDie(die, Number(die.dataset.face));
for (const [at, die] of dice.entries()) showDie(die, [2, 4, 6][at]);
startTable({
  show,
  bead: ({ sum, kind }) => ({ kind, text: sum, label: `${sum}, ${texts[kind]}` }),
  rest: () => pause(300),
  tell: ({ dice: faces }) =>
    fill(texts.fell, { dice: faces.join(" · "), sum: faces.reduce((sum, face) => sum + face, 0) }),
});
