/** What every game page does the same way: words, money, the bet, the message line, the connection, leaving. */
import { toldAs } from "./paid.js";
import { connect, Refused } from "./server.js";

export const setup = JSON.parse(document.getElementById("setup").textContent);
export const { texts, bets } = setup;
export const element = (id) => document.getElementById(id);
export const still = matchMedia("(prefers-reduced-motion: reduce)").matches;

const beatMs = 10_000;
const bigWinBets = 10;

/** Lakh grouping and Latin digits in both languages; amounts arrive as poisha. */
const digits = new Intl.NumberFormat("en-IN", { minimumFractionDigits: 2, maximumFractionDigits: 2 });
export const money = (poisha) => `৳${digits.format(poisha / 100)}`;
export const fill = (text, values) => text.replace(/\{(\w+)\}/g, (_, name) => values[name]);

const result = document.querySelector(".result");

/** @param mood `won`, `trouble` or nothing */
export function say(text, mood = "") {
  result.textContent = text;
  for (const one of ["won", "trouble"]) result.classList.toggle(one, one === mood);
}

/**
 * Shows what went wrong in the player's language.
 * @returns the code, which says whether the page can still be used; one whose session has ended is over like any other
 */
export function trouble(error) {
  const code = error instanceof Refused ? error.code : "network";
  say(texts[code] ?? texts.network, "trouble");
  return code === "signed_out" ? "play_over" : code;
}

/** Whoever frames the page, by the address it was opened from; its own page's no-referrer is about links of its own. */
const framer = window.parent !== window && document.referrer ? new URL(document.referrer).origin : undefined;

/** The site around the page shows the same money at the same moment (decision 061); other framers are told nothing. */
export function showBalance(poisha) {
  element("balance").textContent = money(poisha);
  if (framer) window.parent.postMessage({ type: "balance", amount: (poisha / 100).toFixed(2) }, framer);
}

/** A win of many times the stake is celebrated in the message, where nothing of the table is under it. */
export function showWin(poisha, stake = 0) {
  const win = element("win");
  win.textContent = money(poisha);
  win.classList.toggle("won", toldAs(poisha, stake).key === "won");
  result.classList.toggle("big", poisha > 0 && stake > 0 && poisha >= stake * bigWinBets);
}

/** Tells what a round paid; `also` after a win. */
export function sayPaid(poisha, stake, { before = "", also = "" } = {}) {
  const { key, tone } = toldAs(poisha, stake);
  const told = fill(texts[key], { amount: money(poisha) });
  say([before, `${told}${also && ` · ${also}`}`].filter(Boolean).join(" "), tone);
}

/** The stepper of the footer; `changed` is called after every choice. */
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
    changed(bets[chosen]);
  };
  less.addEventListener("click", () => choose(-1));
  more.addEventListener("click", () => choose(1));
  show();
  return {
    value: () => bets[chosen],
    lock(whether) {
      locked = whether;
      show();
    },
  };
}

/**
 * Opens the play, shows the balance and keeps the page alive at the platform.
 * @returns the server, or undefined when there is nothing to play, which the page then says
 */
export async function begin(ready) {
  // The site that frames the page has its own way back, and a sandboxed frame may not leave by itself.
  document.body.classList.toggle("framed", window.parent !== window);
  addEventListener("keydown", (event) => {
    // Whoever frames the page decides what it means; it carries no secret, so any framer may receive it.
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
    say(ready);
    setInterval(() => server.beat().catch(() => undefined), beatMs);
    addEventListener("pagehide", () => server.leave());
    return server;
  } catch (error) {
    trouble(error);
    return undefined;
  }
}
