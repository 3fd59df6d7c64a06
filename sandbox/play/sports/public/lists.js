/** Lists of slip and coupons. */
import { element, fill, money, texts } from "../../kit/assets/kit.js";
import { clock, made, pickText, price } from "./board.js";

export function showSlip(legs, remove) {
  element("slipEmpty").hidden = legs.length > 0;
  for (const id of ["count", "tally"]) element(id).textContent = String(legs.length);
  element("slip").replaceChildren(
    ...legs.map((leg, at) => {
      const { match, pick } = leg;
      const item = made("li", "leg");
      const text = made("p", "");
      text.append(made("strong", "", pickText(pick, match)), made("span", "", `${match.home} – ${match.away}`));
      const out = made("button", "out", "×");
      out.type = "button";
      out.setAttribute("aria-label", fill(texts.remove, { pick: pickText(pick, match) }));
      out.addEventListener("click", () => remove(at));
      item.append(text, made("b", "", price(match.odds[pick])), out);
      return item;
    }),
  );
}

function legLine(leg) {
  const line = made("li", leg.right === undefined ? "" : leg.right ? "came" : "missed");
  const text = made("p", "");
  text.append(made("strong", "", pickText(leg.pick, leg)), made("span", "", `${leg.home} – ${leg.away}`));
  const side = made("p", "side");
  side.append(made("b", "", price(leg.odds)));
  if (leg.score)
    side.append(made("span", "", fill(texts.score, leg.score)), made("em", "", leg.right ? texts.came : texts.missed));
  line.append(text, side);
  return line;
}

function couponItem({ bet, pays, settlesAt, win, legs }) {
  const state = win === undefined ? "waiting" : win > 0 ? "won" : "lost";
  const said = {
    waiting: () => fill(texts.waiting, { time: clock(settlesAt) }),
    won: () => fill(texts.couponWon, { amount: money(win) }),
    lost: () => texts.couponLost,
  };
  const item = made("li", `coupon ${state}`);
  const list = made("ul", "");
  list.append(...legs.map(legLine));
  const foot = made("p", "foot");
  foot.append(
    made("span", "", `${texts.bet} ${money(bet)}`),
    made("span", "", `${texts.possible} ${money(pays)}`),
    made("strong", "state", said[state]()),
  );
  item.append(list, foot);
  return item;
}

/** @param which `open` or `settled` */
export function showCoupons(coupons, which) {
  const shown = coupons.filter(({ win }) => (win === undefined) === (which === "open"));
  element("mineEmpty").hidden = shown.length > 0;
  element("mine").replaceChildren(...shown.map(couponItem));
}
