import * as kit from "../../kit/assets/kit.js";
import { classifyPaid } from "../../kit/assets/paid.js";
import { createReels } from "./reels.js";

const { element, setup, texts } = kit;
const { paylines } = setup;
const spin = element("spin");
const result = document.querySelector(".result");
const reels = createReels(document.querySelector(".window"), setup.rows);
const stepper = kit.createStepper();
const lineMs = 1_600;

let server;
let busy = true;
let parade;

function controls() {
  stepper.lock(busy);
  spin.disabled = busy;
  spin.classList.toggle("busy", busy && server !== undefined);
  spin.querySelector("span").textContent = busy && server !== undefined ? texts.spinning : texts.spin;
}

/** Shows all winning lines together, then one after another until the next spin. */
function celebrate({ lines, win: amount, bonus }, stake) {
  kit.showWin(amount, stake);
  kit.sayPaid(amount, stake);
  const wins = lines.map(({ line, count }) => ({ path: paylines[line], count }));
  reels.mark(wins);
  const captions = [
    kit.fill(texts[classifyPaid(amount, stake).key], { amount: kit.money(amount) }),
    ...lines.map(({ line, amount: part }) => kit.fill(texts.lineWon, { line: line + 1, amount: kit.money(part) })),
    ...(bonus > 0 ? [kit.fill(texts.bonusWon, { amount: kit.money(bonus) })] : []),
  ];
  if (captions.length < 3) return;
  let at = 0;
  // The total has been announced. The sequence of lines is visual only.
  result.setAttribute("aria-live", "off");
  parade = setInterval(() => {
    at = (at + 1) % captions.length;
    result.textContent = captions[at];
    reels.clear();
    const one = wins[at - 1];
    reels.mark(one ? [one] : wins);
  }, lineMs);
}

function calm() {
  clearInterval(parade);
  result.setAttribute("aria-live", "polite");
  kit.showWin(0);
  reels.clear();
}

async function play() {
  if (busy || !server) return;
  busy = true;
  calm();
  controls();
  const stake = stepper.value();
  try {
    const outcome = await server.ask("spin", { bet: stake });
    kit.showBalance(outcome.balance);
    kit.say(texts.spinning);
    await reels.show(outcome.grid);
    if (outcome.win > 0) celebrate(outcome, stake);
    else kit.say(texts.lost);
    // Pays the win, which is already drawn. If this call fails, the next bet or closing the page pays it.
    kit.showBalance((await server.settle()).balance);
    busy = false;
  } catch (error) {
    if (kit.trouble(error) === "play_over") server = undefined;
    busy = server === undefined;
  }
  controls();
  if (document.activeElement === document.body) spin.focus({ preventScroll: true });
}

async function start() {
  controls();
  server = await kit.begin();
  busy = server === undefined;
  controls();
}

spin.addEventListener("click", play);
addEventListener("keydown", (event) => {
  if (event.code !== "Space" || event.target instanceof HTMLButtonElement || event.target instanceof HTMLAnchorElement)
    return;
  event.preventDefault();
  play();
});
start();
