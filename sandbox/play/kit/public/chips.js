import { arrows, element, fill, money, rankAhead, say, setup, texts, bets as values } from "./kit.js";

const short = (poisha) => (poisha >= 100_000 ? `${poisha / 100_000}K` : `${poisha / 100}`);

function middleOf(spot) {
  const { x, y, width, height } = spot.getBoundingClientRect();
  return [x + width / 2, y + height / 2];
}

/** Connects a table's chips, spots and buttons. `play` is called by the main button and the space bar. */
export function createChips(play) {
  const spots = [...document.querySelectorAll("[data-spot]")];
  const radios = [...document.querySelectorAll(".tray input")];
  const [act, undo, clear, rebet, stake] = ["act", "undo", "clear", "rebet", "stake"].map(element);
  let moves = [];
  let last = [];
  let locked = true;

  const total = () => moves.reduce((sum, { amount }) => sum + amount, 0);
  const chosen = () => Number(radios.find(({ checked }) => checked).value);

  function piles() {
    const lying = new Map();
    for (const { spot, amount } of moves) lying.set(spot, (lying.get(spot) ?? 0) + amount);
    return lying;
  }

  function show() {
    const lying = piles();
    for (const spot of spots) {
      const amount = lying.get(spot.dataset.spot) ?? 0;
      const pile = spot.querySelector(".pile");
      pile.textContent = amount > 0 ? short(amount) : "";
      pile.className = `pile${amount > 0 ? ` c${values.findLastIndex((value) => value <= amount)}` : ""}`;
      spot.setAttribute("aria-pressed", String(amount > 0));
      spot.setAttribute("aria-description", amount > 0 ? money(amount) : "");
      spot.disabled = locked;
    }
    stake.textContent = money(total());
    act.disabled = locked;
    undo.disabled = locked || moves.length === 0;
    clear.disabled = undo.disabled;
    rebet.disabled = locked || last.length === 0 || moves.length > 0;
    for (const radio of radios) radio.disabled = locked;
  }

  function lay(spot) {
    if (locked) return;
    const amount = chosen();
    if (total() + amount > setup.maxTotal) {
      say(fill(texts.tableFull, { amount: money(setup.maxTotal) }), "trouble");
      return;
    }
    calm();
    moves.push({ spot, amount });
    show();
  }

  function change(next) {
    if (locked) return;
    calm();
    moves = next;
    show();
  }

  function calm() {
    for (const spot of spots) spot.classList.remove("winning");
  }

  function press() {
    if (locked) return;
    if (moves.length > 0) play();
    else say(texts.placeFirst);
  }

  for (const spot of spots) spot.addEventListener("click", () => lay(spot.dataset.spot));
  undo.addEventListener("click", () => change(moves.slice(0, -1)));
  clear.addEventListener("click", () => change([]));
  rebet.addEventListener("click", () => change(last));
  act.addEventListener("click", press);
  radios[Math.max(0, values.indexOf(setup.firstBet))].checked = true;

  addEventListener("keydown", (event) => {
    const { code, key, target } = event;
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    const way = arrows[code];
    const on = target.closest?.("[data-spot]");
    if (way && on) {
      event.preventDefault();
      rankAhead(spots, middleOf, middleOf(on), way)
        .find(({ along }) => along > 4)
        ?.item.focus();
    } else if (code === "Space" && !event.repeat && !target.closest?.("button, a, input")) {
      event.preventDefault();
      press();
    } else if (radios[Number(key) - 1] && !locked) radios[Number(key) - 1].checked = true;
    else if (key === "Backspace") change(moves.slice(0, -1));
  });
  show();

  return {
    stake: total,
    bets: () => Object.fromEntries(piles()),
    calm,
    lock(isLocked) {
      locked = isLocked;
      show();
    },
    /** Finishes a round: highlights the winning spots and removes the chips. `rebet` places them again. */
    finish(winning) {
      last = moves;
      for (const spot of spots) spot.classList.toggle("winning", winning.includes(spot.dataset.spot));
      moves = [];
      show();
    },
  };
}
