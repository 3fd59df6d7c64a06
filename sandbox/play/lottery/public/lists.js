import { element, fill, makeElement, money, removeButton, setup, texts } from "../../kit/assets/kit.js";
import { makeBall } from "./board.js";

const lineText = ({ kind, numbers }) => (numbers.length > 0 ? `${texts[kind]} ${numbers.join(" · ")}` : texts[kind]);

export function showSlip(lines, remove) {
  element("slipEmpty").hidden = lines.length > 0;
  element("slip").replaceChildren(
    ...lines.map((line, at) => {
      const item = makeElement("li", "line");
      const out = removeButton(fill(texts.remove, { line: lineText(line) }), () => remove(at));
      item.append(makeElement("span", "", lineText(line)), out);
      return item;
    }),
  );
}

function ticketItem({ game, numero, lines, bet, win }) {
  const item = makeElement("li", "ticket");
  const state = win === undefined ? "waiting" : win > 0 ? "won" : "lost";
  const statusText =
    state === "waiting"
      ? texts.waiting
      : state === "won"
        ? fill(texts.ticketWon, { amount: money(win) })
        : texts.ticketLost;
  item.append(
    makeElement("strong", "", game),
    makeElement("span", "numero", numero),
    makeElement("span", "lines", lines.map(lineText).join(" | ")),
    makeElement("span", "cost", money(bet)),
    makeElement("span", `state ${state}`, statusText),
  );
  return item;
}

export function showTickets(tickets) {
  element("ticketsEmpty").hidden = tickets.length > 0;
  element("tickets").replaceChildren(...tickets.map(ticketItem));
}

export function showResults(results, format) {
  const balls = (numbers) => numbers.map((number) => makeBall("li", number, setup.formats[format]));
  const [last, ...older] = results;
  element("lastNumero").textContent = last.numero;
  element("last").replaceChildren(...balls(last.numbers));
  element("results").replaceChildren(
    ...older.map(({ numero, numbers }) => {
      const item = makeElement("li", "result-row");
      const list = makeElement("ol", "balls");
      list.append(...balls(numbers));
      item.append(makeElement("span", "numero", numero), list);
      return item;
    }),
  );
}
