import * as kit from "../../kit/assets/kit.js";
import { createSky } from "./curve.js";

const { element, setup, still, texts } = kit;
const { growth, lowestAuto, highest } = setup;
const [go, count, under, auto, field] = ["go", "count", "under", "auto", "at"].map(element);
const sky = createSky(growth);
const stepper = kit.createStepper();
const pollMs = 250;
const calmMs = 400;

let server;
let phase = "none";
let asking = true;
let ended = true;
let takeOffAt = 0;
let drawnAt = 0;
let stake = 0;
let presses = 0;
let timer;

const aloft = () => phase === "ready" || phase === "flying";
const times = (hundredths) => (hundredths / 100).toFixed(2);

/** Returns the automatic cash-out in hundredths, within the limits. Accepts Bengali digits. */
function wantedAuto() {
  const latin = field.value.replace(/[০-৯]/g, (digit) => "০১২৩৪৫৬৭৮৯".indexOf(digit));
  const typed = Math.round(Number.parseFloat(latin) * 100);
  return Number.isNaN(typed) ? 200 : Math.min(Math.max(typed, lowestAuto), highest);
}

function showHistory(history) {
  const classOf = (burst) => (burst >= 1_000 ? "high" : burst >= 200 ? "middle" : "low");
  element("history").replaceChildren(
    ...history.map((burst) => kit.makeElement("li", classOf(burst), `${times(burst)}×`)),
  );
}

function controls() {
  const locked = aloft() || asking;
  stepper.lock(locked || !server);
  auto.disabled = locked;
  field.disabled = locked || !auto.checked;
  go.disabled = !server || asking || phase === "ready";
  const out = phase === "flying";
  go.classList.toggle("out", out);
  go.querySelector("span").textContent = phase === "ready" ? texts.takingOff : out ? texts.cashOut : texts.fly;
  if (!out) go.querySelector("b").textContent = "";
}

/** Draws the current state. The multiplier shown is never ahead of the server's. */
function frame(now) {
  if (ended) return;
  requestAnimationFrame(frame);
  const ms = now - takeOffAt;
  if (phase === "ready") {
    count.textContent = ms < 0 ? `${Math.ceil(-ms / 1000)}` : "1.00×";
    under.textContent = texts.takingOff;
  }
  if (phase === "ready" || (still && now - drawnAt < calmMs)) return;
  drawnAt = now;
  const at = Math.floor(100 * Math.exp(growth * Math.max(ms, 0)));
  sky.draw(ms);
  count.textContent = `${times(at)}×`;
  if (phase === "flying") go.querySelector("b").textContent = kit.money(Math.floor((stake * at) / 100));
}

function run() {
  if (!ended) return;
  ended = false;
  drawnAt = 0;
  requestAnimationFrame(frame);
}

function finish(burst) {
  ended = true;
  clearTimeout(timer);
  sky.draw(Math.log(burst / 100) / growth);
  sky.phase("burst");
  count.textContent = `${times(burst)}×`;
  under.textContent = texts.burstWord;
}

function announce(sight) {
  const { win, gift, at, burst } = sight;
  kit.showWin(win, stake);
  if (sight.phase === "cashed") kit.say(kit.fill(texts.cashed, { at: times(at), amount: kit.money(win) }), "won");
  else if (gift > 0) kit.say(kit.fill(texts.bonus, { amount: kit.money(gift) }), "won");
  else kit.say(kit.fill(texts.burst, { at: times(burst) }));
}

function show(sight) {
  const before = phase;
  ({ phase } = sight);
  kit.showBalance(sight.balance);
  showHistory(sight.history);
  const now = performance.now();
  if (phase === "ready") takeOffAt = now + sight.left;
  // A slow response describes an earlier time. The page's clock must not run backwards.
  if (phase === "flying") takeOffAt = before === "flying" ? Math.min(takeOffAt, now - sight.ms) : now - sight.ms;
  if (phase !== before) {
    sky.phase(phase);
    if (phase === "ready") {
      sky.draw(0);
      kit.say(texts.takingOff);
    }
    if (phase === "flying") {
      under.textContent = "";
      kit.say(texts.flying);
    }
    if (phase === "cashed") under.textContent = kit.fill("{at}× ✓", { at: times(sight.at) });
    if (phase === "cashed" || phase === "burst") announce(sight);
  }
  if (sight.burst !== undefined) finish(sight.burst);
  else if (phase !== "none") run();
  controls();
}

async function poll() {
  clearTimeout(timer);
  const before = presses;
  try {
    const sight = await server.ask("state");
    // A bet or cash-out made in the meantime is newer than this response.
    if (before === presses) show(sight);
  } catch (error) {
    if (kit.trouble(error) === "play_over") {
      ended = true;
      server = undefined;
      controls();
      return;
    }
  }
  if (!ended && !asking) timer = setTimeout(poll, pollMs);
}

async function press() {
  if (!server || asking || phase === "ready") return;
  const out = phase === "flying";
  asking = true;
  presses += 1;
  controls();
  try {
    if (!out) {
      stake = stepper.value();
      kit.showWin(0);
    }
    const bet = { bet: stake, auto: auto.checked ? wantedAuto() : undefined };
    const sight = await (out ? server.ask("cashout") : server.ask("bet", bet));
    asking = false;
    show(sight);
    if (out && sight.phase === "burst") kit.say(texts.tooLate);
  } catch (error) {
    asking = false;
    if (kit.trouble(error) === "round_missing") phase = "none";
  }
  controls();
  if (!ended) poll();
  if (document.activeElement === document.body) go.focus({ preventScroll: true });
}

async function start() {
  sky.draw(0);
  sky.phase("none");
  showHistory(setup.history);
  controls();
  server = await kit.begin();
  asking = false;
  controls();
  if (!server) return;
  const sight = await server.ask("state").catch(() => undefined);
  if (sight && sight.phase !== "none") {
    show(sight);
    if (!ended) poll();
  }
}

go.addEventListener("click", press);
auto.addEventListener("change", controls);
field.addEventListener("change", () => {
  field.value = times(wantedAuto());
});
addEventListener("keydown", (event) => {
  if (event.code !== "Space" || event.repeat || event.target.closest("button, a, input")) return;
  event.preventDefault();
  press();
});
start();
