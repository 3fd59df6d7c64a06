import { classifyPaid } from "./paid.js";
import { connect, Refused } from "./server.js";

export const setup = JSON.parse(document.getElementById("setup").textContent);
export const { texts, bets } = setup;
export const element = (id) => document.getElementById(id);
export const still = matchMedia("(prefers-reduced-motion: reduce)").matches;

export const makeElement = (name, className, text) => {
  const node = document.createElement(name);
  if (className) node.className = className;
  if (text !== undefined) node.textContent = text;
  return node;
};

export const makeSvg = (name, attributes = {}) => {
  const node = document.createElementNS("http://www.w3.org/2000/svg", name);
  for (const [key, value] of Object.entries(attributes)) node.setAttribute(key, value);
  return node;
};

export const makeSymbol = (id) => {
  const svg = makeSvg("svg", { "aria-hidden": "true" });
  svg.append(makeSvg("use", { href: `#${id}` }));
  return svg;
};

export const wait = (ms) => new Promise((resolve) => setTimeout(resolve, ms));
/** Waits, unless the player prefers reduced motion. */
export const pause = (ms) => wait(still ? 0 : ms);

export const arrows = { ArrowLeft: [-1, 0], ArrowRight: [1, 0], ArrowUp: [0, -1], ArrowDown: [0, 1] };

/**
 * Ranks items from a point in a direction, nearest first. Sideways distance counts double.
 * @returns items with `along`, their distance ahead in px
 */
export function rankAhead(items, pointOf, [x, y], [dx, dy]) {
  const ranked = items.map((item) => {
    const [itemX, itemY] = pointOf(item);
    const [right, down] = [itemX - x, itemY - y];
    const along = right * dx + down * dy;
    return { item, along, far: along + 2 * Math.abs(right * dy + down * dx) };
  });
  return ranked.sort((a, b) => a.far - b.far);
}

const beatMs = 10_000;
const bigWinBets = 10;

/** Formats amounts with lakh grouping and Latin digits, in both languages. */
const digits = new Intl.NumberFormat("en-IN", { minimumFractionDigits: 2, maximumFractionDigits: 2 });
export const money = (poisha) => `৳${digits.format(poisha / 100)}`;
export const fill = (text, values) => text.replace(/\{(\w+)\}/g, (_, name) => values[name]);

const result = document.querySelector(".result");

/** @param mood `won`, `trouble` or empty */
export function say(text, mood = "") {
  result.textContent = text;
  for (const one of ["won", "trouble"]) result.classList.toggle(one, one === mood);
}

/** Shows an error and returns its code. `signed_out` becomes `play_over`, because both end the page. */
export function trouble(error) {
  const code = error instanceof Refused ? error.code : "network";
  say(texts[code] ?? texts.network, "trouble");
  return code === "signed_out" ? "play_over" : code;
}

/** Origin of the framing site, from the referrer. The page's own no-referrer policy does not affect it. */
const framer = window.parent !== window && document.referrer ? new URL(document.referrer).origin : undefined;

/** Also reports the balance to the framing site, so that both show the same amount (decision 061). */
export function showBalance(poisha) {
  element("balance").textContent = money(poisha);
  if (framer) window.parent.postMessage({ type: "balance", amount: (poisha / 100).toFixed(2) }, framer);
}

/** Shows a win. A win of many times the stake is highlighted in the message, which never covers the table. */
export function showWin(poisha, stake = 0) {
  const win = element("win");
  win.textContent = money(poisha);
  win.classList.toggle("won", classifyPaid(poisha, stake).key === "won");
  result.classList.toggle("big", poisha > 0 && stake > 0 && poisha >= stake * bigWinBets);
}

/** Shows what a round paid. `also` is appended to the amount. */
export function sayPaid(poisha, stake, { before = "", also = "" } = {}) {
  const { key, tone } = classifyPaid(poisha, stake);
  const message = fill(texts[key], { amount: money(poisha) });
  say([before, `${message}${also && ` · ${also}`}`].filter(Boolean).join(" "), tone);
}

/** Ids of wagers without a result. */
const waiting = new Set();

/** Announces wagers settled since the last call and returns whether there are any. Only settled wagers have a `win`. */
export function announceSettled(wagers) {
  const settled = wagers.filter(({ id, win }) => win !== undefined && waiting.delete(id));
  for (const { id, win } of wagers) if (win === undefined) waiting.add(id);
  if (settled.length === 0) return false;
  const won = settled.reduce((sum, { win }) => sum + win, 0);
  const staked = settled.reduce((sum, { bet }) => sum + bet, 0);
  showWin(won, staked);
  sayPaid(won, staked);
  return true;
}

export function removeButton(label, remove) {
  const button = makeElement("button", "out", "×");
  button.type = "button";
  button.setAttribute("aria-label", label);
  button.addEventListener("click", remove);
  return button;
}

/** The bet stepper in the footer. `changed` is called after every choice. */
export function createStepper(changed = () => undefined) {
  const [less, bet, more] = ["less", "bet", "more"].map(element);
  let chosen = Math.max(0, bets.indexOf(setup.firstBet));
  let locked = true;
  const show = () => {
    bet.textContent = money(bets[chosen]);
    less.disabled = locked || chosen === 0;
    more.disabled = locked || chosen === bets.length - 1;
  };
  const choose = (step) => {
    chosen = Math.min(Math.max(chosen + step, 0), bets.length - 1);
    show();
    changed();
  };
  less.addEventListener("click", () => choose(-1));
  more.addEventListener("click", () => choose(1));
  show();
  return {
    value: () => bets[chosen],
    lock(isLocked) {
      locked = isLocked;
      show();
    },
  };
}

/** Opens the play and starts the heartbeat. Shows a message and returns undefined if the game cannot be played. */
export async function begin() {
  // A framing site has its own back link, and a sandboxed frame may not navigate the top window.
  document.body.classList.toggle("framed", window.parent !== window);
  addEventListener("keydown", (event) => {
    // The framing site decides how to close. The message contains no secret, so any origin may receive it.
    if (event.key === "Escape" && window.parent !== window) window.parent.postMessage({ type: "close" }, "*");
  });
  if (!setup.known) {
    say(texts.ticket_used, "trouble");
    return undefined;
  }
  try {
    const server = await connect(setup.kind, setup.ticket);
    showBalance(server.balance);
    showWin(0);
    say(texts.ready);
    setInterval(() => server.beat().catch(() => undefined), beatMs);
    addEventListener("pagehide", () => server.leave());
    return server;
  } catch (error) {
    trouble(error);
    return undefined;
  }
}
