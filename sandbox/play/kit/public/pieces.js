import { element, makeElement, still } from "./kit.js";

const suits = ["♠", "♥", "♦", "♣"];
const ranks = ["", "A", "2", "3", "4", "5", "6", "7", "8", "9", "10", "J", "Q", "K"];

export const rankOf = ({ rank }) => ranks[rank];

/**
 * Deals a card with an animation. Ranks are 1 (ace) to 13 (king), suits 0 to 3: spades, hearts, diamonds, clubs.
 * @param place id of the element that receives the card
 * @param frames keyframes of the animation
 */
export async function dealCard(place, { rank, suit }, frames, duration, className = "") {
  const card = makeElement("div", `card ${suit === 1 || suit === 2 ? "red" : "black"} ${className}`);
  card.setAttribute("role", "img");
  card.setAttribute("aria-label", `${ranks[rank]}${suits[suit]}`);
  const parts = { rank: ranks[rank], suit: suits[suit], pip: suits[suit] };
  card.append(...Object.entries(parts).map(([name, text]) => makeElement("span", name, text)));
  element(place).append(card);
  if (!still) await card.animate(frames, { duration, easing: "ease-out" }).finished;
}

/** Pip positions of each die face in a 3×3 grid, row by row. */
const pips = [[], [4], [0, 8], [0, 4, 8], [0, 2, 6, 8], [0, 2, 4, 6, 8], [0, 2, 3, 5, 6, 8]];

/** Draws a face into an `<svg class="die" viewBox="0 0 60 60">`. */
export function showDie(die, face) {
  const dots = pips[face].map(
    (at) =>
      `<circle cx="${15 + (at % 3) * 15}" cy="${15 + Math.floor(at / 3) * 15}" r="${face === 1 ? 8 : 6}" fill="${face === 1 ? "#cf1f2f" : "#16181d"}"/>`,
  );
  die.innerHTML = `<rect x="2" y="2" width="56" height="56" rx="13" fill="#fffaf0" stroke="#d9c79c" stroke-width="2"/>${dots.join("")}`;
}

/**
 * Shows results as beads, newest first. `look` returns a result's class and label. By default, a bead shows the label's
 * first character.
 */
export function showBeads(results, look) {
  const beads = results.map((result) => {
    const { kind, label, text = [...new Intl.Segmenter().segment(label)][0].segment } = look(result);
    const bead = makeElement("li", kind, text);
    if (label) bead.setAttribute("aria-label", label);
    return bead;
  });
  element("past").replaceChildren(...beads);
}
