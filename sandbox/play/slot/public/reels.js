/** Five reels. Each is a strip of cells that slides down until the drawn cells are in the window. */
import { makeElement, makeSvg, makeSymbol } from "../../kit/assets/kit.js";

const symbols = 9;
const extra = 14;
const still = matchMedia("(prefers-reduced-motion: reduce)");

const anySymbol = () => Math.floor(Math.random() * symbols);

function cellOf(symbol, height) {
  const cell = makeElement("div", "cell");
  cell.style.height = `${height}px`;
  cell.append(makeSymbol(`s${symbol}`));
  return cell;
}

export function createReels(view, rows) {
  const columns = [...view.querySelectorAll(".reel")];
  const lines = view.querySelector(".lines");
  let grid = columns.map(() => Array.from({ length: rows }, anySymbol));

  const heightOf = (column) => column.clientHeight / rows;

  function stand() {
    columns.forEach((column, at) => {
      const strip = column.querySelector(".strip");
      strip.style.transform = "";
      strip.replaceChildren(...grid[at].map((symbol) => cellOf(symbol, heightOf(column))));
    });
  }

  async function turn(column, from, to, order) {
    const height = heightOf(column);
    const strip = column.querySelector(".strip");
    const passing = Array.from({ length: extra + order * 5 }, anySymbol);
    strip.replaceChildren(...[...to, ...passing, ...from].map((symbol) => cellOf(symbol, height)));
    const start = -height * (passing.length + rows);
    column.classList.add("turning");
    const frames = [
      { transform: `translateY(${start}px)` },
      { transform: `translateY(${height * 0.12}px)`, offset: 0.9 },
      { transform: "translateY(0)" },
    ];
    await strip.animate(frames, { duration: 750 + order * 220, easing: "cubic-bezier(.2,.5,.3,1)" }).finished;
    column.classList.remove("turning");
  }

  stand();
  addEventListener("resize", stand);

  return {
    /** Spins to a grid. Resolves when the last reel stops. */
    async show(next) {
      const before = grid;
      grid = next;
      this.clear();
      if (!still.matches) await Promise.all(columns.map((column, at) => turn(column, before[at], next[at], at)));
      stand();
    },
    /** Highlights the winning cells and draws their lines. `path` has one row per reel. */
    mark(wins) {
      view.classList.toggle("showing", wins.length > 0);
      for (const { path, count } of wins) {
        for (let reel = 0; reel < count; reel++)
          columns[reel].querySelectorAll(".cell")[path[reel]].classList.add("hit");
        const points = path.slice(0, count).map((row, reel) => `${reel * 100 + 50},${row * 100 + 50}`);
        lines.append(makeSvg("polyline", { points: points.join(" ") }));
      }
    },
    clear() {
      view.classList.remove("showing");
      lines.replaceChildren();
      for (const cell of view.querySelectorAll(".hit")) cell.classList.remove("hit");
    },
  };
}
