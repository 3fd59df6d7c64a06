import { element, fill, makeElement, money, removeButton, texts } from "../../kit/assets/kit.js";
import { clock, pickText, price } from "./board.js";

export function showSlip(legs, remove) {
  element("slipEmpty").hidden = legs.length > 0;
  for (const id of ["count", "tally"]) element(id).textContent = legs.length;
  element("slip").replaceChildren(
    ...legs.map((leg, at) => {
      const { match, pick } = leg;
      const item = makeElement("li", "leg");
      const text = makeElement("p", "");
      text.append(
        makeElement("strong", "", pickText(pick, match)),
        makeElement("span", "", `${match.home} – ${match.away}`),
      );
      const out = removeButton(fill(texts.remove, { pick: pickText(pick, match) }), () => remove(at));
      item.append(text, makeElement("b", "", price(match.odds[pick])), out);
      return item;
    }),
  );
}

function legLine(leg) {
  const line = makeElement("li", leg.right === undefined ? "" : leg.right ? "came" : "missed");
  const text = makeElement("p", "");
  text.append(makeElement("strong", "", pickText(leg.pick, leg)), makeElement("span", "", `${leg.home} – ${leg.away}`));
  const side = makeElement("p", "side");
  side.append(makeElement("b", "", price(leg.odds)));
  if (leg.score)
    side.append(
      makeElement("span", "", fill(texts.score, leg.score)),
      makeElement("em", "", leg.right ? texts.came : texts.missed),
    );
  line.append(text, side);
  return line;
}

function couponItem({ bet, pays, settlesAt, win, legs }) {
  const state = win === undefined ? "waiting" : win > 0 ? "won" : "lost";
  const statusText = {
    waiting: () => fill(texts.waiting, { time: clock(settlesAt) }),
    won: () => fill(texts.couponWon, { amount: money(win) }),
    lost: () => texts.couponLost,
  };
  const item = makeElement("li", `coupon ${state}`);
  const list = makeElement("ul", "");
  list.append(...legs.map(legLine));
  const foot = makeElement("p", "foot");
  foot.append(
    makeElement("span", "", `${texts.bet} ${money(bet)}`),
    makeElement("span", "", `${texts.possible} ${money(pays)}`),
    makeElement("strong", "state", statusText[state]()),
  );
  item.append(list, foot);
  return item;
}

/** `which` is `open` or `settled`. */
export function showCoupons(coupons, which) {
  const shown = coupons.filter(({ win }) => (win === undefined) === (which === "open"));
  element("mineEmpty").hidden = shown.length > 0;
  element("mine").replaceChildren(...shown.map(couponItem));
}
