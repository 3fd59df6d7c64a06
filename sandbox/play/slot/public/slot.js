import { createReels } from "./reels.js";
import { connect, Refused } from "./server.js";

const setup = JSON.parse(document.getElementById("setup").textContent);
const { texts, bets, paylines } = setup;
const element = (id) => document.getElementById(id);
const [balance, win, bet, less, more, spin] = ["balance", "win", "bet", "less", "more", "spin"].map(element);
const result = document.querySelector(".result");
const flash = document.querySelector(".flash");
const reels = createReels(document.querySelector(".window"), setup.rows);

const beatMs = 10_000;
const lineMs = 1_600;
const bigWinBets = 10;

/** Lakh grouping and Latin digits in both languages; amounts arrive as poisha. */
const digits = new Intl.NumberFormat("en-IN", { minimumFractionDigits: 2, maximumFractionDigits: 2 });
const money = (poisha) => `৳${digits.format(poisha / 100)}`;
const fill = (text, values) => text.replace(/\{(\w+)\}/g, (_, name) => values[name]);

let server;
let chosen = Math.max(0, bets.indexOf(setup.firstBet));
let busy = true;
let parade;

function say(text, mood = "") {
  result.textContent = text;
  result.className = `result ${mood}`;
}

function controls() {
  bet.textContent = money(bets[chosen]);
  less.disabled = busy || chosen === 0;
  more.disabled = busy || chosen === bets.length - 1;
  spin.disabled = busy;
  spin.classList.toggle("busy", busy && server !== undefined);
  spin.querySelector("span").textContent = busy && server !== undefined ? texts.spinning : texts.spin;
}

/** Shows all winning lines, then one after the other until the next spin. */
function celebrate({ lines, win: amount, bonus }, stake) {
  win.textContent = money(amount);
  win.classList.add("won");
  say(fill(texts.won, { amount: money(amount) }), "won");
  const wins = lines.map(({ line, count }) => ({ path: paylines[line], count }));
  reels.mark(wins);
  if (amount >= stake * bigWinBets) {
    flash.textContent = texts.bigWin;
    flash.classList.add("on");
  }
  const captions = [
    fill(texts.won, { amount: money(amount) }),
    ...lines.map(({ line, amount: part }) => fill(texts.lineWon, { line: line + 1, amount: money(part) })),
    ...(bonus > 0 ? [fill(texts.bonusWon, { amount: money(bonus) })] : []),
  ];
  if (captions.length < 3) return;
  let at = 0;
  // the live region has said the sum; the parade is for the eyes
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
  flash.classList.remove("on");
  win.classList.remove("won");
  win.textContent = money(0);
  reels.clear();
}

function trouble(error) {
  const code = error instanceof Refused ? error.code : "network";
  say(texts[code] ?? texts.network, "trouble");
  return code;
}

async function play() {
  if (busy || !server) return;
  busy = true;
  calm();
  controls();
  const stake = bets[chosen];
  try {
    const outcome = await server.spin(stake);
    balance.textContent = money(outcome.balance);
    say(texts.spinning);
    await reels.show(outcome.grid);
    if (outcome.win > 0) celebrate(outcome, stake);
    else say(texts.lost);
    // the money is the player's already; a lost answer only delays the sight of it
    balance.textContent = money((await server.settle()).balance);
    busy = false;
  } catch (error) {
    busy = trouble(error) === "play_over";
  }
  controls();
  if (document.activeElement === document.body) spin.focus({ preventScroll: true });
}

function choose(step) {
  chosen = Math.min(Math.max(chosen + step, 0), bets.length - 1);
  controls();
}

async function start() {
  controls();
  if (!setup.known) return say(texts.ticket_used, "trouble");
  try {
    server = await connect(setup.ticket);
  } catch (error) {
    return trouble(error);
  }
  balance.textContent = money(server.balance);
  win.textContent = money(0);
  busy = false;
  say(texts.ready);
  controls();
  setInterval(() => server.beat().catch(() => undefined), beatMs);
  addEventListener("pagehide", () => server.leave());
}

// the site that frames the page has its own way back, and a sandboxed frame may not leave by itself
document.body.classList.toggle("framed", window.parent !== window);
spin.addEventListener("click", play);
less.addEventListener("click", () => choose(-1));
more.addEventListener("click", () => choose(1));
addEventListener("keydown", (event) => {
  // whoever frames the page decides what it means; it says nothing that must stay secret, so any framer may hear it
  if (event.key === "Escape" && window.parent !== window) window.parent.postMessage({ type: "close" }, "*");
  if (event.code !== "Space" || event.target instanceof HTMLButtonElement || event.target instanceof HTMLAnchorElement)
    return;
  event.preventDefault();
  play();
});
start();
