/** Playing cards, styled by `cards.css`. */
const suits = ["♠", "♥", "♦", "♣"];
const ranks = ["", "A", "2", "3", "4", "5", "6", "7", "8", "9", "10", "J", "Q", "K"];

/** The rank as printed on a card. */
export const rankOf = ({ rank }) => ranks[rank];

/** @param card rank 1 (ace) to 13 (king), suit 0–3: spades, hearts, diamonds, clubs */
export function cardOf({ rank, suit }) {
  const card = document.createElement("div");
  card.className = `card ${suit === 1 || suit === 2 ? "red" : "black"}`;
  card.setAttribute("role", "img");
  card.setAttribute("aria-label", `${ranks[rank]}${suits[suit]}`);
  const parts = { rank: ranks[rank], suit: suits[suit], pip: suits[suit] };
  for (const [name, text] of Object.entries(parts)) {
    const part = document.createElement("span");
    part.className = name;
    part.textContent = text;
    card.append(part);
  }
  return card;
}
