import * as kit from "../../kit/assets/kit.js";
import { createShoal } from "./shoal.js";

const { element, setup, texts } = kit;
const { species } = setup;
const [shoot, water, aim, barrel] = ["shoot", "water", "aim", "barrel"].map(element);
const buttons = [...document.querySelectorAll("[data-target]")];
const restMs = 240;
const flightMs = 260;
const prizeMs = 1_300;

let server;
let target;
let [kind] = Object.keys(species);
let firing = false;
let flying = false;
let won = 0;
let shots = 0;
let catches = 0;

const stepper = kit.createStepper();
const shoal = createShoal(element("shoal"), (one) => {
  choose(one);
  fire();
});

function controls() {
  stepper.lock(!server || firing);
  shoot.disabled = !server;
  shoot.querySelector("span").textContent = firing ? texts.stop : texts.shoot;
  shoot.classList.toggle("firing", firing);
  for (const button of buttons) {
    button.disabled = !server;
    button.setAttribute("aria-pressed", String(button.dataset.target === kind));
  }
}

function choose(one) {
  if (!server || !one) return;
  target = one;
  kind = one.kind;
  controls();
}

/** The targeted fish, or another of the same species if it has left. */
function aimed() {
  if (!target || !shoal.seen(target)) target = shoal.of(kind);
  return target;
}

function follow() {
  const one = server && target && shoal.seen(target) ? target : undefined;
  aim.classList.toggle("on", one !== undefined);
  if (one) {
    aim.style.transform = `translate(${one.x}px, ${one.y}px) translate(-50%, -50%)`;
    const [dx, dy] = [one.x - water.clientWidth / 2, water.clientHeight - 40 - one.y];
    barrel.style.transform = `rotate(${Math.atan2(dx, Math.max(1, dy))}rad)`;
  }
  requestAnimationFrame(follow);
}

const sayTarget = () => kit.say(kit.fill(texts.aiming, { name: texts[kind], times: species[kind].worth }));

function tell(name, { caught, win, gift }) {
  const parts = [kit.fill(caught ? texts.caught : texts.missed, { name, amount: kit.money(win - gift) })];
  if (gift > 0) parts.push(kit.fill(texts.gift, { amount: kit.money(gift) }));
  kit.say(parts.join(" · "), win > 0 ? "won" : "");
}

/** Throws a net from the cannon and opens it over the fish. */
async function throwNet({ x, y }) {
  if (kit.still) return;
  const net = kit.makeElement("i", "net");
  water.append(net);
  const from = `translate(${water.clientWidth / 2}px, ${water.clientHeight - 70}px)`;
  const to = `translate(${x}px, ${y}px)`;
  await net.animate([{ transform: `${from} scale(0.25)` }, { transform: `${to} scale(0.4)` }], flightMs).finished;
  const opening = [
    { transform: `${to} scale(0.4)`, opacity: 1 },
    { transform: `${to} scale(1.5)`, opacity: 0 },
  ];
  net.animate(opening, { duration: 320, fill: "forwards" }).finished.then(() => net.remove());
}

async function showPrize({ x, y }, amount) {
  const sum = kit.makeElement("strong", "prize", `+${kit.money(amount)}`);
  sum.style.left = `${Math.min(Math.max(x, 60), water.clientWidth - 60)}px`;
  sum.style.top = `${y}px`;
  water.append(sum);
  await kit.wait(prizeMs);
  sum.remove();
}

/** Fires one shot. The server draws the result while the net flies. */
async function shot() {
  const one = aimed();
  if (!one) return kit.wait(restMs);
  const bet = stepper.value();
  flying = true;
  try {
    const [drawn] = await Promise.all([server.ask("shoot", { target: one.kind, bet }), throwNet(one)]);
    kit.showBalance(drawn.balance);
    shots += 1;
    if (drawn.win > 0) {
      won += drawn.win;
      kit.showWin(won, bet);
      showPrize(one, drawn.win);
    }
    // Misses happen twice a second, so they are shown but not announced.
    if (drawn.win > 0 || !firing) tell(texts[one.kind], drawn);
    if (drawn.caught) {
      catches += 1;
      shoal.take(one);
      firing = false;
    }
  } catch (error) {
    firing = false;
    if (kit.trouble(error) === "play_over") server = undefined;
  }
  flying = false;
  controls();
}

async function fire() {
  if (!server || firing) return;
  firing = true;
  won = 0;
  shots = 0;
  catches = 0;
  kit.showWin(0);
  sayTarget();
  controls();
  while (flying) await kit.wait(restMs);
  while (firing && server) {
    await shot();
    if (firing) await kit.wait(restMs);
  }
}

function stop() {
  if (!firing) return;
  firing = false;
  kit.say(kit.fill(texts.summary, { shots, catches }));
  controls();
}

async function once() {
  if (!server || flying || firing) return;
  kit.showWin(0);
  won = 0;
  await shot();
}

shoot.addEventListener("click", () => (firing ? stop() : fire()));
for (const button of buttons)
  button.addEventListener("click", () => {
    kind = button.dataset.target;
    target = shoal.of(kind);
    if (!firing) sayTarget();
    controls();
  });
addEventListener("keydown", (event) => {
  if (!server || event.ctrlKey || event.metaKey || event.altKey) return;
  const way = kit.arrows[event.code];
  if (way) {
    event.preventDefault();
    choose(shoal.next(target, way));
    if (!firing) sayTarget();
  } else if (event.code === "Space" && !event.target.closest?.("button, a")) {
    event.preventDefault();
    if (firing) stop();
    else once();
  }
});
document.addEventListener("visibilitychange", () => document.hidden && stop());

controls();
follow();
kit.begin().then((opened) => {
  server = opened;
  controls();
});
