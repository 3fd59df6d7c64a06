import { element, fill, setup, still, texts } from "../../kit/assets/kit.js";
import { startTable } from "../../kit/assets/round.js";

const { wheel, reds } = setup;
const [rotor, ball, pill, fallen] = ["rotor", "ball", "pill", "fallen"].map(element);
const spinMs = 4_600;
const seenMs = 1_300;
const part = 360 / wheel.length;
const [track, pocket] = [-94, -61];

let turned = 0;

const colourOf = (number) => (number === 0 ? "green" : reds.includes(number) ? "red" : "black");
const wait = (ms) => new Promise((resolve) => setTimeout(resolve, ms));

function showPast(past) {
  element("past").replaceChildren(
    ...past.map((number) => {
      const item = document.createElement("li");
      item.className = colourOf(number);
      item.textContent = number;
      return item;
    }),
  );
}

const rest = (angle) => {
  rotor.setAttribute("transform", `rotate(${turned})`);
  ball.setAttribute("transform", `rotate(${angle})`);
  pill.setAttribute("cy", pocket);
};

/** Turns the wheel and the ball in opposite directions until the ball rests in its pocket. */
async function show({ number, past }) {
  const from = turned;
  turned = from + 360 + Math.random() * 360;
  const into = turned + wheel.indexOf(number) * part;
  // Full turns against the wheel that end at the pocket's position.
  const start = into + 360 * 5;
  if (!still) {
    const begun = performance.now();
    await new Promise((resolve) => {
      const frame = (now) => {
        const time = Math.min((now - begun) / spinMs, 1);
        const slow = 1 - (1 - time) ** 2.6;
        rotor.setAttribute("transform", `rotate(${from + (turned - from) * slow})`);
        ball.setAttribute("transform", `rotate(${start + (into - start) * slow})`);
        const fall = Math.max(0, (time - 0.62) / 0.38);
        const hop = Math.abs(Math.sin(fall * Math.PI * 3)) * (1 - fall) * 9;
        pill.setAttribute("cy", track + (pocket - track) * fall ** 1.4 - (fall > 0.25 ? hop : 0));
        if (time < 1) requestAnimationFrame(frame);
        else resolve();
      };
      requestAnimationFrame(frame);
      // A page in the background gets no frames, but its round must end.
      setTimeout(resolve, spinMs + 500);
    });
  }
  rest(into);
  fallen.textContent = number;
  fallen.className = `fallen on ${colourOf(number)}`;
  showPast(past);
  await wait(seenMs);
}

function clear() {
  fallen.className = "fallen";
}

showPast(setup.past);
startTable({
  call: "spin",
  ready: "ready",
  playing: "spinning",
  clear,
  show,
  tell: ({ number }) => fill(texts.fell, { number, colour: texts[colourOf(number)] }),
});
