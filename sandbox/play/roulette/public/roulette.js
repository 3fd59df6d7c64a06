import { element, fill, setup, still, texts, wait } from "../../kit/assets/kit.js";
import { startTable } from "../../kit/assets/round.js";

const { wheel, reds } = setup;
const [rotor, ball, pill, fallen] = ["rotor", "ball", "pill", "fallen"].map(element);
const spinMs = 4_600;
const part = 360 / wheel.length;
const [track, pocket] = [-94, -61];

let turned = 0;

const colourOf = (number) => (number === 0 ? "green" : reds.includes(number) ? "red" : "black");

function place(wheelAngle, ballAngle, ballY) {
  rotor.setAttribute("transform", `rotate(${wheelAngle})`);
  ball.setAttribute("transform", `rotate(${ballAngle})`);
  pill.setAttribute("cy", ballY);
}

/** Turns the wheel and the ball in opposite directions until the ball drops into its pocket. */
async function show({ number }) {
  const from = turned;
  turned = from + 360 + Math.random() * 360;
  const into = turned + wheel.indexOf(number) * part;
  // The ball starts five full turns away from its pocket.
  const start = into + 360 * 5;
  if (!still) {
    const startedAt = performance.now();
    await new Promise((resolve) => {
      const frame = (now) => {
        const time = Math.min((now - startedAt) / spinMs, 1);
        const slow = 1 - (1 - time) ** 2.6;
        const fall = Math.max(0, (time - 0.62) / 0.38);
        const hop = Math.abs(Math.sin(fall * Math.PI * 3)) * (1 - fall) * 9;
        const ballY = track + (pocket - track) * fall ** 1.4 - (fall > 0.25 ? hop : 0);
        place(from + (turned - from) * slow, start + (into - start) * slow, ballY);
        if (time < 1) requestAnimationFrame(frame);
        else resolve();
      };
      requestAnimationFrame(frame);
      // A background page gets no animation frames, but its round must finish.
      setTimeout(resolve, spinMs + 500);
    });
  }
  place(turned, into, pocket);
  fallen.textContent = number;
  fallen.className = `fallen on ${colourOf(number)}`;
}

startTable({
  show,
  bead: (number) => ({ kind: colourOf(number), text: number }),
  rest: () => wait(1_300),
  tell: ({ number }) => fill(texts.fell, { number, colour: texts[colourOf(number)] }),
  clear() {
    fallen.className = "fallen";
  },
});
