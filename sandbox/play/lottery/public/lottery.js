import * as kit from "../../kit/assets/kit.js";
import { createBoard } from "./board.js";
import { showResults, showSlip, showTickets } from "./lists.js";

const { element, setup, texts } = kit;
const { games, maxLines } = setup;
const [picker, add, random, buy, sum, left] = ["game", "add", "random", "buy", "sum", "left"].map(element);
const tickMs = 250;
const againMs = 1_000;

let server;
let busy = true;
let lines = [];
let drawAt = 0;
let seen;
let asked = 0;

const stepper = kit.createStepper(controls);
const board = createBoard(element("board"), controls);
const game = () => games.find(({ code }) => code === picker.value);

function controls() {
  const locked = busy || !server;
  stepper.lock(locked);
  add.disabled = locked || !board.line() || lines.length >= maxLines;
  random.disabled = locked;
  buy.disabled = locked || lines.length === 0;
  sum.textContent = lines.length > 0 ? kit.money(lines.length * stepper.value()) : "";
}

function slip(next) {
  lines = next;
  showSlip(lines, (at) => {
    slip(lines.filter((_, other) => other !== at));
    add.focus();
  });
  controls();
}

function show(sight) {
  kit.showBalance(sight.balance);
  element("next").textContent = kit.fill(texts.next, { numero: sight.numero });
  drawAt = performance.now() + sight.left;
  showResults(sight.results, sight.format);
  showTickets(sight.tickets);
  const [last] = sight.results;
  const announced = kit.announceSettled(sight.tickets);
  if (!announced && seen !== undefined && seen !== last.numero)
    kit.say(kit.fill(texts.drawn, { numero: last.numero, numbers: last.numbers.join(" · ") }));
  seen = last.numero;
}

async function look() {
  const of = picker.value;
  asked = performance.now();
  try {
    const sight = await server.ask("state", { game: of });
    if (of === picker.value) show(sight);
  } catch (error) {
    if (kit.trouble(error) === "play_over") server = undefined;
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
  kit.showWin(0);
  try {
    const sight = await server.ask("buy", { game: picker.value, lines, stake: stepper.value() });
    show(sight);
    kit.say(kit.fill(texts.bought, { numero: sight.bought }), "won");
    slip([]);
    board.clear();
  } catch (error) {
    if (kit.trouble(error) === "play_over") server = undefined;
  }
  busy = false;
  controls();
}

async function start() {
  picker.replaceChildren(...games.map(({ code, name }) => new Option(name, code)));
  const [first] = document.querySelectorAll('[name="kind"]');
  first.checked = true;
  if (games.length > 0) choose();
  server = await kit.begin();
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
  if (lines.length >= maxLines) kit.say(kit.fill(texts.slipFull, { most: maxLines }));
});
buy.addEventListener("click", purchase);
start();
