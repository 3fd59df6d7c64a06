/** Positions of a die's pips among nine places, row by row. */
const pips = [[], [4], [0, 8], [0, 4, 8], [0, 2, 6, 8], [0, 2, 4, 6, 8], [0, 2, 3, 5, 6, 8]];

/** Draws a face into an `<svg class="die" viewBox="0 0 60 60">`. */
export function showDie(die, face) {
  const dots = pips[face].map(
    (at) =>
      `<circle cx="${15 + (at % 3) * 15}" cy="${15 + Math.floor(at / 3) * 15}" r="${face === 1 ? 8 : 6}" fill="${face === 1 ? "#cf1f2f" : "#16181d"}"/>`,
  );
  die.innerHTML = `<rect x="2" y="2" width="56" height="56" rx="13" fill="#fffaf0" stroke="#d9c79c" stroke-width="2"/>${dots.join("")}`;
}
