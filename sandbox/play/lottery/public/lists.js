/** Lists of slip, tickets and results. */
import { element, fill, money, setup, texts } from "../../kit/assets/kit.js";
import { ballsOf } from "./board.js";

const made = (name, className, text) => {
  const node = document.createElement(name);
  node.className = className;
  if (text !== undefined) node.textContent = text;
  return node;
};

export const lineText = ({ kind, numbers }) =>
  numbers.length > 0 ? `${texts[kind]} ${numbers.join(" · ")}` : texts[kind];

export function showSlip(lines, remove) {
  element("slipEmpty").hidden = lines.length > 0;
  element("slip").replaceChildren(
    ...lines.map((line, at) => {
      const item = made("li", "line");
      const out = made("button", "out", "×");
      out.type = "button";
      out.setAttribute("aria-label", fill(texts.remove, { line: lineText(line) }));
      out.addEventListener("click", () => remove(at));
      item.append(made("span", "", lineText(line)), out);
      return item;
    }),
  );
}

function ticketItem({ game, numero, lines, bet, win }) {
  const item = made("li", "ticket");
  const state = win === undefined ? "waiting" : win > 0 ? "won" : "lost";
  const said =
    state === "waiting"
      ? texts.waiting
      : state === "won"
        ? fill(texts.ticketWon, { amount: money(win) })
        : texts.ticketLost;
  item.append(
    made("strong", "", game),
    made("span", "numero", numero),
    made("span", "lines", lines.map(lineText).join(" | ")),
    made("span", "cost", money(bet)),
    made("span", `state ${state}`, said),
  );
  return item;
}

export function showTickets(tickets) {
  element("ticketsEmpty").hidden = tickets.length > 0;
  element("tickets").replaceChildren(...tickets.map(ticketItem));
}

export function showResults(results, format) {
  const rules = setup.formats[format];
  const [last, ...older] = results;
  element("lastNumero").textContent = last.numero;
  element("last").replaceChildren(ballsOf(last.numbers, rules));
  element("results").replaceChildren(
    ...older.map(({ numero, numbers }) => {
      const item = made("li", "result-row");
      const balls = made("ol", "balls");
      balls.append(ballsOf(numbers, rules));
      item.append(made("span", "numero", numero), balls);
      return item;
    }),
  );
}
