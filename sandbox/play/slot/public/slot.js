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
import { toldAs } from "../../kit/assets/paid.js";
import { createReels } from "./reels.js";

const { paylines } = setup;
const spin = element("spin");
const result = document.querySelector(".result");
const reels = createReels(document.querySelector(".window"), setup.rows);
const stepper = createStepper();
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

/** Shows all winning lines, then one after another until the next spin. */
function celebrate({ lines, win: amount, bonus }, stake) {
  showWin(amount, stake);
  sayPaid(amount, stake);
  const wins = lines.map(({ line, count }) => ({ path: paylines[line], count }));
  reels.mark(wins);
  const captions = [
    fill(texts[toldAs(amount, stake).key], { amount: money(amount) }),
    ...lines.map(({ line, amount: part }) => fill(texts.lineWon, { line: line + 1, amount: money(part) })),
    ...(bonus > 0 ? [fill(texts.bonusWon, { amount: money(bonus) })] : []),
  ];
  if (captions.length < 3) return;
  let at = 0;
  // The sum has been announced; the sequence of lines is visual only.
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
  showWin(0);
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
    showBalance(outcome.balance);
    say(texts.spinning);
    await reels.show(outcome.grid);
    if (outcome.win > 0) celebrate(outcome, stake);
    else say(texts.lost);
    // The payout is already credited; a lost answer only delays its display.
    showBalance((await server.settle()).balance);
    busy = false;
  } catch (error) {
    if (trouble(error) === "play_over") server = undefined;
    busy = server === undefined;
  }
  controls();
  if (document.activeElement === document.body) spin.focus({ preventScroll: true });
}

async function start() {
  controls();
  server = await begin(texts.ready);
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
