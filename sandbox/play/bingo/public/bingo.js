import { element, fill, makeElement, pause, setup, texts, wait } from "../../kit/assets/kit.js";
import { startTable } from "../../kit/assets/round.js";

const ballMs = 150;
const { drawn, lines } = setup;
let { sheet, tickets } = setup.next;

const cellsOf = (name) => [...document.querySelectorAll(`[data-spot="${name}"] i:not(.pile)`)];
const letterOf = (number) => "BINGO"[Math.floor((number - 1) / 15)];

function lay() {
  for (const [name, ticket] of Object.entries(tickets))
    for (const [place, cell] of cellsOf(name).entries()) {
      cell.textContent = ticket[place] || "★";
      cell.classList.toggle("called", ticket[place] === 0);
      cell.classList.remove("lined");
    }
}

function count(balls) {
  element("count").textContent = fill(texts.count, { count: balls, all: drawn });
}

function clear() {
  lay();
  count(0);
  element("called").replaceChildren();
  element("ball").className = "ball";
  element("ball").textContent = "";
}

function draw(number, at) {
  const ball = element("ball");
  ball.textContent = number;
  ball.className = `ball ${letterOf(number)}`;
  element("called").prepend(makeElement("li", letterOf(number), number));
  count(at + 1);
  for (const [name, ticket] of Object.entries(tickets)) {
    const place = ticket.indexOf(number);
    if (place >= 0) cellsOf(name)[place].classList.add("called");
  }
}

function showLines() {
  for (const name of Object.keys(tickets)) {
    const cells = cellsOf(name);
    const full = lines.filter((line) => line.every((place) => cells[place].classList.contains("called")));
    for (const place of full.flat()) cells[place].classList.add("lined");
  }
}

async function show({ balls }) {
  for (const [at, number] of balls.entries()) {
    draw(number, at);
    showLines();
    await pause(ballMs);
  }
}

/** Keeps both tickets visible for a moment before the next sheet, so that numbers never change under a chip. */
async function after({ next }) {
  await wait(1_600);
  ({ sheet, tickets } = next);
  clear();
}

startTable({
  show,
  rest: () => pause(300),
  tell: ({ lines: complete }) => fill(texts.called, complete),
  fields: () => ({ sheet }),
  clear,
  after,
});

clear();
