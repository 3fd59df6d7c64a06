import * as kit from "../../kit/assets/kit.js";
import { createBoard, price } from "./board.js";
import { showCoupons, showSlip } from "./lists.js";
import { payOf } from "./pay.js";

const { element, setup, texts } = kit;
const { maxLegs } = setup;
const place = element("place");
const radios = (name) => [...document.querySelectorAll(`[name="${name}"]`)];
const chosen = (name) => radios(name).find(({ checked }) => checked).value;
const lookMs = 10_000;

let server;
let busy = true;
let legs = [];
let coupons = [];

const stepper = kit.createStepper(controls);
const board = createBoard(press, new URLSearchParams(location.search).get("match"));
const together = () => chosen("how") === "together" && legs.length > 1;

function sums() {
  const stake = stepper.value();
  const odds = legs.map(({ match, pick }) => match.odds[pick]);
  const [none, product] = [legs.length === 0, odds.reduce((all, one) => all * (one / 100), 1)];
  const cost = together() ? stake : stake * legs.length;
  const pays = together() ? payOf(stake, odds) : odds.reduce((sum, one) => sum + payOf(stake, [one]), 0);
  element("odds").textContent =
    none || (!together() && legs.length > 1) ? "–" : price(Math.floor(product * 100 + 1e-6));
  element("sum").textContent = none ? "–" : kit.money(cost);
  element("possible").textContent = none ? "–" : kit.money(pays);
  element("gain").textContent = none ? "" : kit.money(pays);
}

function controls() {
  stepper.lock(busy || !server);
  place.disabled = busy || !server || legs.length === 0;
  for (const radio of radios("how")) radio.disabled = legs.length < 2;
  board.mark(legs);
  sums();
}

function slip(next) {
  legs = next;
  showSlip(legs, (at) => {
    slip(legs.filter((_, other) => other !== at));
    (document.querySelector("#slip .out") ?? document.querySelector(".pick:not(:disabled)"))?.focus();
  });
  controls();
}

/** Adds a pick, replaces the same match's pick, or removes the pick. */
function press(match, pick) {
  if (!server) return;
  const same = legs.find((leg) => leg.match.id === match.id);
  if (same?.pick === pick) return slip(legs.filter((leg) => leg !== same));
  if (!same && legs.length >= maxLegs) return kit.say(kit.fill(texts.slipFull, { most: maxLegs }));
  return slip(same ? legs.map((leg) => (leg === same ? { match, pick } : leg)) : [...legs, { match, pick }]);
}

/** Narrow pages show one view at a time: matches, slip or bets. */
function view(name) {
  document.querySelector(".counter").dataset.view = name;
  for (const radio of radios("view")) radio.checked = radio.value === name;
  scrollTo({ top: 0 });
}

function show(sight) {
  kit.showBalance(sight.balance);
  board.show(sight.matches);
  coupons = sight.coupons;
  showCoupons(coupons, chosen("which"));
  kit.announceSettled(coupons);
  const open = new Map(sight.matches.filter(({ state }) => state === "open").map((match) => [match.id, match]));
  const openLegs = legs.filter(({ match }) => open.has(match.id));
  if (openLegs.length < legs.length) {
    slip(openLegs);
    kit.say(texts.closed, "trouble");
  } else controls();
}

function failed(error) {
  if (kit.trouble(error) === "play_over") server = undefined;
  controls();
}

const look = async () => {
  if (!server || busy || document.hidden) return;
  try {
    show(await server.ask("state"));
  } catch (error) {
    failed(error);
  }
};

async function send() {
  if (busy || !server || legs.length === 0) return;
  busy = true;
  controls();
  kit.showWin(0);
  const sent = legs.map(({ match, pick }) => ({ match: match.id, pick }));
  try {
    const sight = await server.ask("place", { legs: sent, stake: stepper.value(), together: together() });
    const [open] = radios("which");
    open.checked = true;
    view("mine");
    slip([]);
    show(sight);
    kit.say(kit.fill(texts.placed, { count: sight.placed }), "won");
  } catch (error) {
    failed(error);
  }
  busy = false;
  controls();
}

async function start() {
  for (const name of ["how", "which", "view"]) radios(name)[0].checked = true;
  slip([]);
  server = await kit.begin();
  busy = false;
  controls();
  if (!server) return;
  await look();
  board.lead();
  setInterval(look, lookMs);
}

for (const radio of radios("how")) radio.addEventListener("change", sums);
for (const radio of radios("view")) radio.addEventListener("change", () => view(radio.value));
for (const radio of radios("which")) radio.addEventListener("change", () => showCoupons(coupons, radio.value));
place.addEventListener("click", send);
document.addEventListener("visibilitychange", look);
start();
