import {
  begin,
  createStepper,
  element,
  fill,
  money,
  say,
  sayPaid,
  setup,
  showBalance,
  showWin,
  texts,
  trouble,
} from "../../kit/assets/kit.js";
import { createBoard } from "./board.js";
import { showResults, showSlip, showTickets } from "./lists.js";

const { games, mostLines } = setup;
const [picker, add, random, buy, sum, left] = ["game", "add", "random", "buy", "sum", "left"].map(element);
const tickMs = 250;
const againMs = 1_000;

let server;
let busy = true;
let lines = [];
let drawAt = 0;
let seen;
let asked = 0;
const waiting = new Set();

const stepper = createStepper(controls);
const board = createBoard(element("board"), controls);
const game = () => games.find(({ code }) => code === picker.value);

function controls() {
  const locked = busy || !server;
  stepper.lock(locked);
  add.disabled = locked || !board.line() || lines.length >= mostLines;
  random.disabled = locked;
  buy.disabled = locked || lines.length === 0;
  sum.textContent = lines.length > 0 ? money(lines.length * stepper.value()) : "";
}

function slip(next) {
  lines = next;
  showSlip(lines, (at) => {
    slip(lines.filter((_, other) => other !== at));
    add.focus();
  });
  controls();
}

/** Announces tickets drawn since the last poll. */
function announce(tickets) {
  const fallen = tickets.filter(({ id, win }) => win !== undefined && waiting.has(id));
  for (const { id, win } of tickets) {
    if (win === undefined) waiting.add(id);
    else waiting.delete(id);
  }
  if (fallen.length === 0) return false;
  const won = fallen.reduce((total, { win }) => total + win, 0);
  const staked = fallen.reduce((total, { bet }) => total + bet, 0);
  showWin(won, staked);
  sayPaid(won, staked);
  return true;
}

function show(sight) {
  showBalance(sight.balance);
  element("next").textContent = fill(texts.next, { numero: sight.numero });
  drawAt = performance.now() + sight.left;
  showResults(sight.results, sight.format);
  showTickets(sight.tickets);
  const [last] = sight.results;
  const announced = announce(sight.tickets);
  if (!announced && seen !== undefined && seen !== last.numero)
    say(fill(texts.drawn, { numero: last.numero, numbers: last.numbers.join(" · ") }));
  seen = last.numero;
}

async function look() {
  const of = picker.value;
  asked = performance.now();
  try {
    const sight = await server.ask("state", { game: of });
    if (of === picker.value) show(sight);
  } catch (error) {
    if (trouble(error) === "play_over") server = undefined;
    controls();
  }
}

const two = (value) => String(value).padStart(2, "0");

function tick() {
  if (!server) return;
  const seconds = Math.max(0, Math.ceil((drawAt - performance.now()) / 1000));
  left.textContent = `${two(Math.floor(seconds / 60))}:${two(seconds % 60)}`;
  left.classList.toggle("soon", seconds <= 10);
  if (seconds === 0 && performance.now() - asked > againMs) look();
}

function choose() {
  seen = undefined;
  drawAt = Number.POSITIVE_INFINITY;
  left.textContent = "–";
  slip([]);
  board.show(game().format);
  if (server) look();
}

async function purchase() {
  if (busy || !server || lines.length === 0) return;
  busy = true;
  controls();
  showWin(0);
  try {
    const sight = await server.ask("buy", { game: picker.value, lines, stake: stepper.value() });
    show(sight);
    say(fill(texts.bought, { numero: sight.bought }), "won");
    slip([]);
    board.clear();
  } catch (error) {
    if (trouble(error) === "play_over") server = undefined;
  }
  busy = false;
  controls();
}

async function start() {
  picker.replaceChildren(...games.map(({ code, name }) => new Option(name, code)));
  const [first] = document.querySelectorAll('[name="kind"]');
  first.checked = true;
  if (games.length > 0) choose();
  server = await begin(texts.ready);
  busy = server === undefined;
  controls();
  if (!server) return;
  await look();
  setInterval(tick, tickMs);
}

picker.addEventListener("change", choose);
for (const radio of document.querySelectorAll('[name="kind"]'))
  radio.addEventListener("change", () => board.show(game().format, radio.value));
random.addEventListener("click", () => board.random());
add.addEventListener("click", () => {
  slip([...lines, board.line()]);
  board.clear();
  if (lines.length >= mostLines) say(fill(texts.slipFull, { most: String(mostLines) }));
});
buy.addEventListener("click", purchase);
start();
